import { setImmediate as nextTurn } from 'node:timers/promises';
import { openMemoryTables } from '../../../files/memory-tables.ts';
import type { WrittenTables } from '../../copy/copy-postcodes.ts';
import type { PartNumbers } from '../../numbers/address-numbers.ts';
import { scratchMemory } from '../../sort/scratch.ts';
import { layout } from '../../store/layout.ts';
import type { FindCounty } from '../rows/counties.ts';
import type { MergedPostcode } from '../rows/merge-sources.ts';
import type { RowCounts } from '../rows/row-counts.ts';
import type { SearchPart } from '../terms/search-part.ts';
import { IndexWriter } from './index-writer.ts';

/**
 * Consecutive postcodes, written as far as possible as a build of their own, with everything numbered from 0. A part is plain data, so
 * threads can transfer it.
 */
export type IndexPart = WrittenTables & {
  readonly areas: readonly string[];
  readonly numbers: PartNumbers;
  readonly sources: RowCounts['sources'];
  readonly search: SearchPart;
  /** How many rows were read, and how many of them were left out because their id is repeated. */
  readonly rows: number;
  readonly repeated: number;
};

/** Writes the postcodes as a part. Lets other work of the thread run in between. */
export const writePart = async (
  postcodes: Iterable<MergedPostcode>,
  options: { readonly region: string; readonly findCounty: FindCounty | undefined },
): Promise<IndexPart> => {
  const files = openMemoryTables(layout);
  const writer = new IndexWriter(files, { ...options, scratch: scratchMemory });
  let [rows, repeated, turns] = [0, 0, 0];
  for (const postcode of postcodes) {
    writer.addPostcode(postcode);
    repeated += postcode.repeated;
    rows += postcode.addresses.length + postcode.repeated + (postcode.directory ? 1 : 0);
    if (++turns % postcodesPerTurn === 0) await nextTurn();
  }
  return { ...writer.takePart(), ...files.read(), rows, repeated };
};

const postcodesPerTurn = 500;

/** The memory of a part, for transfer between threads. */
export const memoryOf = ({ tables, heaps, numbers, search }: IndexPart): readonly ArrayBuffer[] => {
  const { lists, documents, postcodeTerms, streetTerms } = search;
  const arrays: readonly ArrayBufferView[] = [
    ...Object.values(tables),
    ...Object.values(heaps),
    ...Object.values(numbers).flatMap((each) => [each.numbers, each.ordinals]),
    ...[lists.starts, lists.documents, documents, postcodeTerms, streetTerms],
  ];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
};
