import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';
import { idsOf } from './support/search-service.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = (await service.makeKey({ lookups: 10_000, datasets: ['paf', 'mr', 'nyb', 'abp'] })).apiKey;
  await publishRows(service.data, 'gbr', [ordnanceRow]);
  await vi.waitFor(async () => expect((await find('uprn=10090000042')).body.result.total).toBe(1), patience);
});
afterAll(() => service.stop());

const ordnanceRow = rowOf({
  dataset: 'abp',
  postcode: 'QX2 4BD',
  post_town: 'OSTERBY',
  thoroughfare: 'MILL LANE',
  building_number: '4',
  uprn: '10090000042',
});

const find = (query: string, apiKey = key) => service.get(`/addresses?${query}`, apiKey);
const priced = (query: string, apiKey = key) => service.getWithCost(`/addresses?${query}`, apiKey);

describe('GET /addresses', () => {
  test('gives whole addresses, best first, for one lookup', async () => {
    const { status, body, cost } = await priced('query=windmill cottage');
    expect([status, cost]).toEqual([200, 1]);
    const { body: same } = await service.get('/udprn/90000008', key);
    expect(body).toEqual({
      result: { hits: [same.result], total: 1, limit: 10, page: 0 },
      code: 2000,
      message: 'Success',
    });
  });

  test('leaves out what the filter does not name', async () => {
    const { body } = await find('q=windmill cottage&filter=id,line_1');
    expect(body.result.hits).toEqual([{ id: 'paf_90000008', line_1: 'Windmill Cottage' }]);
  });

  test('pages hold every address once, and cost a lookup each while there is something on them', async () => {
    const ids = new Set<string>();
    for (let page = 0; page < 3; page++) {
      const { body, cost } = await priced(`query=long reach&limit=100&page=${page}`);
      expect([cost, body.result.total, body.result.limit, body.result.page]).toEqual([1, 230, 100, page]);
      for (const { id } of body.result.hits) ids.add(id);
    }
    expect(ids.size).toBe(230);
    const after = await priced('query=long reach&limit=100&page=3');
    expect([after.cost, after.body.result]).toEqual([0, { hits: [], total: 230, limit: 100, page: 3 }]);
  });

  test.each([
    ['QX31AA', 230],
    ['qx3 1aa', 230],
    ['Qx1 1aB', 3],
  ])('the postcode %s gives the whole list, whatever limit and page', async (typed, count) => {
    const { body, cost } = await priced(`query=${typed}&limit=100&page=100`);
    expect([body.result.hits.length, body.result.total, body.result.page, cost]).toEqual([count, count, 0, 1]);
  });

  test.each([
    ['limit=0', 4000],
    ['limit=101', 4000],
    ['limit=ten', 4000],
    ['page=-1', 4000],
    ['page=0.5', 4000],
    ['query=harbour&page=0x1', 4000],
    ['query=harbour&page=1e2', 4000],
    ['query=harbour&limit=%205', 4000],
    ['lon=0x1&lat=51.5', 4000],
    ['lon=-0.1', 4000],
    ['lat=51.5', 4000],
    ['lon=east&lat=51.5', 4000],
    ['lon=181&lat=51.5', 4000],
    ['lon=0&lat=-91', 4000],
    ['query=harbour&limit=100&page=100', 40012],
    ['query=harbour&limit=1&page=10000', 40012],
    ['', 40018],
    ['query=%20', 40018],
    ['dataset=paf', 40018],
    ['bias_post_town=osterby', 40018],
    [`query=${'x'.repeat(151)}`, 40011],
    ['query=harbour&postcode=a,b,c,d,e,f', 40014],
    ['query=harbour&postcode=a,b,c&post_town=d,e&is_pobox=true', 40014],
    ['query=harbour&bias_postcode=a,b,c,d&bias_lonlat=1,2,3&bias_ip=true', 40013],
    ['uprn=1,2', 40016],
    ['query=harbour&box=here', 40016],
    ['query=harbour&bias_lonlat=1,2', 40016],
  ])('%s is refused with %d, free of charge', async (query, code) => {
    const { status, body, cost } = await priced(query);
    expect([status, body.code, cost]).toEqual([400, code, 0]);
  });

  test('either spelling of the query serves where the other is empty', async () => {
    expect(idsOf(await find('query=&q=windmill cottage'))).toEqual(['paf_90000008']);
    expect(idsOf(await find('query=windmill cottage&q='))).toEqual(['paf_90000008']);
  });

  test('a number beside a postcode is a whole number: none that it begins, and free', async () => {
    const { body, cost } = await priced('postcode=QX3 1AA&query=2');
    expect([body.result.hits.map((hit: { building_number: string }) => hit.building_number), cost]).toEqual([['2'], 1]);
    const absent = await priced('postcode=QX3 1AA&query=0');
    expect([absent.body.result.total, absent.cost]).toEqual([0, 0]);
  });

  test('the last page that may be asked for is answered', async () => {
    expect((await find('query=harbour&limit=100&page=99')).status).toBe(200);
  });

  test.each<[string, string, readonly string[]]>([
    ['filters alone', 'postcode=QX2 4BD&dataset=paf', ['paf_90000008']],
    ['one of several terms', 'postcode=QX2 4BD,QX1 9ZZ&dataset=paf', ['paf_90000007', 'paf_90000008']],
    ['two filters', 'postcode_area=QX&postcode_type=L', ['paf_90000007']],
    ['a postcode and a building', 'postcode=QX1 1AA&query=2a', ['paf_90000003']],
    ['a postcode and a building elsewhere', 'postcode=QX1 1AB&query=chandlery', []],
    ['a UPRN', 'uprn=10090000042', ['abp_10090000042']],
    ['a UPRN with zeros before it', 'uprn=00010090000042', ['abp_10090000042']],
    ['a UPRN with a query', 'uprn=10090000042&query=mill lane', ['abp_10090000042']],
    ['a UPRN with another query', 'uprn=10090000042&query=harbour', []],
    ['a UPRN with a filter that it does not pass', 'uprn=10090000042&post_town=quillhaven', []],
    ['an unknown UPRN', 'uprn=1', []],
    ['an impossible UPRN', 'uprn=none', []],
    ['an impossible filter beside a good one', 'postcode=QX2 4BD&is_business=perhaps', []],
    ['a town', 'post_town=osterby&dataset=paf', ['paf_90000008']],
    ['a country', 'country=wales&dataset=paf', ['paf_90000008']],
    ['a box', 'box=-5,54,-4,53&dataset=paf', ['paf_90000008']],
    ['a dataset', 'query=harbour row&dataset=mr', ['mr_70000001', 'mr_70000002']],
    ['nothing like it', 'query=zzyzx', []],
  ])('finds by %s', async (_, query, ids) => {
    const { body, cost } = await priced(query);
    expect(body.result.hits.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
    expect(body.result.total).toBe(ids.length);
    expect(cost > 0).toBe(ids.length > 0);
  });

  test('an address of AddressBase Premium costs three lookups, or the key’s own price', async () => {
    expect((await priced('uprn=10090000042')).cost).toBe(3);
    expect((await priced('postcode=QX2 4BD')).cost).toBe(3);
    const { apiKey } = await service.makeKey({ datasets: ['abp'], rates: { abp: 2 } });
    expect((await priced('uprn=10090000042', apiKey)).cost).toBe(2);
  });

  test('a key sees its own datasets alone', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['paf'] });
    expect(idsOf(await find('postcode=QX2 4BD', apiKey))).toEqual(['paf_90000008']);
    expect((await find('uprn=10090000042', apiKey)).body.result.total).toBe(0);
    expect((await find('query=harbour&dataset=abp', apiKey)).body.code).toBe(4015);
    const { apiKey: none } = await service.makeKey({ datasets: ['email'] });
    expect((await find('query=harbour', none)).body.code).toBe(4015);
  });

  test('biases change the order and nothing else', async () => {
    const before = idsOf(await find('query=1&limit=100'));
    const after = idsOf(await find('query=1&limit=100&bias_postcode=QX1 1AD'));
    expect(after[0]).toBe('nyb_90000101');
    expect([...after].sort()).toEqual([...before].sort());
  });

  test('without balance there are no addresses, but still nothing for nothing', async () => {
    const { apiKey } = await service.makeKey({ lookups: 0 });
    expect((await find('query=windmill', apiKey)).body.code).toBe(4020);
    expect((await find('query=zzyzx', apiKey)).body.result.total).toBe(0);
  });

  test('is logged by what was asked', async () => {
    const { apiKey, userToken } = await service.makeKey({ datasets: ['paf', 'abp'] });
    await find('query=windmill cottage&tags=batch', apiKey);
    await find('uprn=10090000042', apiKey);
    await find('lon=-0.128533&lat=51.503556', apiKey);
    const log = (await service.get(`/keys/${apiKey}/lookups?user_token=${userToken}`)).text;
    expect(log).toContain('windmill cottage,,address,batch,1');
    expect(log).toContain('uprn=10090000042,,address,,3');
    expect(log).toContain('lon=-0.128533 lat=51.503556,,address,,1');
  });
});

