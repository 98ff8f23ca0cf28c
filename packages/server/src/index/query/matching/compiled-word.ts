import { acceptsTerm } from '@fingerpost/core/match/search/match-word';
import { maySpell } from '@fingerpost/core/match/search/premise-names';
import type { QueryWord } from '@fingerpost/core/read/query/query';
import type { Dictionary, TermRange } from '../../dictionary/dictionary.ts';
import { blocksOfNumber } from '../../dictionary/number-blocks.ts';
import { blockTerm } from '../../dictionary/special-terms.ts';
import type { TypoTerms } from '../../dictionary/typo-terms.ts';
import type { DocumentSet } from '../../documents/document-set.ts';
import { type PostcodeDocuments, postcodeRows, type Rows } from '../../documents/postcode-documents.ts';
import type { PostcodeStore } from '../../postcodes/postcode-store.ts';
import { BitmapCursor } from '../../postings/bitmap-cursor.ts';
import { type Cursor, emptyCursor } from '../../postings/cursor.ts';
import type { Gatherer } from '../../postings/gatherer.ts';
import type { KeptBitmaps } from '../../postings/kept-bitmaps.ts';
import { anyPartList, partCount, partLists } from '../../postings/list-kinds.ts';
import type { PostingLists } from '../../postings/posting-lists.ts';
import { UnionCursor } from '../../postings/union-cursor.ts';
import { searchCosts } from '../search-costs.ts';
import { LineFilter } from './line-filter.ts';
import { OpenNumberFilter } from './open-number-filter.ts';

const { bitsPerEntry, entriesPerTest, fewTerms, mostAccepted, mostCounted, mostCursors, mostMeant, seldom } =
  searchCosts;

/** The tables in which words are looked up. */
export type WordTables = {
  readonly dictionary: Dictionary;
  readonly lists: PostingLists;
  readonly typoTerms: TypoTerms;
  readonly postcodes: PostcodeStore;
  readonly postcodeDocuments: PostcodeDocuments;
  /** Some rows cover many numbers. */
  readonly numbersOpen: boolean;
  /** What documents were tested for lately. */
  readonly bitmaps: KeptBitmaps;
};

/** The parts of an address as bits. */
export const inGroup = 1 << partLists.group;
export const inIdentity = 1 << partLists.identity;
export const inName = 1 << partLists.name;
export const anywhere = inGroup | inIdentity | inName;

/**
 * A query word with the terms that it may match and their posting lists.
 *
 * - All searches of a build share it, one after the other, so it keeps nothing of a search.
 * - What it caches (fuzzy matches, estimates, the line filter) depends only on the word and the build.
 * - It accepts exactly the terms that core's `acceptsTerm` accepts. Its cursors may have a few more documents, never fewer.
 */
export class CompiledWord {
  readonly word: QueryWord;
  readonly required: boolean;
  readonly number: boolean;
  /** It may match a house number. */
  readonly mayBeNumber: boolean;
  /** It may be the first or second word of a name. */
  readonly spells: boolean;
  /** The first letters of all terms that it may match as typed, as bits. Some letters share a bit. */
  readonly initials: number;
  /** Rows of the postcodes that the word is or begins; undefined unless it has both halves. */
  readonly rows: Rows | undefined;
  /** It may be one of the numbers that a line covers. */
  readonly #mayBeOpen: boolean;
  readonly #tables: WordTables;
  /** Its number among the words of the build that were compiled. */
  readonly #serial: number;
  readonly #ids: readonly number[];
  readonly #range: TermRange;
  /** What a mistyped word was asked for lately. */
  #accepted: Map<number | string, boolean> | undefined;
  /** By parts, once they are asked for. */
  #estimates: (number | undefined)[] | undefined;
  readonly #typedRanges: readonly TermRange[];
  #typoRanges: readonly TermRange[] | undefined;
  #lineFilter: LineFilter | undefined;

