import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { earlyDemo } from '@fingerpost/core/contract/demo-mark';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import { writeStagedEnding } from '../../files/staged-ending.ts';
import { type Delivery, importDeliveries } from '../../operations/import/import-data.ts';
import { Refusals } from '../../operations/import/refusals.ts';
import { withPlaces } from '../../operations/import/testing/test-catalogue.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { house } from '../../ports/testing/random-rows.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';
import { addressFields } from './former-columns.ts';

const downingStreet = (udprn: number): AddressRow => ({ ...house(udprn), postcode: earlyDemo.postcode as Postcode });
const residence = (udprn: number): AddressRow => ({ ...house(udprn), dataset: 'mr', umprn: udprn });

/** A folder as the third version of the record left it, without marks of demo data. */
const openEarlier = async (landmark: number) => {
  const opened = temporaryCatalogue();
  const rows = Array.from({ length: 20 }, (_, at) => at + 1);
  await opened.publish([downingStreet(landmark), ...rows.map(house), ...rows.map(residence)]);
  const keys = 1 + addressFields.findIndex(({ name }) => name === 'source_keys');
  for (const source of ['paf', 'mr']) {
    const path = join(opened.folder, 'staged', source, 'addresses');
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -2);
    const former = lines.map((line) => `${line.split('\t').toSpliced(keys, 1).join('\t')}\n`).join('');
    writeFileSync(path, former + writeStagedEnding({ kind: '', version: 3, rows: lines.length, crc: crc32(former) }));
  }
  return opened;
};

const delivery = (source: 'paf' | 'mr', rows: readonly AddressRow[]) => ({
  delivery: {
    ...{
      format: source,
      source,
      kind: 'addresses',
      region: 'gbr',
      taken: ['f'],
      bytes: 1,
      passedOver: [],
      remarks: [],
    },
    async *read() {
      yield rows;
    },
  } satisfies Delivery as Delivery,
  refusals: new Refusals(),
});

test('demo data of a version that did not mark it makes way for real data, without --force', async () => {
  const { catalogue, openLive } = await openEarlier(Number(earlyDemo.udprn));
  expect(catalogue.stagedSources()).toEqual([
    { source: 'paf', demo: true },
    { source: 'mr', demo: true },
  ]);
  const deliveries = [delivery('paf', [house(7)]), delivery('mr', [residence(8)])];
  await importDeliveries({ deliveries, build: true }, withPlaces(catalogue));
  expect(openLive().contents().addresses).toEqual({ paf: 1, mr: 1 });
  expect(deliveries[0]!.refusals.remarks.join()).toContain('The demo data of gbr (paf, mr) makes way');
});

test('it stays demo data when it is brought to this version', async () => {
  const { catalogue } = await openEarlier(Number(earlyDemo.udprn));
  await catalogue.build();
  expect(catalogue.stagedSources().map(({ demo }) => demo)).toEqual([true, true]);
});

test('a landmark with a UDPRN of its own is real, and the other rows with it', async () => {
  const { catalogue } = await openEarlier(90_000_001);
  expect(catalogue.stagedSources().map(({ demo }) => demo)).toEqual([false, false]);
  await expect(
    importDeliveries({ deliveries: [delivery('paf', [house(7)])], build: true }, withPlaces(catalogue)),
  ).rejects.toThrow('add --force');
});
