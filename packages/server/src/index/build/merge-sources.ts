import type { AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';
import { smallestAt } from '../sort/sort-pairs.ts';
import type { StagedFile } from '../stage/staged-file.ts';
import { readAddressLine, readPostcodeLine } from '../stage/staged-lines.ts';

/** All that the staged sources say about one postcode. */
export type MergedPostcode = {
  readonly key: number;
  readonly addresses: readonly AddressRow[];
  /** What the first directory that knows it says. */
  readonly directory: PostcodeRow | undefined;
};

/** Walks through the sources side by side and gives each postcode once, in order; memory holds one postcode at a time. */
export function* mergeSources(sources: {
  readonly addresses: readonly StagedFile[];
  readonly postcodes: readonly StagedFile[];
}): Generator<MergedPostcode> {
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
    yield { key, addresses, directory: directory[0] };
  }
}
