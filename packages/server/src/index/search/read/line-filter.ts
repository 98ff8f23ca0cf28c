import { acceptsTerm, type SoughtWord } from '@fingerpost/core/search/match-word';

/** The bytes by which a line of a premise is told not to have a word, before it is read. */
export class LineFilter {
  /** Undefined where the word can be there in other bytes. */
  readonly #forms: readonly Form[] | undefined;

  /** A word stands in a line as it was typed, or as one of the words that it also stands for. */
  constructor(word: SoughtWord) {
    const texts = [word.text, ...word.aliases];
    const asWritten = word.typos === 0 && texts.every(isPlain) && !unwritten.some((term) => acceptsTerm(word, term));
    this.#forms = asWritten
      ? texts.map((text, at) => ({ bytes: bytesOf(text), begins: at === 0 && word.unfinished }))
      : undefined;
  }

  /** Says whether the word may be in the line from here to there, which has no unusual bytes. */
  mayBeIn(line: Uint8Array, from: number, to: number): boolean {
    if (this.#forms === undefined) return true;
    for (const form of this.#forms) if (isIn(form, line, from, to)) return true;
    return false;
  }
}

/** 1 for each byte that is neither letter nor figure nor a mark that always parts words: folding may do anything with it. */
export const unusualBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[a-z0-9\s,;:/()#-]/i.test(String.fromCharCode(byte)) && byte < 128 ? 0 : 1,
);

/** How a word is written, in small letters; `begins` where it may go on. */
type Form = { readonly bytes: Uint8Array; readonly begins: boolean };

/** Words that a premise with a box answers to without having them. */
const unwritten = ['po', 'box'];

const isPlain = (text: string): boolean => /^[a-z0-9]+$/.test(text);
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const isIn = ({ bytes, begins }: Form, line: Uint8Array, from: number, to: number): boolean => {
  const first = bytes[0]!;
  const size = bytes.length;
  for (let at = from; at + size <= to; at++) {
    if (folded[line[at]!] !== first || (at > from && !mayPart(line[at - 1]!, first))) continue;
    let same = 1;
    while (same < size && folded[line[at + same]!] === bytes[same]) same++;
    if (same === size && (begins || at + size === to || mayPart(bytes[size - 1]!, line[at + size]!))) return true;
  }
  return false;
};

/** Says whether a word may end with the one byte and another, or a gap, begin with the other: a figure may follow a letter. */
const mayPart = (one: number, other: number): boolean =>
  kinds[one] === gap || kinds[other] === gap || (kinds[one] === letter && kinds[other] === figure);

const [gap, letter, figure] = [0, 1, 2];
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return /[a-z]/i.test(character) ? letter : /[0-9]/.test(character) ? figure : gap;
});
const folded = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
