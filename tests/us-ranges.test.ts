import { expect, test, vi } from 'vitest';
import { joinNative } from '../packages/server/src/ports/native-mark.ts';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { provideService } from './support/provide-service.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';

const service = await provideService({ suggest_watch_count: '0' });
const { apiKey } = await service.makeKey({ datasets: ['usps'], lookups: 1_000 });

/** A street that one row covers: the even numbers from 100 to 198, in a city of its own. */
const street = (native_id: string, post_town: string, postcode: string, plus4: string, name = 'HERON') =>
  rowOf({
    dataset: 'usps',
    country_iso: 'USA',
    native_id,
    post_town,
    postcode,
    state: 'Ohio',
    state_code: 'OH',
    thoroughfare: `${name} AVE`,
    ranges: [{ element: 'building_number', low: '100', high: '198', side: 'even' }],
    native_shared: joinNative(['', name, 'AVE', '', 'OH']),
    native_own: joinNative(['S', '', '100', '198', 'E', plus4, plus4]),
  });
await publishRows(service.data, 'usa', [
  street('X900000001', 'QUILLHAVEN', '00501', '1012'),
  street('X900000002', 'OSTERBY', '00544', '1014'),
  street('X900000003', 'OSTERBY', '00544', '1016'),
  ...Array.from({ length: 40 }, (_, at) =>
    street(`X9000001${at + 10}`, 'BARNHAVEN', '00590', String(1100 + at), 'ELDER'),
  ),
]);

type Hit = { readonly id: string; readonly suggestion: string };
const suggest = async (asked: string): Promise<readonly Hit[]> =>
  (await service.get(`/autocomplete/addresses?context=USA&${asked}`, apiKey)).body.result.hits;
await vi.waitUntil(async () => (await suggest('query=heron')).length > 0, patience);

test.each([
  ['a number of the range', '114 heron ave quillhaven', 'usps_X900000001~114', '114 Heron Ave'],
  ['the beginning of one', 'quillhaven heron ave 11', 'usps_X900000001~110', '110 Heron Ave'],
  ['no number', 'zebra heron ave quillhaven', 'usps_X900000001', '100-198 Heron Ave'],
])('a suggestion for %s shows the line that it resolves to', async (_, typed, id, line) => {
  const [hit] = await suggest(`query=${encodeURIComponent(typed)}`);
  expect(hit).toMatchObject({ id, suggestion: `${line}, Quillhaven, OH, 00501` });
  for (const form of ['usa', 'gbr']) {
    const { body } = await service.get(`/autocomplete/addresses/${id}/${form}`, apiKey);
    expect([form, body.result.line_1]).toEqual([form, line]);
  }
});

test('a number that no range has finds nothing and costs nothing', async () => {
  const { body, cost } = await service.getWithCost('/addresses?query=14%20heron%20ave%20zebra&context=USA', apiKey);
  expect([body.result.hits, cost]).toEqual([[], 0]);
});

test.each(['114 heron ave', 'heron ave', 'zebra heron ave'])(
  'postal_code with ZIP+4 and bias_city work on ranges: %s',
  async (typed) => {
    const rowsFor = async (asked: string) => {
      const hits = await suggest(`query=${encodeURIComponent(typed)}&${asked}`);
      return [...new Set(hits.map(({ id }) => id.split('~')[0]))];
    };
    expect(await rowsFor('postal_code=00544-1016')).toEqual(['usps_X900000003']);
    expect(await rowsFor('postal_code=005441014')).toEqual(['usps_X900000002']);
    expect(await rowsFor('postal_code=00544-9999')).toEqual([]);
    expect((await rowsFor('bias_city=quillhaven'))[0]).toBe('usps_X900000001');
    expect((await rowsFor('bias_city=osterby'))[0]).toMatch(/^usps_X90000000[23]$/);
  },
);
