import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joinNative } from '../packages/server/src/ports/native-mark.ts';
import { dutchRow, publishRows, rowOf } from './support/publish-rows.ts';
import { type Reply, type ReplyBody, type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;

const everything = ['paf', 'mr', 'nyb', 'abp', 'usps', 'ecaf', 'kadaster', 'sgp', 'oa'] as const;

beforeAll(async () => {
  service = await startService({ suggest_watch_count: '0' });
  key = (await service.makeKey({ datasets: everything })).apiKey;
  await publishRows(service.data, 'usa', americanRows);
  await publishRows(service.data, 'nld', [dutchRow, farDutchRow]);
  await publishRows(service.data, 'fra', [frenchRow]);
  await vi.waitFor(async () => {
    const { body } = await service.get(`/keys/${key}`);
    expect(body.result.contexts.map(({ iso_3 }: { iso_3: string }) => iso_3)).toEqual(['GBR', 'FRA', 'NLD', 'USA']);
  }, 10_000);
});
afterAll(() => service.stop());

/** Each house number has its own four digits: 12 is 1012. */
const nativeOf = (number: string) => joinNative(['S', '', number, number, 'B', `10${number}`, `10${number}`]);
const american = (native_id: string, building_number: string, city: string, state: string, state_code: string) =>
  rowOf({
    dataset: 'usps',
    postcode: '00501',
    post_town: city,
    thoroughfare: 'SIGNPOST AVE',
    building_number,
    country_iso: 'USA',
    native_id,
    state,
    state_code,
    native_own: nativeOf(building_number),
  });
const americanRows = [
  american('X900000001', '12', 'QUILLHAVEN', 'New York', 'NY'),
  american('X900000002', '14', 'OSTERBY', 'Ohio', 'OH'),
  rowOf({
    dataset: 'usps',
    postcode: '00544',
    post_town: 'QUILLHAVEN',
    country_iso: 'USA',
    native_id: 'X900000003',
    ranges: [{ element: 'po_box', low: '101', high: '198', side: 'both' }],
    native_own: joinNative(['P', '', '101', '198', 'B', '0101', '0198']),
  }),
];
/** Of the same postcode, but a kilometre to the east. */
const farDutchRow = rowOf({
  ...dutchRow,
  building_number: '99',
  native_id: '0363200000000002',
  point: { longitude: 4.915, latitude: 52.3 },
});
const frenchRow = rowOf({
  dataset: 'oa',
  postcode: '99001',
  post_town: 'Sainte-Plume',
  thoroughfare: 'Rue du Poteau',
  building_number: '3',
  country_iso: 'FRA',
  native_id: 'fr1',
});

const autocomplete = (query: string, apiKey = key) => service.get(`/autocomplete/addresses?${query}`, apiKey);
const idsOf = ({ body }: Reply): string[] => body.result.hits.map(({ id }: { id: string }) => id);

describe('GET /autocomplete/addresses', () => {
  test('suggests addresses, best first and free, with where to fetch them', async () => {
    const reply = await autocomplete('query=1 harbour row');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      result: {
        hits: expect.arrayContaining([
          {
            id: 'paf_90000001',
            suggestion: '1 Harbour Row, Quillhaven, QX1',
            urls: { udprn: '/v1/udprn/90000001' },
            udprn: 90000001,
          },
        ]),
      },
      code: 2000,
      message: 'Success',
    });
    expect(idsOf(reply)[0]).toBe('paf_90000001');
    expect(await service.balance(key)).toBe(1_000);
  });

  test('a multiple residence has both its numbers', async () => {
    const { body } = await autocomplete('q=flat 1 2 harbour row');
    expect(body.result.hits[0]).toEqual({
      id: 'mr_70000001',
      suggestion: 'Flat 1, 2 Harbour Row, Quillhaven, QX1',
      urls: { udprn: '/v1/udprn/90000002', umprn: '/v1/umprn/70000001' },
      udprn: 90000002,
      umprn: 70000001,
    });
  });

  test('says how many suggestions are left, and when there are more', async () => {
    const { headers } = await autocomplete('query=harbour');
    expect(headers.get('x-ratelimit-limit')).toBe('3000');
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(3_000);
    expect(Number(headers.get('x-ratelimit-reset')) * 1_000).toBeGreaterThan(service.clock.nowMs);
  });

  test.each([
    ['while it is typed', 'query=windmill cot', 'paf_90000008'],
    ['in any order', 'query=road mill 12', 'paf_90000005'],
    ['with a mistake', 'query=windmil cotage', 'paf_90000008'],
    ['without its accent', 'query=cafe lanterne', 'paf_90000004'],
    ['with its postcode', 'query=1 qx1 1ad', 'nyb_90000101'],
    ['by an alias of the parameter', 'q=windmill', 'paf_90000008'],
  ])('finds an address %s', async (_, query, id) => expect(idsOf(await autocomplete(query))[0]).toBe(id));

  test.each([
    ['QX11AA', 6],
    ['qx1 1aa', 6],
    ['  Qx1  1aA ', 6],
    ['QX3 1AA', 230],
  ])('the postcode %s lists all its addresses, whatever the limit', async (typed, count) => {
    const ids = idsOf(await autocomplete(`query=${encodeURIComponent(typed)}&limit=3`));
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  });

  test.each([
    ['limit=1', 1],
    ['limit=100', 100],
    ['', 10],
  ])('%s gives so many hits', async (limit, count) =>
    expect(idsOf(await autocomplete(`query=long reach&${limit}`))).toHaveLength(count),
  );

  test.each([
    ['limit=0', 4000],
    ['limit=101', 4000],
    ['limit=1.5', 4000],
    ['limit=many', 4000],
    [`query=${'x'.repeat(151)}`, 40011],
    ['query=harbour&bias_lonlat=1,2', 40016],
    ['query=harbour&bias_lonlat=east', 40016],
    ['query=harbour&box=1,2,3', 40016],
    ['query=harbour&uprn=1,2', 40016],
    ['query=harbour&postcode=a,b,c,d,e,f,g,h,i,j,k', 40014],
    ['query=harbour&bias_postcode=a,b,c&bias_post_town=d,e&bias_ip=true', 40013],
  ])('%s is refused with %d', async (query, code) => {
    const { status, body } = await autocomplete(query);
    expect([status, body.code]).toEqual([400, code]);
  });

  test.each([
    ['no query', ''],
    ['a blank query', 'query=%20'],
    ['filters alone', 'postcode_area=QX'],
    ['nothing like it', 'query=zzyzx'],
    ['a postcode that has no addresses', 'query=QX9 9ZZ'],
    ['a filter that no address passes', 'query=harbour&postcode_area=ZZ'],
    ['an impossible term', 'query=harbour&is_pobox=maybe'],
    ['an impossible UPRN', 'query=harbour&uprn=abc'],
    ['a dataset that is none', 'query=harbour&dataset=atlantis'],
    ['the test postcode without addresses', 'query=ID1 KFA'],
  ])('%s gives no hits', async (_, query) => {
    const { status, body } = await autocomplete(query);
    expect([status, body.result]).toEqual([200, { hits: [] }]);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ['query=harbour row&dataset=paf', ['paf'], ['mr', 'nyb']],
    ['query=harbour row&datasets=MR', ['mr'], ['paf']],
    ['query=quillhaven&dataset=nyb,mr&limit=100', ['nyb', 'mr'], ['paf']],
    ['query=harbour row&dataset=', ['paf', 'mr'], []],
  ])('%s keeps to the datasets', async (query, among, without) => {
    const found = new Set(idsOf(await autocomplete(query)).map((id) => id.split('_')[0]));
    expect(among.every((dataset) => found.has(dataset))).toBe(true);
    expect(without.some((dataset) => found.has(dataset))).toBe(false);
  });

  test.each<[string, string, readonly string[]]>([
    ['postcode_outward', 'query=3 &postcode_outward=qx1', ['nyb_90000102']],
    ['postcode', 'query=mill road&postcode=QX11AB', ['paf_90000005', 'paf_90000006', 'mr_70000003']],
    ['postcode, of several', 'query=cottage&postcode=qx1 1ab,QX2 4BD', ['paf_90000008']],
    ['postcode_area', 'query=windmill&postcode_area=QX', ['paf_90000008']],
    ['postcode_sector', 'query=windmill&postcode_sector=qx2 4', ['paf_90000008']],
    ['post_town', 'query=cottage&post_town=osterby', ['paf_90000008']],
    ['country', 'query=windmill&country=wales', ['paf_90000008']],
    ['country, another', 'query=windmill&country=England', []],
    ['postcode_type', 'query=mardle&postcode_type=l', ['paf_90000007']],
    ['su_organisation_indicator', 'query=harbour row&su_organisation_indicator=Y', ['paf_90000004']],
    ['postal_code', 'query=cottage&postal_code=qx24bd', ['paf_90000008']],
    ['postal_code_2', 'query=windmill&postal_code_2=QX', ['paf_90000008']],
    ['postal_code_3', 'query=windmill&postal_code_3=qx2', ['paf_90000008']],
    ['city', 'query=windmill&city=Osterby', ['paf_90000008']],
    ['is_pobox', 'query=mardle&is_pobox=true', ['paf_90000007']],
    ['is_pobox, false', 'query=mardle seed&is_pobox=false', []],
    ['is_business', 'query=harbour row&is_business=true', ['paf_90000004']],
    ['filters together', 'query=harbour row&is_business=true&postcode_area=ZZ', []],
    ['a box around it', 'query=windmill&box=-5,54,-4,53', ['paf_90000008']],
    ['a box elsewhere', 'query=windmill&box=-1,52,0,51', []],
    ['a box in the wrong order', 'query=windmill&box=0,51,-1,52', ['paf_90000008']],
    ['a filter beside a whole postcode', 'query=QX1 1AA&su_organisation_indicator=y', ['paf_90000004']],
    ['another postcode beside a whole one', 'query=QX1 1AA&postcode=QX1 1AB', []],
  ])('filters by %s', async (_, query, ids) => {
    expect(idsOf(await autocomplete(`${query}&limit=100`)).sort()).toEqual([...ids].sort());
  });

  test.each([
    ['a postcode', 'bias_postcode=QX1 1AD', 'nyb_90000101'],
    ['another postcode', 'bias_postcode=qx11aa', 'paf_90000001'],
    ['a street', 'bias_thoroughfare=saltmarsh way', 'nyb_90000101'],
    ['an outward code', 'bias_postcode_outward=QX3', 'paf_91000001'],
    ['a sector', 'bias_postcode_sector=QX3 1', 'paf_91000001'],
    ['a postal code', 'bias_postal_code=QX31AA', 'paf_91000001'],
    ['a short postal code', 'bias_postal_code_3=QX3', 'paf_91000001'],
    ['a point', 'bias_lonlat=-0.124178,51.504386,50', 'nyb_90000101'],
  ])('%s brings an address to the front', async (_, bias, id) => {
    const before = idsOf(await autocomplete('query=1&limit=100'));
    const after = idsOf(await autocomplete(`query=1&limit=100&${bias}`));
    expect(after[0]).toBe(id);
    expect([...after].sort()).toEqual([...before].sort());
  });

  test.each([
    ['an unknown town', 'bias_post_town=atlantis'],
    ['an impossible postcode', 'bias_postcode=***'],
    ['bias_ip other than true', 'bias_ip=yes'],
  ])('%s as a bias changes nothing', async (_, bias) =>
    expect(idsOf(await autocomplete(`query=harbour&${bias}`))).toEqual(idsOf(await autocomplete('query=harbour'))),
  );
});

