import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { expect, test } from 'vitest';
import { NoBuildError } from '../ports/catalogue.ts';
import type { AddressRow } from '../ports/reference-rows.ts';
import { inBatches } from '../ports/testing/in-batches.ts';
import { blankRow, rangeAbroad } from '../ports/testing/random-rows.ts';
import { openRegionCatalogues } from './address-catalogue.ts';
import { openLiveRegions } from './live-regions.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

const street: AddressRow = { ...rangeAbroad, postcode: readPostalCode('43999', 'USA')! };

test('regions are switched on their own while serving, and one that appears later is served', async () => {
  const { folder, publish, openLive } = temporaryCatalogue();
  const home = openLive();
  const regions = openLiveRegions({
    folder,
    home,
    pollMs: 60_000,
    onError: (error) => expect.unreachable(error.message),
  });
  expect(regions.contexts()).toEqual([]);
  for (const context of ['GBR', 'USA'])
    expect(() => regions.forContext(context)?.findPostcode('QX1 1AA' as Postcode)).toThrow(NoBuildError);
  expect(() => regions.findById('paf_7')).toThrow(NoBuildError);
  await publish([{ ...blankRow, udprn: 7 }]);
  home.refresh();
  const catalogues = openRegionCatalogues({ folder, nowMs: Date.now, random: Math.random, runBytes: 1 << 16 });
  const publishAbroad = async (rows: readonly AddressRow[]) => {
    const catalogue = catalogues.of('usa');
    await catalogue.stageAddresses('usps', inBatches(rows));
    await catalogue.activate((await catalogue.build()).id);
    regions.refresh();
  };
  await publishAbroad([street]);
  const index = regions.forContext('usa');
  expect(regions.contexts()).toEqual(['GBR', 'USA']);
  expect(catalogues.regions()).toEqual(['gbr', 'usa']);
  expect([regions.forContext('jey'), regions.findById('paf_7')?.udprn]).toEqual([home, 7]);
  await publishAbroad([{ ...street, native_id: 'X2' }]);
  expect(regions.forContext('USA')).toBe(index);
  expect([regions.findById('usps_X100000001'), regions.findById('usps_X2')?.native_id]).toEqual([undefined, 'X2']);
  expect(regions.findById('paf_7')?.udprn).toBe(7);
  await catalogues.of('usa').rollback();
  regions.refresh();
  expect(regions.findById('usps_X100000001')?.native_id).toBe('X100000001');
  regions.close();
});
