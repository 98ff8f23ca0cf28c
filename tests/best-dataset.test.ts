import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
const keys: Record<string, string> = {};

const premise = (row: object) =>
  rowOf({ dataset: 'paf', postcode: 'QX9 9ZZ', post_town: 'OSTERBY', thoroughfare: 'FERRYGATE', ...row });
/** 30 premises that three datasets have (the first has two delivery points), and one that only the last has. */
const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
const rows = [
  premise({ building_number: '1', organisation_name: 'TIDEMARK CHARTS', udprn: 95_000_100 }),
  ...numbers.map((number) => premise({ building_number: String(number), udprn: 95_000_000 + number })),
  ...numbers.map((number) =>
    premise({
      ...{ dataset: 'ab', building_number: String(number), udprn: 95_000_000 + number },
      ...{ uprn: `90000${number}`, native_id: `90000${number}` },
    }),
  ),
  ...[...numbers, 31].map((number) =>
    premise({
      ...{ dataset: 'abp', building_number: String(number), uprn: `90000${number}`, native_id: `90000${number}` },
      point: { longitude: -0.5, latitude: 53 },
    }),
  ),
];

beforeAll(async () => {
  service = await startService();
  for (const datasets of [['paf', 'ab', 'abp'], ['ab', 'abp'], ['abp']] as const)
    keys[datasets[0]] = (await service.makeKey({ lookups: 10_000, datasets: [...datasets] })).apiKey;
  await publishRows(service.data, 'gbr', rows);
  await vi.waitFor(
    async () => expect((await service.get('/addresses?uprn=9000031', keys.paf)).body.result.total).toBe(1),
    patience,
  );
});
afterAll(() => service.stop());

const idsOf = async (path: string, key: string | undefined) => {
  const { body } = await service.get(path, key);
  const hits = (body.result.hits ?? body.result) as { id: string }[];
  return { ids: hits.map(({ id }) => id), total: body.result.total ?? body.total };
};

test.each([
  ['the best of all datasets', '7 ferrygate', '', 'paf', ['paf_95000007']],
  ['the best that the key may use', '7 ferrygate', '', 'ab', ['ab_900007']],
  ['the only one that the key may use', '7 ferrygate', '', 'abp', ['abp_900007']],
  ['the one that was asked for', '7 ferrygate', '&dataset=abp', 'paf', ['abp_900007']],
  ['each of those that were asked for', '7 ferrygate', '&dataset=paf,abp', 'paf', ['abp_900007', 'paf_95000007']],
  ['both delivery points of one premise', 'osterby 1 ferrygate ', '', 'paf', ['paf_95000001', 'paf_95000100']],
  ['what one dataset has alone', '31 ferrygate', '', 'paf', ['abp_9000031']],
])('a search shows %s', async (_, text, more, key, ids) => {
  const query = `query=${encodeURIComponent(text)}${more}`;
  const found = await idsOf(`/addresses?${query}`, keys[key]);
  expect({ ids: found.ids.sort(), total: found.total }).toEqual({ ids, total: ids.length });
  expect((await idsOf(`/autocomplete/addresses?${query}`, keys[key])).ids.sort()).toEqual(ids);
});

test('pages show every premise once, and their number', async () => {
  const shown: string[] = [];
  for (const page of [0, 1, 2, 3]) {
    const { ids, total } = await idsOf(`/addresses?query=ferrygate&limit=10&page=${page}`, keys.paf);
    expect(total).toBe(32);
    shown.push(...ids);
  }
  expect(shown).toHaveLength(32);
  expect(new Set(shown).size).toBe(32);
  expect(shown.filter((id) => !id.startsWith('paf_'))).toEqual(['abp_9000031']);
});

test('a position shows the best of each premise too', async () => {
  const { ids } = await idsOf('/addresses?lon=-0.5&lat=53&limit=100', keys.paf);
  expect(ids.filter((id) => id.startsWith('abp_'))).toEqual(['abp_9000031']);
  expect(ids.filter((id) => id.startsWith('paf_'))).toHaveLength(31);
});

test('a postcode and a UPRN list a premise once for each dataset', async () => {
  const { total } = await idsOf('/postcodes/QX99ZZ', keys.paf);
  expect(total).toBe(rows.length);
  const { ids } = await idsOf('/addresses?uprn=900007', keys.paf);
  expect(ids).toEqual(['paf_95000007', 'ab_900007', 'abp_900007']);
});
