import { describe, expect, test } from 'vitest';
import { idsOf, provideSearchService } from './support/search-service.ts';

const { service, key, autocomplete } = await provideSearchService();

describe('resolving a suggestion', () => {
  const resolve = (path: string, apiKey = key) => service.getWithCost(`/autocomplete/addresses/${path}`, apiKey);

  test('gives the whole UK address for one lookup', async () => {
    const { body, cost } = await resolve('paf_90000001/gbr');
    const { body: same } = await service.get('/udprn/90000001', key);
    expect([cost, body.code]).toEqual([1, 2000]);
    expect(body.result).toEqual(same.result);
  });

  test('gives a multiple residence as itself', async () => {
    const { body } = await resolve('mr_70000003/gbr');
    expect(body.result).toMatchObject({
      id: 'mr_70000003',
      umprn: 70000003,
      udprn: 90000006,
      sub_building_name: 'Room A, Flat 2',
    });
  });

  test('gives a US address in UK form', async () => {
    const { body, cost } = await resolve('usps_X900000001/gbr');
    expect(cost).toBe(1);
    expect(body.result).toMatchObject({
      id: 'usps_X900000001',
      dataset: 'usps',
      line_1: '12 Signpost Ave',
      post_town: 'Quillhaven',
      county: 'New York',
      county_code: 'NY',
      postcode: '00501',
      postcode_outward: '',
      country: 'United States',
      country_iso: 'USA',
      udprn: '',
      native: expect.any(Object),
    });
  });

  test.each([
    ['a UK address', 'paf_90000008', { city: 'Osterby', zip_code: 'QX2 4BD', country: 'Wales', country_iso: 'GBR' }],
    ['a US address', 'usps_X900000001', { state: 'New York', zip_code: '00501', country_iso: 'USA' }],
    [
      'a Dutch address',
      'kadaster_0363200000000001',
      { city: 'Ganzerik', line_1: 'Wegwijzerlaan 7', country_iso: 'NLD' },
    ],
  ])('gives %s in US form, all of it text', async (_, id, expected) => {
    const { body, cost } = await resolve(`${id}/usa`);
    expect(cost).toBe(1);
    const { native, ...fields } = body.result;
    expect(fields).toMatchObject({ id, ...expected });
    expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true);
    expect(native).toEqual(expect.any(Object));
  });

  test.each(['gbr', 'usa'])('/%s leaves out what the filter does not name', async (form) => {
    const { body } = await resolve(`paf_90000001/${form}?filter=id,line_1,nonsense`);
    expect(body.result).toEqual({ id: 'paf_90000001', line_1: '1 Harbour Row' });
  });

  test.each(['paf_1', 'paf_', 'paf', 'usps_X1', 'mr_90000001', 'gazetteer_90000004', '%F0%9F%8F%A0', '0'])(
    'an unknown id is not found, free of charge: %s',
    async (id) => {
      for (const form of ['gbr', 'usa']) {
        const { status, body, cost } = await resolve(`${id}/${form}`);
        expect([status, body.code, cost]).toEqual([404, 4048, 0]);
      }
    },
  );

  test('a record of a dataset that the key lacks is refused', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['usps'] });
    expect((await resolve('paf_90000001/gbr', apiKey)).body.code).toBe(4015);
    expect((await resolve('paf_90000001/usa', apiKey)).body.code).toBe(4015);
    expect((await resolve('usps_X900000001/gbr', apiKey)).body.code).toBe(2000);
  });

  test('without balance there is no address', async () => {
    const { apiKey } = await service.makeKey({ lookups: 0 });
    expect((await resolve('paf_90000001/gbr', apiKey)).body.code).toBe(4020);
    expect(idsOf(await autocomplete('query=windmill', apiKey))).toEqual(['paf_90000008']);
  });

  test('a key’s own price is what it pays', async () => {
    const { apiKey } = await service.makeKey({ rates: { paf: 4 } });
    expect((await resolve('paf_90000001/gbr', apiKey)).cost).toBe(4);
  });

  test('is logged with its tags', async () => {
    const { apiKey, userToken } = await service.makeKey();
    await resolve('paf_90000001/gbr?tags=till,web', apiKey);
    const log = await service.get(`/keys/${apiKey}/lookups?user_token=${userToken}`);
    expect(log.text).toContain('paf_90000001,,autocomplete,"till,web",1');
  });
});

describe('test postcodes in a form', () => {
  test('the good one is suggested and resolves, whatever the balance, for nothing', async () => {
    const { apiKey } = await service.makeKey({ lookups: 0, datasets: ['paf'] });
    const { body } = await autocomplete('query=id1 1qd', apiKey);
    expect(body.result.hits).toEqual([
      {
        id: 'paf_0',
        suggestion: 'Flat 1, 2 Signpost Road, Waymark, ID1',
        urls: { udprn: '/v1/udprn/0' },
        udprn: 0,
      },
    ]);
    const { body: resolved } = await service.get('/autocomplete/addresses/paf_0/gbr', apiKey);
    expect(resolved).toMatchObject({ code: 2000, result: { postcode: 'ID1 1QD', udprn: 0 } });
  });

  test.each([
    ['ID1 CLIP', 402, 4020],
    ['id1chop', 402, 4021],
  ])('%s answers %d / %d', async (typed, status, code) => {
    const reply = await autocomplete(`query=${typed}`);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});
