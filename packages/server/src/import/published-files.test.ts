import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressesOf, postcodesOf, readDelivery } from './testing/read-delivery.ts';
import { samplePath } from './testing/sample-path.ts';
import { tempFolder } from './testing/temp-folder.ts';

/** Excerpts of real deliveries, which some machines have next to the project. Without them these tests are skipped. */
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

for (const [format, name, folder, count, refused] of [
  ['ban', 'ban/adresses-75_cut.csv', 'samples', 5584, 0],
  ['ban', 'ban/adresses-01_rows.csv', 'samples', 2, 0],
  ['ban', 'ban/BAN_licence_gratuite_repartage_75_2015.csv', 'samples', 99, 0],
  ['ban', 'ban/BAN_licence_gratuite_repartage_974_2015.csv', 'samples', 27, 0],
  ['nad', 'nad/NAD_r4_head.txt', 'samples', 11, 0],
  ['pricepaid', 'price_paid/pp-complete_20rows.csv', 'samples', 20, 3],
  ['singapore', 'singapore/sg_zipcode_mapper_cut.csv', 'samples', 3948, 0],
  ['singapore', 'singapore/HDBPropertyInformation.csv', 'samples', 12826, 0],
  ['bag', 'bag/nlextract_bagadres.csv', 'samples', 99, 0],
  ['bag', 'bag/nlextract_bagadres-full.csv', 'samples', 99, 0],
  ['bag', 'bag/nlextract_bagadresplus.csv', 'samples', 99, 0],
  ['bag', 'bag/nlextract_bagadres_2016_10cols.csv', 'samples', 8, 0],
] as const)
  published(`${format}: every row of ${name} is read, or refused as it must be`, name, folder, async (path) => {
    const read = await readDelivery(format, [path]);
    expect(read.rows.length + read.refused.length).toBe(count);
    expect(read.refused.slice(refused)).toEqual([]);
  });

published(
  'BAG: a municipality is read from zips in zips',
  'bag/BAGGEM0457L-15102021-without-PND.zip',
  'samples',
  async (path) => {
    const read = await readDelivery('bag', [path]);
    expect(read.refused).toEqual([]);
    const rows = addressesOf(read);
    expect(rows.length).toBeGreaterThan(11_000);
    const located = rows.filter(({ point }) => point !== undefined);
    expect(located.length / rows.length).toBeGreaterThan(0.97);
    for (const { point } of located) {
      expect(Math.abs(point!.longitude - 5.04)).toBeLessThan(0.1);
      expect(Math.abs(point!.latitude - 52.3)).toBeLessThan(0.1);
    }
  },
);

published('BAG: a day of changes is refused by name', 'bag/BAGNLDM-13112021-14112021.zip', 'samples', async (path) => {
  await expect(readDelivery('bag', [path])).rejects.toThrow('is a file of changes to the BAG');
});

for (const layout of ['2025-02', '2026-08'])
  published(
    `Overture: a part in the layout of ${layout} is read by country`,
    `overture/made_addresses_${layout}_layout.zstd.parquet`,
    'samples',
    async (path) => {
      const counts = await Promise.all(
        ['FRA', 'NLD', 'USA'].map(
          async (country) => (await readDelivery('overture', [path], [], { country })).rows.length,
        ),
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3078);
    },
  );
