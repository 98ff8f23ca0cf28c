import { openCatalogues } from '../../packages/server/src/compose/addresses.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { buildAndActivate } from '../../packages/server/src/operations/import/make-builds.ts';
import type { AddressRow } from '../../packages/server/src/ports/reference-rows.ts';
import { blankRow } from '../../packages/server/src/ports/testing/random-rows.ts';
import { readSettings } from '../../packages/server/src/settings.ts';
import { engineSettingsOf } from './engine.ts';

/** Adds addresses to those of a region, as an import of their datasets would, and switches to the new build. */
export const publishRows = async (data: string, region: string, rows: readonly AddressRow[]): Promise<void> => {
  const { addresses } = await openCatalogues(readSettings([{ data, ...engineSettingsOf(data) }]), plainOutside);
  const catalogue = addresses.of(region);
  for (const dataset of new Set(rows.map((row) => row.dataset))) {
    await catalogue.stageAddresses(dataset, inOneBatch(rows.filter((row) => row.dataset === dataset)));
  }
  await buildAndActivate(catalogue);
};

/** An address with these elements and no others. */
export const rowOf = (
  given: Pick<AddressRow, 'dataset'> & { readonly [name in keyof AddressRow]?: unknown },
): AddressRow => ({ ...blankRow, postcode: '', ...given }) as AddressRow;

/** An invented US address, to have data of another country. */
export const americanRow = rowOf({
  dataset: 'usps',
  postcode: '00501',
  post_town: 'QUILLHAVEN',
  thoroughfare: 'MARDLE ST',
  building_number: '12',
  country_iso: 'USA',
  native_id: 'X900000001',
  state: 'New York',
  state_code: 'NY',
});

/** An invented Dutch one. */
export const dutchRow = rowOf({
  dataset: 'kadaster',
  postcode: '1099 ZZ',
  post_town: 'Ganzerik',
  thoroughfare: 'Wegwijzerlaan',
  building_number: '7',
  country_iso: 'NLD',
  native_id: '0363200000000001',
  point: { longitude: 4.9, latitude: 52.3 },
});

async function* inOneBatch(rows: readonly AddressRow[]): AsyncGenerator<readonly AddressRow[]> {
  yield rows;
}
