import { openCatalogue } from '../../packages/server/src/index/address-catalogue.ts';
import { buildAndActivate } from '../../packages/server/src/operations/import/make-builds.ts';
import type { AddressRow } from '../../packages/server/src/ports/reference-rows.ts';
import type { CleanseCase, KnownRow } from './damage/cases.ts';
import type { RealAddress } from './real-addresses.ts';

/** Published addresses in an index of their own: as rows to damage, and as cases just as they were published. */
export const makeRealWorld = async (
  folder: string,
  found: readonly RealAddress[],
): Promise<{ readonly rows: readonly KnownRow[]; readonly asPublished: readonly CleanseCase[] }> => {
  if (found.length === 0) return { rows: [], asPublished: [] };
  const catalogue = openCatalogue({ folder, region: 'gbr', nowMs: Date.now, random: Math.random });
  await catalogue.stageAddresses('paf', inOneBatch(found.map(({ row }) => row)));
  await buildAndActivate(catalogue);
  return {
    rows: found.map(({ row }) => ({ draft: draftOf(row), udprn: row.udprn })),
    asPublished: found.map(({ text, row }) => ({ text, kind: 'as published', commercial: true, right: [row.udprn] })),
  };
};

const draftOf = (row: AddressRow): KnownRow['draft'] => ({
  organisation: row.organisation_name.toUpperCase(),
  department: '',
  flat: row.sub_building_name.toUpperCase(),
  building: row.building_name.toUpperCase(),
  number: row.building_number,
  box: '',
  side: '',
  street: row.thoroughfare.toUpperCase(),
  hamlet: row.double_dependant_locality.toUpperCase(),
  locality: row.dependant_locality.toUpperCase(),
  town: row.post_town.toUpperCase(),
  county: '',
  postcode: row.postcode,
  above: [],
  between: [],
  below: [],
});

async function* inOneBatch(rows: readonly AddressRow[]): AsyncGenerator<readonly AddressRow[]> {
  yield rows;
}