describe('a position', () => {
  test('gives the addresses within 100 metres', async () => {
    const { body, cost } = await priced('lon=-0.1285&lat=51.5036&limit=100');
    const postcodes = new Set(body.result.hits.map(({ postcode }: { postcode: string }) => postcode));
    expect([[...postcodes], cost]).toEqual([['QX1 1AA'], 1]);
    expect(body.result.total).toBe(body.result.hits.length);
  });

  test('gives the nearest first', async () => {
    const { body } = await find('lon=-0.1249&lat=51.5044&limit=100');
    expect(body.result.hits.map(({ postcode }: { postcode: string }) => postcode)).toEqual([
      'QX1 1AB',
      'QX1 1AB',
      'QX1 1AB',
      'QX1 1AD',
      'QX1 1AD',
    ]);
  });

  test.each([
    ['a filter', 'lon=-0.1285&lat=51.5036&su_organisation_indicator=Y', ['paf_90000004']],
    ['a dataset', 'lon=-0.1285&lat=51.5036&dataset=mr', ['mr_70000001', 'mr_70000002']],
    ['nobody near', 'lon=10&lat=10', []],
    ['zero as a number like any other', 'lon=0&lat=0', []],
  ])('with %s', async (_, query, ids) => {
    const { body, cost } = await priced(query);
    expect(body.result.hits.map(({ id }: { id: string }) => id).sort()).toEqual(ids);
    expect(cost).toBe(ids.length > 0 ? 1 : 0);
  });

  test('has pages too', async () => {
    const all = idsOf(await find('lon=-0.1285&lat=51.5036&limit=100'));
    const pages = [0, 1, 2].map((page) => find(`lon=-0.1285&lat=51.5036&limit=2&page=${page}`));
    expect((await Promise.all(pages)).flatMap(idsOf)).toEqual(all);
  });
});

describe('test postcodes', () => {
  test.each([
    ['query=ID1 1QD', 200, 2000, 1],
    ['q=id11qd', 200, 2000, 1],
    ['postcode=ID1 1QD', 200, 2000, 1],
    ['query=ID1 KFA', 200, 2000, 0],
    ['query=ID1 CLIP', 402, 4020, undefined],
    ['query=ID1 CHOP', 402, 4021, undefined],
  ])('%s answers %d / %d, whatever the balance', async (query, status, code, total) => {
    for (const apiKey of [(await service.makeKey({ lookups: 0 })).apiKey, 'ak_test']) {
      const reply = await find(query, apiKey);
      expect([reply.status, reply.body.code, reply.body.result?.total]).toEqual([status, code, total]);
    }
    expect((await priced(query)).cost).toBe(0);
  });
});
