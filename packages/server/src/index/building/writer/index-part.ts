import type { WrittenTables } from '../../copy/copy-postcodes.ts';
import type { PartNumbers } from '../../numbers/address-numbers.ts';
import type { RowCounts } from '../rows/row-counts.ts';
import type { SearchPart } from '../terms/search-part.ts';

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

/** The memory of a part, for transfer between threads. Empty arrays may share theirs, and are copied. */
export const memoryOf = ({ tables, heaps, numbers, search }: IndexPart): readonly ArrayBuffer[] => {
  const { lists, documents, postcodeTerms, streetTerms } = search;
  const arrays: readonly ArrayBufferView[] = [
    ...Object.values(tables),
    ...Object.values(heaps),
    ...Object.values(numbers).flatMap((each) => [each.numbers, each.ordinals]),
    ...[lists.starts, lists.documents, documents, postcodeTerms, streetTerms],
  ];
  return arrays.filter(({ byteLength }) => byteLength > 0).map(({ buffer }) => buffer as ArrayBuffer);
};
