import { describe, expect, test } from 'vitest';
import { provideService } from './support/provide-service.ts';

const service = await provideService();
const { apiKey: key } = await service.makeKey();

const ask = (path: string, apiKey = key, init?: RequestInit) => service.getWithCost(path, apiKey, init);

describe('GET /postcodes/{postcode}', () => {
  test('lists every address of every licensed dataset in the order of the street, for one lookup', async () => {
    const { status, body, cost } = await ask('/postcodes/QX1%201AA');
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 2000, message: 'Success', limit: 100, page: 0, total: 6 });
    expect(body.result.map((address: { line_1: string }) => address.line_1)).toEqual([
      '1 Harbour Row',
      '2 Harbour Row',
      '2A Harbour Row',
      'Café Lanterne',
      'Flat 1',
      'Flat 2',
    ]);
    expect(cost).toBe(1);
  });

  test('the path may end with a slash; with nothing before it there is no such postcode', async () => {
    const { body, cost } = await ask('/postcodes/QX11AA/?filter=postcode');
    expect([body.result.length, body.total, cost]).toEqual([6, 6, 1]);
    const none = await ask('/postcodes/');
    expect([none.status, none.body.code, none.cost]).toEqual([404, 4040, 0]);
  });

  test('an address carries every field of the contract', async () => {
    const { body } = await ask('/postcodes/QX11AB');
    const address = body.result.find(
      ({ udprn, dataset }: { udprn: number; dataset: string }) => udprn === 90000005 && dataset === 'paf',
    );
    expect(address).toEqual({
      postcode: 'QX1 1AB',
      postcode_inward: '1AB',
      postcode_outward: 'QX1',
      post_town: 'Quillhaven',
      dependant_locality: 'Lower Mardle',
      double_dependant_locality: '',
      thoroughfare: 'Mill Road',
      dependant_thoroughfare: 'Tanners Yard',
      building_number: '12',
      building_name: '',
      sub_building_name: '',
      po_box: '',
      department_name: '',
      organisation_name: '',
      udprn: 90000005,
      umprn: '',
      postcode_type: 'S',
      su_organisation_indicator: '',
      delivery_point_suffix: '1A',
      line_1: '12 Tanners Yard',
      line_2: 'Mill Road',
      line_3: 'Lower Mardle',
      premise: '12',
      longitude: -0.125618,
      latitude: 51.504409,
      eastings: 530200,
      northings: 180100,
      country: 'England',
      traditional_county: '',
      administrative_county: 'Mardleshire',
      postal_county: '',
      county: 'Mardleshire',
      district: 'Quillhaven and Coast',
      ward: 'Mardle',
      uprn: '',
      id: 'paf_90000005',
      dataset: 'paf',
      country_iso: 'GBR',
      country_iso_2: 'GB',
      county_code: 'E10999001',
      language: 'en',
      native: {
        dataset: 'paf',
        postcode: 'QX1 1AB',
        post_town: 'QUILLHAVEN',
        dependant_locality: 'LOWER MARDLE',
        double_dependant_locality: '',
        thoroughfare: 'MILL ROAD',
        dependant_thoroughfare: 'TANNERS YARD',
        building_number: '12',
        building_name: '',
        sub_building_name: '',
        po_box: '',
        department_name: '',
        organisation_name: '',
        postcode_type: 'S',
        su_organisation_indicator: '',
        delivery_point_suffix: '1A',
        udprn: 90000005,
        umprn: '',
      },
    });
  });

  test.each(['qx11ab', 'QX1 1AB', ' qx1 1ab ', 'Q X 1 1 A B'])('reads %j', async (typed) => {
    expect((await ask(`/postcodes/${encodeURIComponent(typed)}`)).body.result).toHaveLength(3);
  });

  test('pages by 100; the page after the last is empty and free', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => service.get(`/postcodes/QX31AA?page=${page}`, key)));
    expect(pages.map(({ body }) => [body.page, body.total, body.result.length])).toEqual([
      [0, 230, 100],
      [1, 230, 100],
      [2, 230, 30],
      [3, 230, 0],
    ]);
    expect(pages.flatMap(({ body }) => body.result.map(({ premise }: { premise: string }) => Number(premise)))).toEqual(
      Array.from({ length: 230 }, (_, at) => at + 1),
    );
    expect((await ask('/postcodes/QX31AA?page=3')).cost).toBe(0);
  });

  test.each([
    ['page=100', 400, 40012],
    ['page=99', 200, 2000],
    ['page=-1', 400, 4000],
    ['page=x', 400, 4000],
    ['page=1.5', 400, 4000],
    ['page=', 400, 4000],
    ['page=0&page=1', 400, 4000],
    [`tags=${'x'.repeat(65)}`, 400, 4000],
  ])('%s answers %i / %i and costs nothing', async (query, status, code) => {
    const reply = await ask(`/postcodes/QX31AA?${query}`);
    expect([reply.status, reply.body.code, reply.cost]).toEqual([status, code, 0]);
  });

  test.each([
    ['paf', ['paf', 'paf', 'paf', 'paf']],
    ['MR', ['mr', 'mr']],
    ['mr, paf', ['paf', 'paf', 'paf', 'paf', 'mr', 'mr']],
  ])('dataset=%s restricts the answer', async (dataset, expected) => {
    const { body } = await ask(`/postcodes/QX11AA?dataset=${encodeURIComponent(dataset)}`);
    expect(body.result.map(({ dataset }: { dataset: string }) => dataset)).toEqual(expected);
  });

  test.each([
    ['a dataset without a record there', 'dataset=nyb', 404, 4040],
    ['a dataset that nobody knows', 'dataset=nonsense', 404, 4040],
    ['a dataset that the key lacks', 'dataset=abp', 401, 4015],
    ['the Dutch context, unlicensed', 'context=nld', 401, 4015],
    ['the Dutch context with spaces around it', 'context=%20NLD+', 401, 4015],
    ['an unknown context', 'context=xyz', 200, 2000],
    ['any format', 'context=GLOBAL', 200, 2000],
  ])('%s: %s answers %i / %i', async (_, query, status, code) => {
    const reply = await service.get(`/postcodes/QX11AA?${query}`, key);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test.each([
    ['line_1,post_town', ['post_town', 'line_1']],
    ['line_1, nonsense', ['line_1']],
    ['udprn', ['udprn']],
    ['postcode,native', ['postcode', 'native']],
  ])('filter=%s answers only those fields', async (filter, names) => {
    const { body } = await ask(`/postcodes/QX11AA?filter=${encodeURIComponent(filter)}`);
    expect(Object.keys(body.result[0])).toEqual(names);
    expect(body.result).toHaveLength(6);
  });

  test('a filter of unknown names is ignored', async () => {
    const { body } = await ask('/postcodes/QX11AA?filter=nonsense');
    expect(Object.keys(body.result[0]).length).toBeGreaterThan(40);
  });

  test('a slip of the keyboard is answered with the postcode that was meant, free of charge', async () => {
    const { status, body, cost } = await ask('/postcodes/QXI1AB');
    expect([status, body.code, cost]).toEqual([404, 4040, 0]);
    expect(body.suggestions).toEqual(['QX1 1AB']);
  });

  test('a postcode that does not exist is answered with near ones', async () => {
    const { body } = await ask('/postcodes/QX11AZ');
    expect(body.suggestions.length).toBeLessThanOrEqual(5);
    expect(body.suggestions).toEqual(expect.arrayContaining(['QX1 1AA', 'QX1 1AB']));
  });

  test.each(['QX19 9ZZ', 'EH99 9ZZ', 'B19 9AA', 'ZZ99 9ZZ'])(
    'a well-formed postcode that does not exist (%s) gets suggestions',
    async (typed) => {
      const { body } = await ask(`/postcodes/${typed}`);
      expect([body.code, body.suggestions.length > 0]).toEqual([4040, true]);
      for (const postcode of body.suggestions)
        expect((await service.get(`/postcodes/${postcode}`, key)).status).toBe(200);
    },
  );

  test.each(['x', 'not a postcode', 'Q'.repeat(5_000), '%F0%9F%93%AE', '1', '%00', "'%20OR%201=1--", '..%2f..%2fetc'])(
    'what is no postcode (%s) is 4040 without suggestions',
    async (typed) => {
      const reply = await ask(`/postcodes/${typed}`);
      expect([reply.status, reply.body.code, reply.body.suggestions, reply.cost]).toEqual([404, 4040, [], 0]);
    },
  );
});

