import { acceptsTerm } from '@fingerpost/core/match/search/match-word';
import type { QueryWord } from '@fingerpost/core/read/query/query';
import { beginsWord, byteKinds, everyMark, folded, hasMarks, marksOfWord, mayPart } from '../../lines/line-marks.ts';

/** Rules out by its bytes that a premise's line has a word, without parsing the line. */
export class LineFilter {
  /** Undefined if the word can also be written in other bytes. */
  readonly #forms: readonly Form[] | undefined;
  readonly #marks: number;

  /** A line has a word as typed or in one of its other forms; a mistyped word in one of its corrections. */
  constructor(word: QueryWord, meant?: readonly string[]) {
    const written = word.typos === 0 ? [word.text, ...word.aliases] : meant;
    this.#forms =
      written?.every(isPlain) && !unwritten.some((term) => acceptsTerm(word, term))
        ? written.map((text) => formOf(text, word.unfinished && text === word.text))
        : undefined;
    this.#marks = this.#forms?.length === 1 ? this.#forms[0]!.marks : 0;
  }

  /** Says whether the word can filter lines at all. */
  get tells(): boolean {
    return this.#forms !== undefined;
  }

  /** The marks of every line that has the word, if it is always written the same; otherwise none. */
  get marks(): number {
    return this.#marks;
  }

  /** The fewest bytes that the word can take. */
  get leastBytes(): number {
    return Math.min(...(this.#forms?.map(({ bytes }) => bytes.length) ?? [0]));
  }

  /** Says whether it may end with a letter, and whether it may begin with a digit. Two such words may have no gap between them. */
  get mayEndWithLetter(): boolean {
    return this.#forms?.some(({ bytes, begins }) => begins || byteKinds[bytes.at(-1)!] === byteKinds[letterA]) ?? true;
  }
  get mayBeginWithFigure(): boolean {
    return this.#forms?.some(({ bytes }) => byteKinds[bytes[0]!] !== byteKinds[letterA]) ?? true;
  }

  /** The first letters and digits of its forms, as bits. Some share a bit. */
  get initials(): number {
    return this.#forms?.reduce((bits, { bytes }) => bits | (1 << (bytes[0]! & 31)), 0) ?? 0;
  }

  /** Says whether a line with these marks may have the word. */
  mayBeMarked(line: number): boolean {
    if (this.#forms === undefined) return true;
    for (const { marks } of this.#forms) if (hasMarks(line, marks)) return true;
    return false;
  }

  /** Says whether the word may be in this part of the line, which has these marks and no unusual bytes. */
  mayBeIn(line: Uint8Array, from: number, to: number, marks: number = everyMark): boolean {
    if (this.#forms === undefined) return true;
    for (const form of this.#forms) if (hasMarks(marks, form.marks) && isIn(form, line, from, to)) return true;
    return false;
  }

  /** Says whether the word that begins here may be this one. The line has no unusual bytes. */
  mayBeginAt(line: Uint8Array, from: number, to: number): boolean {
    if (this.#forms === undefined) return true;
    const first = folded[line[from]!];
    for (const form of this.#forms) if (form.bytes[0] === first && isAt(form, line, from, to)) return true;
    return false;
  }
}

/**
 * Says whether each of the words may have a slot of its own in this part of the line. `slots` is memory for the slots of each word, as
 * bits; the last bit is for all slots beyond. `initials` are those of all words.
 */
export const mayHoldAll = (
  { filters, initials }: { readonly filters: readonly LineFilter[]; readonly initials: number },
  line: Uint8Array,
  from: number,
  to: number,
  slots: Uint32Array,
): boolean => {
  const count = filters.length;
  for (let each = 0; each < count; each++) slots[each] = 0;
  let word = 0;
  let before = 0;
  for (let at = from; at < to; at++) {
    const byte = line[at]!;
    const kind = byteKinds[byte]!;
    if (beginsWord(before, kind)) {
      if (((initials >>> (byte & 31)) & 1) !== 0)
        for (let each = 0; each < count; each++)
          if (filters[each]!.mayBeginAt(line, at, to)) slots[each]! |= 1 << Math.min(word, lastSlot);
      word++;
    }
    before = kind;
  }
  return word >= count && haveSlots(slots, count);
};

/** Says whether each word has a slot, and no two have only the same one. */
const haveSlots = (slots: Uint32Array, count: number): boolean => {
  for (let each = 0; each < count; each++) {
    if (slots[each] === 0) return false;
    for (let other = 0; other < each; other++) if (areOneSlot(slots[each]!, slots[other]!)) return false;
  }
  return true;
};

/** The fewest bytes of a line with a slot for each of the words. */
export const leastBytes = (filters: readonly LineFilter[]): number => {
  const gapless = Math.min(
    filters.filter(({ mayEndWithLetter }) => mayEndWithLetter).length,
    filters.filter(({ mayBeginWithFigure }) => mayBeginWithFigure).length,
  );
  const gaps = Math.max(0, filters.length - 1 - gapless);
  return filters.reduce((sum, filter) => sum + filter.leastBytes, gaps);
};

/** No reading has more words. */
export const mostLineFilters = 32;
const lastSlot = 30;

/** Says whether two words have only one slot, and it is the same. */
export const areOneSlot = (one: number, other: number): boolean =>
  one === other && one !== 0 && (one & (one - 1)) === 0 && one !== 1 << lastSlot;

/**
 * A written form of a word in lower case; `begins` if the word is unfinished. `small` is the bit that makes its first letter small, 0 for
 * a digit.
 */
type Form = { readonly bytes: Uint8Array; readonly begins: boolean; readonly marks: number; readonly small: number };

const formOf = (text: string, begins: boolean): Form => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return {
    bytes,
    begins,
    marks: marksOfWord(bytes, begins),
    small: byteKinds[bytes[0]!] === byteKinds[letterA] ? 0x20 : 0,
  };
};

/** Words that match a premise with a box although its line does not have them. */
const unwritten = ['po', 'box'];

const letterA = 0x61;
const plain = /^[a-z0-9]+$/;
const isPlain = (text: string): boolean => plain.test(text);

const isAt = (form: Form, line: Uint8Array, from: number, to: number): boolean => {
  const end = from + form.bytes.length;
  if (end > to) return false;
  for (let at = 1; at < form.bytes.length; at++) if (folded[line[from + at]!] !== form.bytes[at]) return false;
  return form.begins || end === to || mayPart(byteKinds[line[end - 1]!]!, byteKinds[line[end]!]!);
};

const isIn = (form: Form, line: Uint8Array, from: number, to: number): boolean => {
  const { bytes, small } = form;
  const first = bytes[0]!;
  const kind = byteKinds[first]!;
  const last = to - bytes.length;
  for (let at = from; at <= last; at++)
    if (
      (line[at]! | small) === first &&
      (at === from || mayPart(byteKinds[line[at - 1]!]!, kind)) &&
      isAt(form, line, at, to)
    )
      return true;
  return false;
};
