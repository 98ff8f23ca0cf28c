import { expect, test } from 'vitest';
import { unwatched } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { findFormat } from '../../formats.ts';
import { addressesOf, readDelivery } from '../../testing/read-delivery.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const row = (number: string, name = '') =>
  `QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,${number},${name},,,,,${90_000_000 + Number.parseInt(number || name, 10)},S,,1A\r\n`;
const paf = [row('26'), row('27'), row('45'), row('', '45A'), row('46')].join('');
const aliases = '"PLANE TREE TERRACE 27-45","QUILLHAVEN","","","HARBOUR ROW","",000001\r\n';

test('an alias with a range of numbers is the name of those alone, without the range', async () => {
  const folder = await tempFolder({ 'CSV PAF/CSV PAF.csv': paf, 'CSV ALIAS/CSV Alias Thoroughfare.csv': aliases });
  const rows = addressesOf(await readDelivery('pafa', [folder]));
  expect(rows.map((each) => [each.building_number || each.building_name, each.thoroughfare])).toEqual([
    ['27', 'PLANE TREE TERRACE'],
    ['45', 'PLANE TREE TERRACE'],
    ['45A', 'PLANE TREE TERRACE'],
  ]);
});

test('aliases without a PAF among the files are joined to the one that is imported, and need one', async () => {
  const folder = await tempFolder({ 'CSV PAF/CSV PAF.csv': paf });
  const imported = addressesOf(await readDelivery('paf', [folder]));
  const alone = await tempFolder({ 'CSV ALIAS/CSV Alias Thoroughfare.csv': aliases });
  const read = async (loaded: readonly AddressRow[]) => {
    const [delivery] = await findFormat('pafa').open([alone], { names: [] });
    const rows: AddressRow[] = [];
    const watch = { ...unwatched, loaded: () => [loaded] };
    for await (const batch of delivery.read(watch)) rows.push(...(batch as AddressRow[]));
    return rows;
  };
  expect((await read(imported)).map(({ dataset, udprn }) => [dataset, udprn])).toEqual([
    ['pafa', 90_000_027],
    ['pafa', 90_000_045],
  ]);
  await expect(read([])).rejects.toThrow('neither among the files nor imported');
});

const keyed = (number: string, keys: string) => `${row(number).trim()},${keys}\r\n`;
/** Two houses of locality 2, of which the second has an organisation. */
const withKeys = keyed('1', '00000028,00000000,1,000002') + keyed('2', '00000028,00000031,1,000002');
const headed = `Postcode,Post Town,Dependent Locality,Double Dependent Locality,Thoroughfare,Dependent Thoroughfare,Building Number,Building Name,Sub Building Name,PO Box,Department Name,Organisation Name,UDPRN,Postcode Type,SU Organisation Indicator,Delivery Point Suffix,Locality Key,Number of Households,Organisation Key,Address Key\r\n${row('2').trim()},000002,1,00000031,00000028\r\n`;
const files = {
  locality: { 'CSV ALIAS/CSV Alias Locality.csv': '9,"","D00000002QUAYSIDE"\r\n' },
  point: { 'CSV ALIAS/CSV Alias Delivery Point.csv': '98,0000002800000031,"S","BN","C","PEACE HOUSE"\r\n' },
};

test.each<[string, Record<string, string>, string, readonly string[]]>([
  [
    'a locality alias holds for every address of the locality',
    files.locality,
    withKeys,
    ['1 - QUAYSIDE', '2 - QUAYSIDE'],
  ],
  ['a delivery point alias is the name of that building alone', files.point, withKeys, ['2 PEACE HOUSE QUILLHAVEN']],
  [
    'keys are found by their headings',
    { ...files.locality, ...files.point },
    headed,
    ['2 - QUAYSIDE', '2 PEACE HOUSE QUILLHAVEN'],
  ],
])('%s', async (_, delivered, delivery, expected) => {
  const folder = await tempFolder({ 'CSV PAF/CSV PAF.csv': delivery, ...delivered });
  const rows = addressesOf(await readDelivery('pafa', [folder]));
  expect(rows.map((each) => `${each.building_number} ${each.building_name || '-'} ${each.post_town}`)).toEqual(
    expected,
  );
  expect(new Set(rows.map(({ udprn, native_id }) => native_id || udprn)).size).toBe(rows.length);
});

test('aliases that need keys are named when there are none, and a street alias lends its locality key', async () => {
  const folder = await tempFolder({
    'CSV ALIAS/CSV Alias Thoroughfare.csv': aliases.replace('000001', '000002'),
    ...files.locality,
    ...files.point,
  });
  const paf = await tempFolder({ 'CSV PAF/CSV PAF.csv': row('27') });
  const loaded = addressesOf(await readDelivery('paf', [paf]));
  const [delivery] = await findFormat('pafa').open([folder], { names: [] });
  const [rows, remarks]: [AddressRow[], string[]] = [[], []];
  const watch = { ...unwatched, loaded: () => [loaded], remark: (text: string) => remarks.push(text) };
  for await (const batch of delivery.read(watch)) rows.push(...(batch as AddressRow[]));
  expect(rows.map(({ thoroughfare, post_town, native_id }) => [thoroughfare, post_town, native_id])).toEqual([
    ['PLANE TREE TERRACE', 'QUILLHAVEN', ''],
    ['HARBOUR ROW', 'QUAYSIDE', '90000027.2'],
  ]);
  expect(remarks).toEqual([expect.stringMatching(/^1 localities or delivery points with aliases have no address/)]);
});

test.each([
  ['a trading name is counted apart', '98,0000002800000031,"S","TN","C","SHOP"\r\n', [], ['TN']],
  ['a row without keys is refused', '98,28,"S","BN","C","PEACE HOUSE"\r\n', ['28'], []],
])('%s', async (_, more, refused, leftOut) => {
  const point = Object.values(files.point)[0]!;
  const folder = await tempFolder({
    'CSV PAF/CSV PAF.csv': withKeys,
    'CSV ALIAS/CSV Alias Delivery Point.csv': point + more,
  });
  const [delivery] = await findFormat('pafa').open([folder], { names: [] });
  const seen = { refused: [] as string[], leftOut: [] as string[] };
  const watch = {
    ...unwatched,
    refused: ({ value }: { value: string }) => seen.refused.push(value),
    leftOut: ({ value }: { value: string }) => seen.leftOut.push(value),
  };
  for await (const _ of delivery.read(watch));
  expect(seen).toEqual({ refused, leftOut });
});
