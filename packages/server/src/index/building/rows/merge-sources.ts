import type { AddressRow, PostcodeRow } from '../../../ports/reference-rows.ts';
import { smallestAt } from '../../sort/sort-pairs.ts';
import type { StagedFile } from '../../stage/staged-file.ts';
import { readAddressLine, readPostcodeLine } from '../../stage/staged-lines.ts';
import type { FindPoint } from './property-points.ts';

/** Everything that the staged sources say about one postcode. */
export type MergedPostcode = {
  readonly key: number;
  readonly addresses: readonly AddressRow[];
  /** How many rows were left out because an earlier one has the same id. */
  readonly repeated: number;
  /** The row of the first directory that has the postcode. */
  readonly directory: PostcodeRow | undefined;
};

/** Lines that are read postcode by postcode. */
type PostcodeLines = Pick<StagedFile, 'key' | 'takePostcode'>;

/** What is staged for a region. */
export type StagedSources = {
  readonly addresses: readonly PostcodeLines[];
  readonly postcodes: readonly PostcodeLines[];
  /** Finds the position of a property, if positions are staged. */
  readonly findPoint?: FindPoint | undefined;
};

/** Walks through the sources in parallel and yields each postcode once, in order. One postcode at a time is in memory. */
export function* mergeSources(sources: StagedSources): Generator<MergedPostcode> {
  const files = [...sources.addresses, ...sources.postcodes];
  const heads = Float64Array.from(files, (file) => file.key);
  if (files.length === 0) return;
  for (let key = heads[smallestAt(heads)]!; key !== Infinity; key = heads[smallestAt(heads)]!) {
    const addresses: AddressRow[] = [];
    const directory: PostcodeRow[] = [];
    for (const [at, file] of files.entries()) {
      if (heads[at] !== key) continue;
      if (at < sources.addresses.length) file.takePostcode(readAddressLine, addresses);
      else file.takePostcode(readPostcodeLine, directory);
      heads[at] = file.key;
    }
    const once = addresses.some(({ native_id }) => native_id !== '') ? takeIdsOnce(addresses) : addresses;
    yield {
      key,
      addresses: joinProperties(once, sources.findPoint),
      repeated: addresses.length - once.length,
      directory: directory[0],
    };
  }
}

/**
 * Royal Mail's records get the UPRN and position of the property that AddressBase has under their UDPRN. A home in a multiple residence is
 * a different property from the building whose UDPRN it has, so it gets only the position. An address with a UPRN but no position gets that
 * of the property.
 */
const joinProperties = (rows: readonly AddressRow[], findPoint: FindPoint | undefined): readonly AddressRow[] => {
  const properties = new Map<number, AddressRow>();
  for (const row of rows) if (row.uprn !== '' && row.udprn !== 0) properties.set(row.udprn, row);
  if (properties.size === 0 && findPoint === undefined) return rows;
  return rows.map((row) => {
    const property = row.uprn === '' && row.udprn !== 0 ? properties.get(row.udprn) : undefined;
    const uprn = property === undefined || row.dataset === 'mr' ? row.uprn : property.uprn;
    const point = row.point ?? property?.point ?? (uprn === '' ? undefined : findPoint?.(Number(uprn)));
    return uprn === row.uprn && point === row.point ? row : { ...row, uprn, point };
  });
};

/** Foreign and own lists choose their ids freely. Duplicates can be found only here, among the few rows of a postcode. */
const takeIdsOnce = (rows: readonly AddressRow[]): readonly AddressRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ dataset, native_id }) => {
    if (native_id === '') return true;
    const known = seen.size;
    return seen.add(`${dataset}_${native_id}`).size > known;
  });
};
