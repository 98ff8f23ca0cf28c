import { describe, expect, test } from 'vitest';
import { idsOf, provideSearchService } from './support/search-service.ts';

const { service, key, autocomplete } = await provideSearchService();

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
    ['zebra ave', 'USA'],
    ['zebra road', 'USA'],
    ['zebra road', 'GBR'],
    ['zebra lane quillhaven', 'GBR'],
  ])('%s in %s is nothing and free: a kind of street names none', async (typed, context) => {
    const query = `query=${encodeURIComponent(typed)}&context=${context}`;
    expect(idsOf(await autocomplete(query))).toEqual([]);
    const { body, cost } = await service.getWithCost(`/addresses?${query}`, key);
    expect([body.result.total, cost]).toEqual([0, 0]);
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

  test('postcodes near a point are those of the context', async () => {
    const near = async (query: string) => {
      const { body } = await service.get(`/postcodes?lonlat=4.9002,52.3001&radius=1000${query}`, key);
      return body.result.map(({ postcode }: { postcode: string }) => postcode);
    };
    expect([await near('&context=NLD'), await near(''), await near('&context=DEU')]).toEqual([['1099 ZZ'], [], []]);
  });

  test('an address says what its position is the position of, if it is in the answer', async () => {
    const resolved = async (query: string) =>
      (await service.get(`/autocomplete/addresses/kadaster_0363200000000001/gbr${query}`, key)).body.result;
    expect(await resolved('')).toMatchObject({ longitude: 4.9, latitude: 52.3, position_type: 'door' });
    const { body } = await service.get('/addresses?query=wegwijzerlaan&context=NLD&filter=line_1&limit=1', key);
    expect(Object.keys(body.result.hits[0])).toEqual(['line_1']);
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
