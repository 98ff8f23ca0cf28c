import { mayBeBeginning } from '../beginning-bits.ts';

/** Words that are neighbours in the alphabet, from `first` up to but not including `end`. */
export type WordRange = { readonly first: number; readonly end: number };

/** The letters of a text as the dictionary compares them. */
export const lettersOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** The words of a build in alphabetical order of their UTF-16 letters. */
export class PlaceDictionary {
  readonly size: number;
  /** The first word that does not begin with an ASCII letter or digit. */
  readonly asciiEnd: number;
  readonly #starts: Uint32Array;
  readonly #letters: Uint16Array;
  readonly #beginnings: Uint32Array;
  /** Ends of long runs of words with the same beginning, kept because they are slow to find and needed often. */
  readonly #knownEnds = new Map<number, number>();

  constructor(starts: Uint32Array, letters: Uint16Array, beginnings: Uint32Array) {
    this.#starts = starts;
    this.#letters = letters;
    this.#beginnings = beginnings;
    this.size = starts.length - 1;
    this.asciiEnd = this.#endOf(0, this.size, 0, Uint16Array.of(0x7f), 0, 0);
  }

  /** The words that begin with the letters; the word that is the letters, if it is there, comes first. */
  beginningWith(letters: Uint16Array): WordRange {
    const first = this.firstGoingOn(0, this.size, 0, letters, 0);
    return first < 0 ? none : { first, end: this.endGoingOn(first, this.size, 0, letters, 0) };
  }

  /** Says whether a word may begin with letters of this hash. */
  mayBegin(hash: number): boolean {
    return mayBeBeginning(this.#beginnings, hash);
  }

  /** Of words that agree in their first `place` letters, the first that goes on with the letters from `from`; -1 if none does. */
  firstGoingOn(first: number, end: number, place: number, letters: Uint16Array, from: number): number {
    const found = this.#endOf(first, end, place, letters, from, -1);
    return found < end && this.#compare(found, place, letters, from) === 0 ? found : -1;
  }

  /** The end of the run of words that starts at `first`. */
  endGoingOn(first: number, end: number, place: number, letters: Uint16Array, from: number): number {
    return this.#endOf(first, end, place, letters, from, 0);
  }

  /** Where, of words that agree in their first `place` letters, those end that have the same next letter as word `at`. */
  endOfLetter(at: number, end: number, place: number): number {
    const letter = this.letterAt(at, place);
    let next = at + 1;
    for (const near = Math.min(end, at + few); next < near; next++)
      if (this.letterAt(next, place) !== letter) return next;
    if (next === end) return end;
    const key = at * longestWord + place;
    const known = this.#knownEnds.get(key);
    if (known !== undefined) return known;
    const found = this.#endOf(at, end, place, Uint16Array.of(letter), 0, 0);
    this.#knownEnds.set(key, found);
    return found;
  }

  lengthOf(word: number): number {
    return this.#starts[word + 1]! - this.#starts[word]!;
  }

  /** The letter at this place of the word, -1 after its end. */
  letterAt(word: number, place: number): number {
    const at = this.#starts[word]! + place;
    return at < this.#starts[word + 1]! ? this.#letters[at]! : -1;
  }

  /** The first word from `first` on that compares greater than `than` with the letters. */
  #endOf(first: number, end: number, place: number, letters: Uint16Array, from: number, than: -1 | 0): number {
    let low = first;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, place, letters, from) <= than) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** 0 when the word goes on, from the place, with all the letters from `from`; else which of the two comes first. */
  #compare(word: number, place: number, letters: Uint16Array, from: number): number {
    const end = this.#starts[word + 1]!;
    let at = this.#starts[word]! + place;
    for (let letter = from; letter < letters.length; letter++, at++) {
      if (at >= end) return -1;
      const difference = this.#letters[at]! - letters[letter]!;
      if (difference !== 0) return difference < 0 ? -1 : 1;
    }
    return 0;
  }
}

const none: WordRange = { first: 0, end: 0 };
/** Up to this many words are compared one by one. */
const few = 8;
/** More letters than any place in a word that is asked about. */
const longestWord = 4_096;
