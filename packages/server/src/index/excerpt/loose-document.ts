import type { PostcodeEntry } from '../../ports/address-index.ts';
import { premiseAt } from '../lines/line-fields.ts';
import { lengthOf, longLine } from '../lines/line-marks.ts';
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
  /** Dataset, and encoding of its lines, as in `group-meta`. */
  readonly meta: number;
  /** It has the plain numbers of its street. */
  readonly isStreet: boolean;
  /** How many premises the rows cover; 0 if one each. */
  readonly premises: number;
  readonly street: string;
  /** The premises, each a line. */
  readonly lines: string;
  /** The marks of each line. */
  readonly marks: readonly number[];
  readonly streetTerms: readonly number[];
  readonly postcodeTerm: number;
  /** The terms of each part, ascending. */
  readonly terms: readonly (readonly number[])[];
  /** The values of each row; empty if no row has one. */
  readonly columns: Readonly<Record<RowColumn, readonly number[]>>;
};

/**
 * The same, ready to be joined with others. It puts what it has into the tables of a build, each from some place on, because many documents
 * are kept, and lists of numbers take several times the bytes that they are kept in.
 */
export type LooseDocument = Pick<
  KeptDocument,
  'rank' | 'key' | 'entry' | 'meta' | 'isStreet' | 'premises' | 'postcodeTerm' | 'terms' | 'lines'
> & {
  readonly lineCount: number;
  readonly streetTermCount: number;
  /** The most bytes of its block. */
  readonly mostBytes: number;
  readonly streetBytes: Buffer;
  /** What its postcode shares with others, as JSON. */
  readonly area: string;
  /** Puts the bytes of its block, and returns how many there are. */
  putBlock(block: Buffer, at: number): number;
  putMarks(marks: NumberTable, at: number): void;
  putStreetTerms(terms: NumberTable, at: number): void;
  /** Puts the values of its rows into the tables of the columns that it has. */
  putColumns(tableOf: (name: RowColumn) => NumberTable, at: number): void;
};

/** A table that numbers are put into. */
export type NumberTable = { [at: number]: number };

/** The tables with a value for each row. */
export const rowColumns = ['udprn', 'suffix', 'own-longitude', 'own-latitude'] as const;
export type RowColumn = (typeof rowColumns)[number];

/** All columns, with the given values. */
export const columnsFrom = (valuesOf: (name: RowColumn) => readonly number[]): KeptDocument['columns'] =>
  Object.fromEntries(rowColumns.map((name) => [name, valuesOf(name)])) as Record<RowColumn, readonly number[]>;

/** The lines of a kept document as a block. */
export const readyBlock = ({ lines, marks, meta }: Pick<KeptDocument, 'lines' | 'marks' | 'meta'>): Buffer =>
  marks.some((line) => lengthOf(line) === longLine)
    ? writeBlock(lines.split('\n')).bytes
    : Buffer.from(lines.replaceAll('\n', ''), (meta & utf8Block) === 0 ? 'latin1' : 'utf8');

/** What many postcodes have in common. */
export const sharedEntry = ({ postcode, point, grid, ...area }: PostcodeEntry) => area;

/** The marks of lines, and the `group-meta` of a block that has only these. */
export const markLines = (
  lines: string,
  { meta, isStreet }: Pick<KeptDocument, 'meta' | 'isStreet'>,
): Pick<KeptDocument, 'meta' | 'marks'> => {
  const block = writeBlock(lines.split('\n'));
  return {
    meta: (meta & ~utf8Block) | (block.utf8 ? utf8Block : 0),
    marks: markBlock(block, () => isStreet),
  };
};

/** The UPRN of each line. */
export const uprnsOf = ({ lines }: Pick<KeptDocument, 'lines'>): readonly (number | undefined)[] =>
  lines.split('\n').map((line) => uprnKey(line.split(betweenFields)[premiseAt.uprn] ?? ''));

/** A UPRN comes before `restMark`. */
const betweenFields = /[\t\r]/;