describe('GET /udprn, /umprn and /addresses/{udprn}', () => {
  test.each(['/udprn/90000006', '/addresses/90000006'])('%s finds the delivery point for one lookup', async (path) => {
    const { body, cost } = await ask(path);
    expect(body.result).toMatchObject({
      udprn: 90000006,
      umprn: '',
      dataset: 'paf',
      line_1: 'Flat 2, Tern House',
      id: 'paf_90000006',
    });
    expect(cost).toBe(1);
  });

  test('a not-yet-built address is found by its UDPRN', async () => {
    expect((await ask('/udprn/90000102')).body.result).toMatchObject({
      dataset: 'nyb',
      id: 'nyb_90000102',
      line_1: '3 Saltmarsh Way',
    });
  });

  test('a multiple residence is found by its UMPRN for one lookup', async () => {
    const { body, cost } = await ask('/umprn/70000002');
    expect(body.result).toMatchObject({
      umprn: 70000002,
      udprn: 90000002,
      dataset: 'mr',
      id: 'mr_70000002',
      sub_building_name: 'Flat 2',
    });
    expect(body.result.native).toMatchObject({ umprn: 70000002, udprn: 90000002 });
    expect(cost).toBe(1);
  });

  test.each([
    ['/udprn/1', 404, 4044],
    ['/udprn/2000000001', 404, 4044],
    ['/udprn/99999999999999999999', 404, 4044],
    ['/udprn/-4', 404, 4044],
    ['/udprn/abc', 400, 4000],
    ['/udprn/1.5', 400, 4000],
    ['/udprn/1e3', 400, 4000],
    ['/udprn/%20', 400, 4000],
    ['/umprn/1', 404, 4046],
    ['/umprn/2000000001', 404, 4046],
    ['/umprn/90000002', 404, 4046],
    ['/umprn/abc', 400, 4000],
  ])('%s answers %i / %i and costs nothing', async (path, status, code) => {
    const reply = await ask(path);
    expect([reply.status, reply.body.code, reply.cost]).toEqual([status, code, 0]);
  });

  test('a key without the multiple residence dataset finds none', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['paf'] });
    expect((await service.get('/umprn/70000002', apiKey)).body.code).toBe(4046);
    expect((await service.get('/postcodes/QX11AA', apiKey)).body.total).toBe(4);
  });

  test('a key without any address dataset is not licensed', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['email'] });
    for (const path of ['/udprn/90000006', '/postcodes/QX11AA']) {
      const { status, body } = await service.get(path, apiKey);
      expect([status, body.code]).toEqual([401, 4015]);
    }
  });

  test("a key's own rate replaces the price, and a rate of 0 is free", async () => {
    const dear = (await service.makeKey({ rates: { paf: 4 } })).apiKey;
    const free = (await service.makeKey({ rates: { paf: 0 } })).apiKey;
    expect((await ask('/udprn/90000006', dear)).cost).toBe(4);
    expect((await ask('/udprn/90000006', free)).cost).toBe(0);
  });
});
