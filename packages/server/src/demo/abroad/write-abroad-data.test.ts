import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf, readDelivery } from '../../import/testing/read-delivery.ts';
import { nativeMark } from '../../ports/native-mark.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { abroadDeliveries, writeAbroadData } from './write-abroad-data.ts';

const folders = [1, 1, 2].map(() => temporaryFolder());
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

let written: { readonly files: readonly string[] }[];
beforeAll(async () => {
  written = await Promise.all(
    folders.map((folder, at) => writeAbroadData({ addresses: 1200, seed: at === 2 ? 2 : 1, folder })),
  );
});

test('a seed gives the same bytes, and another seed others', () => {
  const bytes = written.map(({ files }) => files.map((file) => readFileSync(file, 'latin1')));
  expect(bytes[0]).toEqual(bytes[1]);
  expect(bytes[0]?.slice(1)).not.toEqual(bytes[2]?.slice(1));
});

describe.each(abroadDeliveries)('$region', ({ format, dataset, region, folder }) => {
  let rows: AddressRow[];
  beforeAll(async () => {
    const filed = format === 'openaddresses' ? { dataset, country: region } : {};
    const found = await readDelivery(format, [join(folders[0]!, folder)], [], filed);
    expect(found.refused).toEqual([]);
    rows = addressesOf(found);
  });

  test('is read by its importer without a refusal, as many rows as were asked for', () => {
    expect(rows).toHaveLength(1200);
    expect(new Set(rows.map((row) => row.dataset))).toEqual(new Set([dataset]));
  });

  test('names every record once, and says city and postal code of each', () => {
    expect(new Set(rows.map((row) => row.native_id)).size).toBe(rows.length);
    for (const row of rows) expect(row.post_town === '' || row.postcode === '').toBe(false);
  });
});

test('the US file has every type of record, and ranges of both sides', async () => {
  const rows = addressesOf(await readDelivery('usps', [join(folders[0]!, 'USPS')]));
  expect(new Set(rows.map((row) => row.native_own.split(nativeMark)[0]))).toEqual(
    new Set(['S', 'H', 'F', 'P', 'R', 'G']),
  );
  const sides = rows.flatMap((row) => row.ranges.map(({ side }) => side));
  expect(new Set(sides)).toEqual(new Set(['odd', 'even', 'both']));
});
