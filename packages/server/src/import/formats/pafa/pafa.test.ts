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