  constructor(word: QueryWord, tables: WordTables, serial: number) {
    const { dictionary } = tables;
    this.word = word;
    this.required = !word.optional;
    this.number = word.kind === 'number';
    this.mayBeNumber = hasDigit.test(word.text) || word.aliases.some((alias) => hasDigit.test(alias));
    this.spells = maySpell(word);
    this.initials = word.aliases.reduce((bits, alias) => bits | initialOf(alias), initialOf(word.text));
    this.#tables = tables;
    this.#serial = serial;
    this.rows = word.text.includes(' ') ? postcodeRows(tables.postcodes, word.text, word.unfinished) : undefined;
    const plain = word.typos === 0 && this.rows === undefined;
    this.#ids = plain ? idsOf(word, dictionary) : none;
    this.#range = plain && word.unfinished ? dictionary.beginningWith(word.text) : noTerms;
    this.#mayBeOpen = tables.numbersOpen && word.kind !== 'word';
    const typed = typedRanges(this.#ids, this.#range);
    const blocks = this.#mayBeOpen ? blocksOfNumber(word.text, word.unfinished) : none;
    this.#typedRanges =
      blocks.length === 0 ? typed : [...typed, ...blocks.map((block) => dictionary.beginningWith(blockTerm(block)))];
  }

  /** A filter for lines that may have the word. */
  get lineFilter(): LineFilter {
    this.#lineFilter ??= this.#mayBeOpen ? new OpenNumberFilter(this.word) : new LineFilter(this.word, this.#meant());
    return this.#lineFilter;
  }

  /** The corrections of a mistyped word, if they were looked up and are few. */
  #meant(): readonly string[] | undefined {
    const ranges = this.#typoRanges;
    if (ranges === undefined || ranges.length > mostMeant || ranges.some(({ from, to }) => to - from > 1))
      return undefined;
    return ranges.map(({ from }) => this.#tables.dictionary.textOf(from));
  }

  /** Says whether the word may match this term of an address. */
  acceptsId(id: number): boolean {
    if (id >= this.#range.from && id < this.#range.to) return true;
    if (this.word.typos === 0) return this.#ids.includes(id);
    const known = this.#accepted?.get(id);
    if (known !== undefined) return known;
    return this.#remember(id, acceptsTerm(this.word, this.#tables.dictionary.textOf(id)));
  }

  /** Says whether it may match wherever the other, complete word may. Only numbers can be in a range. */
  acceptsAllOf({ word }: CompiledWord): boolean {
    if (this.word.kind === 'word' && word.kind !== 'word') return false;
    if (word.unfinished || word.typos > 0 || this.word.typos > 0) return false;
    return acceptsTerm(this.word, word.text) && word.aliases.every((alias) => acceptsTerm(this.word, alias));
  }

  /** Says whether more letters can make the other word of it, so that it matches wherever the other one does. */
  mayBecome(other: CompiledWord): boolean {
    const { word } = this;
    const { text, aliases } = other.word;
    if (!word.unfinished || word.typos > 0 || other.word.typos > 0 || word.optional !== other.word.optional)
      return false;
    if (this.rows !== undefined || other.rows !== undefined || this.#mayBeOpen || other.#mayBeOpen) return false;
    return text.startsWith(word.text) && aliases.every((alias) => acceptsTerm(word, alias));
  }

  /** Says whether the word may match a term of this text. */
  acceptsText(term: string): boolean {
    if (this.word.typos === 0) return acceptsTerm(this.word, term);
    const known = this.#accepted?.get(term);
    if (known !== undefined) return known;
    return this.#remember(term, acceptsTerm(this.word, term));
  }

  #remember(term: number | string, accepted: boolean): boolean {
    if (this.#accepted === undefined || this.#accepted.size === mostAccepted) this.#accepted = new Map();
    this.#accepted.set(term, accepted);
    return accepted;
  }

  /** About how many documents have the word in these parts. A mistyped word that was not looked up counts as all documents. */
  estimate(parts: number): number {
    if (this.rows !== undefined) return (parts & inGroup) === 0 ? 0 : this.#tables.postcodeDocuments.count(this.rows);
    if (this.word.typos > 0 && this.#typoRanges === undefined) return Infinity;
    const known = this.#estimates?.[parts];
    if (known !== undefined) return known;
    let sum = 0;
    for (const range of this.#ranges()) sum += this.#estimateRange(range, parts);
    this.#estimates ??= unknownEstimates.slice();
    this.#estimates[parts] = sum;
    return sum;
  }

  /** Looks up the terms that a mistyped word may match. */
  lookUpTypos(): void {
    if (this.word.typos === 0 || this.#typoRanges !== undefined) return;
    // The word as typed is among its terms, but a correction differs from it.
    this.#typoRanges = this.#tables
      .typoTerms(this.word)
      .filter(({ from, to }) => to - from > 1 || this.acceptsId(from));
    this.#estimates = undefined;
    this.#lineFilter = undefined;
  }

  /** A cursor over the documents that have the word in these parts; undefined if lists must be united for it. */
  cursor(parts: number): Cursor | undefined {
    if (this.rows !== undefined)
      return this.rows.end - this.rows.first > 1 ? undefined : this.#postcodeCursor(this.rows, parts);
    if (this.word.typos > 0) return undefined;
    const cursors: Cursor[] = [];
    for (const range of this.#ranges()) if (!this.#addCursors(range, parts, cursors)) return undefined;
    return unionOf(cursors);
  }

  /** The same for this many tests of documents: as bits if these were kept, or if making them takes less time. */
  tester(parts: number, tests: number): Cursor | undefined {
    const { bitmaps, lists } = this.#tables;
    const key = this.#serial * (anywhere + 1) + parts;
    const kept = bitmaps.get(key);
    if (kept !== undefined) return kept;
    const cursor = this.cursor(parts);
    if (cursor === undefined || cursor instanceof BitmapCursor) return cursor;
    if (tests * entriesPerTest < cursor.size + lists.documents / bitsPerEntry) return cursor;
    return bitmaps.keep(key, cursor) ?? cursor;
  }

  /** The same, with lists united if necessary. */
  driver(parts: number, gatherer: Gatherer): Cursor {
    if (this.rows !== undefined) return this.#postcodeCursor(this.rows, parts);
    return this.#cursorOf(this.#ranges(), parts, gatherer);
  }

  /** The documents that have the word in writing in these parts, not as one of an open number. */
  written(parts: number, gatherer: Gatherer): DocumentSet {
    const ranges = typedRanges(this.#ids, this.#range);
    return {
      size: ranges.reduce((sum, range) => sum + this.#estimateRange(range, parts), 0),
      cursor: () => (parts === anywhere ? this.#cursorOf(ranges, parts, gatherer) : gatherer.gather(ranges, parts)),
    };
  }

  #postcodeCursor(rows: Rows, parts: number): Cursor {
    return (parts & inGroup) === 0 ? emptyCursor : this.#tables.postcodeDocuments.cursor(rows);
  }

  #cursorOf(ranges: readonly TermRange[], parts: number, gatherer: Gatherer): Cursor {
    const cursors: Cursor[] = [];
    const many = ranges.filter((range) => !this.#addCursors(range, parts, cursors));
    if (many.length > 0) cursors.push(gatherer.gather(many, parts));
    return unionOf(cursors);
  }

  #ranges(): readonly TermRange[] {
    return this.#typoRanges ?? this.#typedRanges;
  }

  #estimateRange({ from, to }: TermRange, parts: number): number {
    const { lists } = this.#tables;
    if (to - from > mostCounted) return lists.weight(from, to);
    let sum = 0;
    for (let term = from; term < to; term++)
      for (let part = 0; part < partCount; part++) if ((parts >> part) & 1) sum += lists.count(term, part);
    return sum;
  }

  /**
   * Posting lists of heavy prefixes do not separate streets from numbers and flats, and few of the latter begin like this: "clos" is in
   * streets.
   */
  #isSeldomThere(heavy: number, range: TermRange, parts: number): boolean {
    if ((parts & inGroup) !== 0) return false;
    return this.#estimateRange(range, parts) * seldom < this.#tables.lists.prefixCount(heavy);
  }

  /** Adds the cursors of a range unless there are too many. A heavy prefix has one for all. */
  #addCursors(range: TermRange, parts: number, cursors: Cursor[]): boolean {
    const { lists, dictionary } = this.#tables;
    const { from, to } = range;
    if (range === this.#range && to - from > 1) {
      const heavy = dictionary.findPrefix(this.word.text);
      if (heavy >= 0 && !this.#isSeldomThere(heavy, range, parts)) {
        if ((parts & (inGroup | inIdentity)) !== 0) cursors.push(lists.prefixCursor(heavy, false));
        if ((parts & inName) !== 0) cursors.push(lists.prefixCursor(heavy, true));
        return true;
      }
    }
    if (to - from > fewTerms || cursors.length > mostCursors) return false;
    for (let term = from; term < to; term++)
      if (parts === anywhere && lists.count(term, anyPartList) > 0) cursors.push(lists.cursor(term, anyPartList));
      else
        for (let part = 0; part < partCount; part++)
          if ((parts >> part) & 1 && lists.count(term, part) > 0) cursors.push(lists.cursor(term, part));
    return true;
  }
}

const initialOf = (term: string): number => 1 << (term.charCodeAt(0) & 31);

const unionOf = (cursors: readonly Cursor[]): Cursor =>
  cursors.length === 0 ? emptyCursor : cursors.length === 1 ? cursors[0]! : new UnionCursor(cursors);

const hasDigit = /[0-9]/;
const noTerms: TermRange = { from: 0, to: 0 };

/** The terms of a word and its other forms. Lists are no longer than they must be, as thousands of words are kept. */
const idsOf = ({ text, aliases }: QueryWord, { find }: Dictionary): readonly number[] => {
  const id = find(text);
  const ids = id < 0 ? none : [id];
  return aliases.length === 0 ? ids : [...ids, ...aliases.map(find).filter((other) => other >= 0)];
};

/** The terms that a word matches as typed. */
const typedRanges = (ids: readonly number[], range: TermRange): readonly TermRange[] => {
  const others = ids.length === 0 ? none : ids.filter((id) => id < range.from || id >= range.to).map(oneTerm);
  if (range.from === range.to) return others;
  return others.length === 0 ? [range] : [range, ...others];
};

const oneTerm = (id: number): TermRange => ({ from: id, to: id + 1 });
const unknownEstimates: readonly (number | undefined)[] = new Array(anywhere + 1).fill(undefined);
const none: readonly never[] = [];
