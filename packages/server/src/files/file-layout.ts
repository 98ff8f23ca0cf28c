import type { ColumnType } from './array-writer.ts';

/** The files that a kind of build consists of. */
export type Layout = {
  /** Arrays of numbers, one file each. */
  readonly tables: Readonly<Record<string, ColumnType>>;
  /** Files of plain bytes. */
  readonly heaps: readonly string[];
  /** Raised whenever the meaning of a file changes, so that a build of another version is refused and not misread. */
  readonly formatVersion: number;
};
