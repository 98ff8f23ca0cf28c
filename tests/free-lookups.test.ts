import { describe, expect, test } from 'vitest';
import { provideService } from './support/provide-service.ts';

const service = await provideService();
const { apiKey: key } = await service.makeKey();

const ask = (path: string, apiKey = key, init?: RequestInit) => service.getWithCost(path, apiKey, init);

describe('free look-ups of postcodes', () => {
  test('GET /postcodes?lonlat= lists the nearest first', async () => {
    const { body, cost } = await ask('/postcodes?lonlat=-0.128533,51.503556&radius=1000');
    expect(body.result.map(({ postcode }: { postcode: string }) => postcode)).toEqual([
      'QX1 1AA',
      'QX1 1AB',
      'QX1 1AD',
    ]);
    expect(body.result[0]).toEqual({
      postcode: 'QX1 1AA',
      longitude: -0.128533,
      latitude: 51.503556,
      eastings: 530000,
      northings: 180000,
      distance: 0,
    });
    expect(Math.abs(body.result[1].distance - 223)).toBeLessThan(3);
    expect(cost).toBe(0);
  });

  test.each([
    ['', 4000],
    ['lonlat=', 4000],
    ['lonlat=1', 4000],
    ['lonlat=a,b', 4000],
    ['lonlat=1,2,3', 4000],
    ['lonlat=,', 4000],
    ['lonlat=0x10,1', 4000],
    ['lonlat=0,91', 4000],
    ['lonlat=0,51&radius=0', 4000],
    ['lonlat=0,51&radius=1001', 4000],
    ['lonlat=0,51&radius=1.5', 4000],
    ['lonlat=0,51&limit=0', 4000],
    ['lonlat=0,51&limit=1.5', 4000],
    ['lonlat=0,51&limit=101', 2000],
    ['lonlat=0,51&limit=1000000', 2000],
    ['lonlat=0,51', 2000],
  ])('GET /postcodes?%s answers code %i', async (query, code) => {
    expect((await service.get(`/postcodes?${query}`, key)).body.code).toBe(code);
  });

  test('GET /gbr/postcodes/{postcode} tells where a postcode is', async () => {
    const { body, cost } = await ask('/gbr/postcodes/qx24bd');
    expect(body.result).toEqual({
      postcode: 'QX2 4BD',
      postcode_outward: 'QX2',
      postcode_inward: '4BD',
      postcode_area: 'QX',
      postcode_sector: 'QX2 4',
      longitude: -4.397071,
      latitude: 53.204421,
      eastings: 240000,
      northings: 370000,
      country: 'Wales',
      country_iso: 'GBR',
      post_town: 'Osterby',
      district: 'Ynys Wylan',
      ward: 'Bryn Môr',
      administrative_county: '',
      traditional_county: '',
      postal_county: '',
    });
    expect(cost).toBe(0);
  });

  test('Jersey has no coordinates and a code of its own', async () => {
    const { body } = await ask('/gbr/postcodes/JE99ZZ');
    expect(body.result).toMatchObject({
      country: 'Jersey',
      country_iso: 'JEY',
      longitude: '',
      latitude: '',
      eastings: '',
      northings: '',
    });
  });

  test.each([
    ['/gbr/postcodes/QX99ZZ', 404, 4040],
    ['/gbr/postcodes/nonsense', 404, 4040],
    ['/gbr/outcodes/QX9', 404, 4040],
    ['/gbr/outcodes/%3C%3E', 404, 4040],
    ['/gbr/postcodes', 400, 40018],
    ['/gbr/postcodes?q=%20', 400, 40018],
    ['/gbr/postcodes?q=QX&limit=1000', 400, 4000],
  ])('%s answers %i / %i without suggestions', async (path, status, code) => {
    const reply = await ask(path);
    expect([reply.status, reply.body.code, reply.body.suggestions]).toEqual([status, code, undefined]);
  });

  test.each([
    ['q=qx1', ['QX1 1AA', 'QX1 1AB', 'QX1 1AD', 'QX1 9ZZ']],
    ['query=QX1%201A&limit=2', ['QX1 1AA', 'QX1 1AB']],
    ['q=ZZ', []],
  ])('GET /gbr/postcodes?%s lists what begins so, in order', async (query, expected) => {
    const { body } = await ask(`/gbr/postcodes?${query}`);
    expect(body.result.map(({ postcode }: { postcode: string }) => postcode)).toEqual(expected);
  });

  test('GET /gbr/outcodes/{outcode} sums an outward code up', async () => {
    const { body, cost } = await ask('/gbr/outcodes/qx1');
    expect(body.result).toMatchObject({
      outcode: 'QX1',
      country: ['England'],
      district: ['Quillhaven and Coast'],
      ward: ['Harbour, East', 'Mardle'],
      post_town: ['Quillhaven'],
    });
    expect(body.result.longitude).toBeCloseTo(-0.126, 2);
    expect(cost).toBe(0);
  });
});

describe('test values', () => {
  test.each([
    ['/postcodes/ID1%201QD', 200, 2000],
    ['/postcodes/id11qd', 200, 2000],
    ['/postcodes/ID1%20KFA', 404, 4040],
    ['/postcodes/ID1CLIP', 402, 4020],
    ['/postcodes/id1%20chop', 402, 4021],
    ['/udprn/0', 200, 2000],
    ['/udprn/-1', 404, 4044],
    ['/udprn/-2', 402, 4020],
    ['/udprn/-3', 402, 4021],
    ['/umprn/0', 200, 2000],
    ['/umprn/-1', 404, 4046],
    ['/umprn/-2', 402, 4020],
    ['/umprn/-3', 402, 4021],
    ['/addresses/0', 200, 2000],
    ['/addresses/-1', 404, 4044],
  ])('%s answers %i / %i whatever the balance, and costs nothing', async (path, status, code) => {
    const empty = (await service.makeKey({ lookups: 0 })).apiKey;
    for (const apiKey of [key, empty, 'ak_test']) {
      const before = await service.balance(key);
      const reply = await service.get(path, apiKey);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
      expect(await service.balance(key)).toBe(before);
    }
  });

  test('the multiple residence among them has a number of its own, as every such record has', async () => {
    expect((await service.get('/umprn/0', key)).body.result).toMatchObject({ udprn: 0, umprn: 0, id: 'mr_0' });
    expect((await service.get('/udprn/0', key)).body.result).toMatchObject({ udprn: 0, umprn: '', id: 'paf_0' });
  });

  test('they are refused without a key, and from a site that the key does not allow', async () => {
    const { apiKey } = await service.makeKey({ allowedUrls: ['shop.test'] });
    expect((await service.get('/postcodes/ID11QD')).body.code).toBe(4010);
    expect((await service.get('/udprn/0', apiKey)).body.code).toBe(4011);
  });
});

test('GET / is a ping and GET /health says that data is loaded', async () => {
  const ping = await (await fetch(`${service.origin}/`)).json();
  expect(ping).toMatchObject({ result: { name: 'fingerpost' }, code: 2000, message: 'Success' });
  expect(await (await fetch(`${service.origin}/health`)).json()).toMatchObject({
    result: { status: 'ok' },
    code: 2000,
  });
});
