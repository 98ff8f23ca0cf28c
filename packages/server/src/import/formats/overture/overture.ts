import { findCountry } from '@fingerpost/core/contract/country-codes';
import { homeRegion, regionOf } from '@fingerpost/core/contract/regions';
import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { type AnyFileFormat, type FileFormat, formatRow } from '../../format.ts';
import { readOvertureAddress } from './overture-address.ts';
import { isOvertureFile, overtureRows } from './parquet-rows.ts';
import { readBoundingBox } from './read-bounding-box.ts';

/** Overture Maps addresses as GeoParquet: the rows of one country, or within a box, from parts that cover the whole world. */
export const overture = {
  ...formatRow('overture'),
  fileName: /\.parquet$/i,
  recognises: isOvertureFile,
  specify: ({ country, box }) => {
    if (country === undefined) throw new ImportError('Name the country to import with --country, as an ISO code.');
    const found = findCountry(country);
    if (found === undefined) throw new ImportError(`--country must be an ISO code such as FRA, not "${country}".`);
    return { region: regionOf(found.iso3) ?? homeRegion, ...readingCountry(found, box) };
  },
  prepare: async () => [
    'Terms: each source of Overture has its own licence, which is in "sources" of every record. See docs.overturemaps.org/attribution.',
  ],
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

const readingCountry = (
  { iso2, iso3 }: { readonly iso2: string; readonly iso3: string },
  boxText: string | undefined,
): Partial<FileFormat<AddressRow>> => {
  const wanted = { country: iso2, box: boxText === undefined ? undefined : readBoundingBox(boxText) };
  return {
    cut: (file, onBytes) => overtureRows(file, wanted, onBytes),
    layoutOf: () => ({ header: false, readRow: (row) => readOvertureAddress(row, iso3) }),
  };
};
