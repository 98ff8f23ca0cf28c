import type { PostcodeEntry } from '../../ports/address-index.ts';
import { premiseAt } from '../lines/line-fields.ts';
import { markBlock, writeBlock } from '../lines/premise-block.ts';
import { uprnKey } from '../numbers/uprn-key.ts';
import { utf8Block } from '../store/layout.ts';

/** A document taken out of its build, as it is kept: terms are spoken of by their numbers in that build. */
export type KeptDocument = {
  /** Its position in the order of importance. */
  readonly rank: number;
  /** The packed postcode and its entry. */
  readonly key: number;
  readonly entry: PostcodeEntry;
  /** Dataset and encoding, as in `group-meta`. */
  readonly meta: number;
  /** It has the plain numbers of its street. */
  readonly isStreet: boolean;
  /** How many premises the rows cover; 0 if one each. */
  readonly premises: number;
  readonly street: string;
  /** The premises, each a line. */
  readonly lines: string;
  readonly streetTerms: readonly number[];
  readonly postcodeTerm: number;
  /** The terms of each part, ascending. */
  readonly terms: readonly (readonly number[])[];
  /** The values of each row; empty if no row has one. */
  readonly columns: Readonly<Record<RowColumn, readonly number[]>>;
};

/** The same with everything derived from it, ready to be joined with others. */
export type LooseDocument = KeptDocument & {
  readonly block: Buffer;
  readonly marks: Uint32Array;
  readonly uprns: readonly (number | undefined)[];
};

/** The tables with a value for each row. */
export const rowColumns = ['udprn', 'suffix', 'own-longitude', 'own-latitude'] as const;
type RowColumn = (typeof rowColumns)[number];

/** All columns, with the given values. */
export const columnsFrom = (valuesOf: (name: RowColumn) => readonly number[]): KeptDocument['columns'] =>
  Object.fromEntries(rowColumns.map((name) => [name, valuesOf(name)])) as Record<RowColumn, readonly number[]>;

/** Makes a kept document ready to be joined. */
export const readyDocument = (kept: KeptDocument): LooseDocument => {
  const lines = kept.lines.split('\n');
  const block = writeBlock(lines);
  return {
    ...kept,
    meta: (kept.meta & ~utf8Block) | (block.utf8 ? utf8Block : 0),
    block: block.bytes,
    marks: Uint32Array.from(markBlock(block, () => kept.isStreet)),
    uprns: lines.map((line) => uprnKey(line.split('\t')[premiseAt.uprn] ?? '')),
  };
};
