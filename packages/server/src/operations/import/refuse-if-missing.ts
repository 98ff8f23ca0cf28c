import type { Build, Builds } from '../../ports/catalogue.ts';
import type { PlaceRow } from '../../ports/place-index.ts';
import type { AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';
import { missingAddresses, missingPlaces, missingPostcodes } from './check-sample.ts';
import { type Catalogues, type Delivery, ImportError } from './import-data.ts';
import { type RowSample, usualSize } from './row-sample.ts';

type Destinations = Pick<Catalogues, 'addresses' | 'places'>;

/** Rows of a delivery, as its files have them. */
export type Sample = { readonly delivery: Delivery; readonly rows: RowSample<unknown> };

/** Sample rows, and where a build must have them. */
type SoughtRows = {
  readonly delivery: Pick<Delivery, 'kind' | 'source' | 'region'>;
  readonly rows: { readonly rows: readonly unknown[] };
};

/** Looks up rows of all that is staged in a build that was made from them, as `refuseIfMissing` does with rows of files. */
export const refuseIfStagedMissing = (catalogue: Builds, build: Build, catalogues: Destinations): void => {
  const samples = catalogue.sampleStaged(usualSize).map((sample) => ({
    delivery: { kind: sample.kind, source: 'source' in sample ? sample.source : 'gazetteer', region: build.region },
    rows: sample,
  }));
  refuseIfMissing(samples, build, catalogues);
};

/** Looks the samples up in a build that is not active yet, and throws an `ImportError` if one is missing or differs. */
export const refuseIfMissing = (samples: readonly SoughtRows[], build: Build, catalogues: Destinations): void => {
  const asked = samples.reduce((sum, { rows }) => sum + rows.rows.length, 0);
  const missing = samples.flatMap((sample) => missingOf(sample, build, catalogues));
  if (missing.length === 0) return;
  throw new ImportError(
    `${missing.length} of ${asked} rows of the files that were looked up in the new build are missing or differ, such as ${missing.slice(0, 3).join(', ')}, so nothing was changed.`,
  );
};

const missingOf = (
  { delivery, rows: { rows } }: SoughtRows,
  build: Build,
  catalogues: Destinations,
): readonly string[] => {
  const { kind, source, region } = delivery;
  const { addresses, places } = catalogues;
  switch (kind) {
    case 'addresses':
      return addresses
        .of(region)
        .read(build.id, (index) => missingAddresses(rows as AddressRow[], index, build.repeated > 0));
    case 'postcodes':
      return addresses.of(region).read(build.id, (index) => missingPostcodes(rows as PostcodeRow[], source, index));
    case 'places':
      return places.read(build.id, (index) => missingPlaces(rows as PlaceRow[], index));
    default:
      // Positions and counties are part of other rows.
      return [];
  }
};
