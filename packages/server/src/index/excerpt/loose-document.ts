import type { PostcodeEntry } from '../../ports/address-index.ts';
import { premiseAt } from '../record/line-fields.ts';
import { uprnKey } from '../record/uprn-key.ts';
import { openDictionary } from '../search/dictionary/dictionary.ts';
import { noTerm } from '../search/layout.ts';
import { markLine } from '../search/matching/line-marks.ts';
import { isPlainPlaces } from '../search/postings/document-places.ts';
import { partCount } from '../search/postings/list-kinds.ts';
import { openPostingLists } from '../search/postings/posting-lists.ts';
import { utf8Block } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';

/** A document taken out of its build, as it is kept: terms are spoken of by their numbers in that build. */
export type KeptDocument = {
  /** The place in the order of importance. */
  readonly rank: number;
  /** The packed postcode, and what is known of it. */
  readonly key: number;
  readonly entry: PostcodeEntry;
  /** Dataset and encoding, as in `group-meta`. */
  readonly meta: number;
  /** It has the plain numbers of its street. */
  readonly isStreet: boolean;
  /** How many premises the rows stand for, 0 for as many as they are. */
  readonly premises: number;
  readonly street: string;
  /** The premises, each a line. */
  readonly lines: string;
  readonly streetTerms: readonly number[];
  readonly postcodeTerm: number;
  /** The terms of each part, ascending. */
  readonly terms: readonly (readonly number[])[];
  /** Of each row, or empty if none has any. */
  readonly columns: Readonly<Record<RowColumn, readonly number[]>>;
};

/** The same with what can be worked out from it, ready to be joined with others. */
export type LooseDocument = KeptDocument & {
  readonly block: Buffer;
  readonly marks: Uint32Array;
  readonly uprns: readonly (number | undefined)[];
};

/** The tables with a value for each row. */
export const rowColumns = ['udprn', 'suffix', 'own-longitude', 'own-latitude'] as const;
type RowColumn = (typeof rowColumns)[number];

/** All columns, each with the values that are given for it. */
export const columnsFrom = (valuesOf: (name: RowColumn) => readonly number[]): KeptDocument['columns'] =>
  Object.fromEntries(rowColumns.map((name) => [name, valuesOf(name)])) as Record<RowColumn, readonly number[]>;

/** Takes the only document out of a build; `find` gives the number of a term in the build that it is part of, or -1. */
export const takeOut = (build: OpenBuild, entry: PostcodeEntry, rank: number, find: FindTerm): KeptDocument => {
  const { tables, heaps } = build;
  const dictionary = openDictionary(build);
  const lists = openPostingLists(build);
  const meta = tables['group-meta'][0]!;
  const terms: number[][] = Array.from({ length: partCount }, () => []);
  const numbers = new Map<number, number>();
  for (let term = 0; term < dictionary.size; term++) {
    const number = find(dictionary.textOf(term));
    // What the build does not have cannot be asked for.
    if (number < 0) continue;
    numbers.set(term, number);
    for (const [part, list] of terms.entries()) if (lists.count(term, part) > 0) list.push(number);
  }
  const numberOf = (term: number): number => numbers.get(term) ?? noTerm;
  return {
    rank,
    key: tables['postcode-key'][0]!,
    entry,
    meta,
    isStreet: isPlainPlaces(tables['document-places'][0]!),
    premises: tables['group-premises'][0] ?? 0,
    street: heaps.streets.toString('utf8'),
    lines: heaps.blocks.toString(encodingOf(meta)),
    streetTerms: Array.from(tables['street-term'], numberOf),
    postcodeTerm: numberOf(tables['postcode-term'][0]!),
    terms,
    columns: columnsFrom((name) => [...tables[name]]),
  };
};

/** Makes a kept document ready to be joined. */
export const readyDocument = (kept: KeptDocument): LooseDocument => {
  const lines = kept.lines.split('\n');
  const block = Buffer.from(kept.lines, encodingOf(kept.meta));
  const marks = new Uint32Array(lines.length);
  for (let at = 0, from = 0; at < lines.length; at++) {
    const newlineAt = block.indexOf(newline, from);
    const to = newlineAt < 0 ? block.length : newlineAt;
    marks[at] = markLine(block, from, to, kept.isStreet);
    from = to + 1;
  }
  return { ...kept, block, marks, uprns: lines.map((line) => uprnKey(line.split('\t')[premiseAt.uprn] ?? '')) };
};

type FindTerm = (term: string) => number;

const encodingOf = (meta: number): 'utf8' | 'latin1' => (meta & utf8Block ? 'utf8' : 'latin1');
const newline = 0x0a;
