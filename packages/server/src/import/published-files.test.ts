import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postcodesOf, readDelivery } from './testing/read-delivery.ts';
import { samplePath } from './testing/sample-path.ts';
import { tempFolder } from './testing/temp-folder.ts';

/** Cuts of real deliveries, which lie beside the project on some machines. Where they do not, there is nothing to test. */
const published = (title: string, name: string, folder: string, check: (path: string) => Promise<void>) =>
  test(title, async () => {
    const path = samplePath(name, folder);
    if (path !== undefined) await check(path);
  });

published(
  'AddressBase Premium: every delivery point becomes an address',
  'hmrc_canned_v2.csv',
  'addressbase',
  async (path) => {
    const text = readFileSync(path, 'utf8');
    const folder = await tempFolder({ 'abp.csv': `${text.trimEnd()}\n99,0,282,2016-02-19,23:47:05\n` });
    const { rows, refused } = await readDelivery('abp', [join(folder, 'abp.csv')]);
    expect(refused).toEqual([]);
    expect(rows).toHaveLength(140);
  },
);

for (const [name, count] of [
  ['NSPL_2025_rows.csv', 3],
  ['NSPL21_AUG_2024_rows.csv', 1],
  ['NSPL_AUG_2020_rows.csv', 3],
] as const)
  published(`NSPL: ${name} is read whole`, `nspl/${name}`, 'samples', async (path) => {
    const read = await readDelivery('nspl', [path]);
    expect(read.refused).toEqual([]);
    expect(postcodesOf(read)).toHaveLength(count);
    for (const { point, country } of postcodesOf(read))
      expect([point !== undefined, country !== '']).toEqual([true, true]);
  });

published('OS Open Names: every postcode of a tile is located', 'os_open_names_HY20.csv', 'postcodes', async (path) => {
  const read = await readDelivery('opennames', [path]);
  expect(read.refused).toEqual([]);
  const rows = postcodesOf(read);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.every(({ district, grid }) => district !== '' && grid !== undefined)).toBe(true);
});