test('the health of the service tells how many searches were answered, and how many cut short', async () => {
  const searches = async () => {
    const { result } = (await (await fetch(`${service.origin}/health`)).json()) as ReplyBody;
    return result.searches;
  };
  const before = await searches();
  await autocomplete('query=harbour');
  await service.get('/addresses?query=zzyzx', key);
  expect(await searches()).toEqual({ answered: before.answered + 2, truncated: before.truncated });
});

describe('contexts', () => {
  test.each([
    ['USA', 'usps_X900000001', '12 Signpost Ave, Quillhaven, NY, 00501'],
    ['usa', 'usps_X900000001', '12 Signpost Ave, Quillhaven, NY, 00501'],
    ['NLD', 'kadaster_0363200000000001', 'Wegwijzerlaan 7, Ganzerik, 1099 ZZ'],
    ['fra', 'oa_fr1', '3 Rue du Poteau, Sainte-Plume, 99001'],
  ])('in %s addresses of that country are suggested', async (context, id, suggestion) => {
    const text = { USA: '12 signpost', NLD: 'wegwijzer', FRA: 'poteau' }[context.toUpperCase()];
    const { body } = await autocomplete(`query=${text}&context=${context}`);
    expect(body.result.hits[0]).toEqual({ id, suggestion, urls: {} });
  });

  test.each(['', '&context=gbr', '&context=jey', '&context=XXX', '&context=united%20kingdom', '&context=DE'])(
    'without a known context there is the United Kingdom: %s',
    async (context) => expect(idsOf(await autocomplete(`query=windmill${context}`))).toEqual(['paf_90000008']),
  );

  test.each([
    ['state', 'state=new york', ['usps_X900000001']],
    ['state_code', 'state_code=oh', ['usps_X900000002']],
    ['city', 'city=Osterby,QUILL HAVEN', ['usps_X900000001', 'usps_X900000002']],
    ['postal_code_3', 'postal_code_3=00501&state=Ohio', ['usps_X900000002']],
    ['postal_code_2', 'postal_code_2=006', []],
    ['postal_code', 'postal_code=00501-1014', ['usps_X900000002']],
    ['postal_code, of several', 'postal_code=005011014,00501 1012', ['usps_X900000001', 'usps_X900000002']],
    ['postal_code, of nobody', 'postal_code=005019999', []],
    ['postal_code, of five digits', 'postal_code=00501', ['usps_X900000001', 'usps_X900000002']],
  ])('US addresses are filtered by %s', async (_, filter, ids) => {
    expect(idsOf(await autocomplete(`query=signpost&context=USA&${filter}`)).sort()).toEqual(ids);
  });

  test.each([
    ['bias_state=ohio', 'usps_X900000002'],
    ['bias_state_code=ny', 'usps_X900000001'],
    ['bias_city=osterby', 'usps_X900000002'],
    ['bias_posttown=osterby', 'usps_X900000002'],
  ])('%s brings a US address to the front', async (bias, id) => {
    const ids = idsOf(await autocomplete(`query=signpost&context=USA&${bias}`));
    expect([ids[0], ids.length]).toEqual([id, 2]);
  });

  test.each(['00501-1012', '005011012', '00501 1012'])('the nine digits %s list their US addresses', async (typed) => {
    expect(idsOf(await autocomplete(`query=${typed}&context=USA`))).toEqual(['usps_X900000001']);
    const { body } = await service.get(`/addresses?query=${typed}&context=USA&limit=1&page=7`, key);
    expect([body.result.total, body.result.hits[0].id]).toEqual([1, 'usps_X900000001']);
  });

  test.each([
    ['query=00544-0108', ['usps_X900000003~108']],
    ['query=box&postal_code=005440108', ['usps_X900000003~108']],
    ['query=po box 1&postal_code=005440198,005440101', ['usps_X900000003~101', 'usps_X900000003~198']],
    ['query=box 109&postal_code=005440108', []],
    ['query=box&postal_code=005440199', []],
  ])('a box has four digits of its own: %s', async (asked, ids) => {
    expect(idsOf(await autocomplete(`${asked}&context=USA`))).toEqual(ids);
  });

  test.each([
    ['lon=4.9002&lat=52.3001', ['kadaster_0363200000000001']],
    ['lon=4.9148&lat=52.3', ['kadaster_0363200000000002']],
    ['lon=4.9075&lat=52.3', []],
    ['lon=4.91&lat=52.31', []],
  ])('Dutch addresses are found by their own position: %s', async (position, ids) => {
    expect(idsOf(await service.get(`/addresses?${position}&context=NLD`, key))).toEqual(ids);
  });

  test.each([
    ['box=4.8,52.4,5,52.2', 2],
    ['box=4.91,52.4,5,52.2', 1],
    ['box=5,52.4,5.1,52.2', 0],
  ])('and by %s', async (box, count) => {
    expect(idsOf(await autocomplete(`query=wegwijzerlaan&context=NLD&${box}`))).toHaveLength(count);
  });

  test('a whole Dutch postcode lists its addresses', async () => {
    expect(idsOf(await autocomplete('query=1099zz&context=NLD'))).toEqual([
      'kadaster_0363200000000001',
      'kadaster_0363200000000002',
    ]);
  });

  test.each([
    ['/postcodes/1099zz?context=NLD', 'kadaster_0363200000000001'],
    ['/postcodes/1099%20ZZ?context=nld', 'kadaster_0363200000000001'],
    ['/postcodes/1099ZZ?context=GLOBAL', 'kadaster_0363200000000001'],
    ['/postcodes/00501?context=global&dataset=usps', 'usps_X900000002'],
    ['/postcodes/QX24BD?context=GLOBAL', 'paf_90000008'],
    ['/postcodes/QX24BD?context=jey', 'paf_90000008'],
    ['/postcodes/QX24BD?context=XXX', 'paf_90000008'],
    ['/postcodes/00501?context=USA', 'usps_X900000002'],
    ['/postcodes/00501-1012?context=USA', 'usps_X900000001'],
    ['/postcodes/005011012?context=GLOBAL', 'usps_X900000001'],
    ['/postcodes/00544-0150?context=usa', 'usps_X900000003~150'],
  ])('%s lists addresses for a lookup', async (path, id) => {
    const before = (await service.balance(key)) ?? 0;
    const { status, body } = await service.get(path, key);
    expect([status, body.result[0].id, before - ((await service.balance(key)) ?? 0)]).toEqual([200, id, 1]);
  });

  test.each([
    ['a Dutch postcode without its context', '/postcodes/1099ZZ', 4040],
    ['a UK postcode in another context', '/postcodes/QX24BD?context=NLD', 4040],
    ['a country without data', '/postcodes/018956?context=SGP', 4040],
    ['a UK postcode in a country without data', '/postcodes/QX24BD?context=DEU', 4040],
    ['a UK postcode in the United States', '/postcodes/QX24BD?context=USA', 4040],
    ['a ZIP+4 that there is not', '/postcodes/00501-9999?context=USA', 4040],
  ])('%s is not found', async (_, path, code) => {
    const { status, body } = await service.get(path, key);
    expect([status, body.code]).toEqual([404, code]);
  });

  test.each(['DEU', 'SGP', 'irl'])('in %s, which has no data, nothing is found for nothing', async (context) => {
    const before = await service.balance(key);
    expect((await autocomplete(`query=windmill&context=${context}`)).body.result).toEqual({ hits: [] });
    const { body } = await service.get(`/addresses?query=windmill&context=${context}`, key);
    expect([body.result.hits, await service.balance(key)]).toEqual([[], before]);
  });

  test('a context says whether its addresses have positions', async () => {
    const { contexts } = (await service.get(`/keys/${key}`)).body.result;
    const rgeo = contexts.map(({ iso_3, rgeo }: { iso_3: string; rgeo: boolean }) => [iso_3, rgeo]);
    expect(Object.fromEntries(rgeo)).toMatchObject({ GBR: true, NLD: true, USA: false });
  });

  test.each([
    ['no dataset of the context', ['paf'], 'context=USA'],
    ['no dataset of the default context', ['usps'], ''],
    ['no address dataset', ['email', 'gazetteer'], ''],
    ['none of the named datasets', ['paf'], 'dataset=abp'],
  ] as const)('a key with %s is refused', async (_, datasets, query) => {
    const { apiKey } = await service.makeKey({ datasets });
    const { status, body } = await autocomplete(`query=harbour&${query}`, apiKey);
    expect([status, body.code]).toEqual([401, 4015]);
  });

  test('only datasets of the key are searched', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['paf'] });
    const found = idsOf(await autocomplete('query=quillhaven&limit=100', apiKey));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((id) => id.startsWith('paf_'))).toBe(true);
  });
});

describe('resolving a suggestion', () => {
  const resolve = async (path: string, apiKey = key) => {
    const before = (await service.balance(apiKey)) ?? 0;
    const reply = await service.get(`/autocomplete/addresses/${path}`, apiKey);
    return { ...reply, cost: before - ((await service.balance(apiKey)) ?? 0) };
  };

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
