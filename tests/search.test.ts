import { describe, expect, test } from 'vitest';
import { idsOf, provideSearchService } from './support/search-service.ts';
import type { ReplyBody } from './support/start-service.ts';

const { service, key, autocomplete } = await provideSearchService();

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
    ['harbour row', 'a word that no address has', 'harbour row zyzzyva'],
    ['harbour row', 'the beginning of one', 'harbour row, zy'],
  ])('what %s found stays in the list after %s', async (before, _, text) => {
    const asked = (typed: string) => autocomplete(`query=${encodeURIComponent(typed)}`);
    expect(idsOf(await asked(text))).toEqual(expect.arrayContaining(idsOf(await asked(`${before} `)).slice(0, 2)));
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

test('the health check counts the searches that were answered, and those cut short', async () => {
  const searches = async () => {
    const { result } = (await (await fetch(`${service.origin}/health`)).json()) as ReplyBody;
    return result.searches;
  };
  const before = await searches();
  await autocomplete('query=harbour');
  await service.get('/addresses?query=zzyzx', key);
  expect(await searches()).toEqual({ answered: before.answered + 2, truncated: before.truncated });
});
