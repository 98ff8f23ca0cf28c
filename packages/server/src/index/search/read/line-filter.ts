import { acceptsTerm, type SoughtWord } from '@fingerpost/core/search/match-word';
import { folded, kinds, type Marks, marksOfWord, mayPart } from './line-marks.ts';

/** The bytes by which a line of a premise is told not to have a word, before it is read. */
export class LineFilter {
  /** Undefined where the word can be there in other bytes. */
  readonly #forms: readonly Form[] | undefined;

  /** A word stands in a line as it was typed, or as one of the words that it also stands for. */
  constructor(word: SoughtWord) {
    const asWritten = word.typos === 0 && isPlain(word.text) && word.aliases.every(isPlain);
    this.#forms =
      asWritten && !unwritten.some((term) => acceptsTerm(word, term))
        ? [formOf(word.text, word.unfinished), ...word.aliases.map((alias) => formOf(alias, false))]
        : undefined;
  }

  /** Says whether a line with these marks may have the word. */
  mayHaveMarks(first: number, more: number): boolean {
    if (this.#forms === undefined) return true;
    for (const { marks } of this.#forms)
      if ((first & marks.first) !== 0 && (marks.more === 0 || (more & marks.more) !== 0)) return true;
    return false;
  }

  /** Says whether the word may be in the line from here to there, which has no unusual bytes. */
  mayBeIn(line: Uint8Array, from: number, to: number): boolean {
    if (this.#forms === undefined) return true;
    for (const form of this.#forms) if (isIn(form, line, from, to)) return true;
    return false;
  }
}

/** How a word is written, in small letters; `begins` where it may go on. */
type Form = { readonly bytes: Uint8Array; readonly begins: boolean; readonly marks: Marks };

const formOf = (text: string, begins: boolean): Form => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return { bytes, begins, marks: marksOfWord(bytes, begins) };
};

/** Words that a premise with a box answers to without having them. */
const unwritten = ['po', 'box'];

const plain = /^[a-z0-9]+$/;
const isPlain = (text: string): boolean => plain.test(text);

const isIn = ({ bytes, begins }: Form, line: Uint8Array, from: number, to: number): boolean => {
  const first = bytes[0]!;
  const size = bytes.length;
  for (let at = from; at + size <= to; at++) {
    if (folded[line[at]!] !== first || (at > from && !mayPart(kinds[line[at - 1]!]!, kinds[first]!))) continue;
    let same = 1;
    while (same < size && folded[line[at + same]!] === bytes[same]) same++;
    if (same < size) continue;
    if (begins || at + size === to || mayPart(kinds[bytes[size - 1]!]!, kinds[line[at + size]!]!)) return true;
  }
  return false;
};
