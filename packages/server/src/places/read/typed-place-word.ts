import { lettersOf, type PlaceDictionary } from './place-dictionary.ts';
import { findSimilarWords } from './similar-words.ts';

/** Words of the build that a typed word may match: those from `first` to `end`, each as whole or as its beginning. */
export type Meaning = {
  readonly first: number;
  readonly end: number;
  readonly wrongLetters: number;
  readonly whole: boolean;
};

/** A typed word and what it may mean. The last one of a query may be unfinished. */
export class TypedPlaceWord {
  readonly meanings: Meaning[] = [];
  readonly #letters: Uint16Array;
  readonly #dictionary: PlaceDictionary;
  readonly #unfinished: boolean;
  /** The word itself, -1 when no place has it; and the words that begin with it, none for a finished word. */
  readonly #same: number;
  readonly #first: number;
  readonly #end: number;
  #similar: Uint8Array | undefined;

  constructor(text: string, unfinished: boolean, dictionary: PlaceDictionary) {
    this.#letters = lettersOf(text);
    const { first, end } = dictionary.beginningWith(this.#letters);
    this.#dictionary = dictionary;
    this.#unfinished = unfinished;
    this.#same = first < end && dictionary.lengthOf(first) === text.length ? first : -1;
    this.#first = unfinished ? first : 0;
    this.#end = unfinished ? end : 0;
    if (this.#same >= 0) this.meanings.push({ first, end: first + 1, wrongLetters: 0, whole: true });
    if (unfinished && first < end) this.meanings.push({ first, end, wrongLetters: 0, whole: false });
  }

  /** How the typed word compares with a word of the build; see `WordRelation`. */
  relate(word: number): number {
    if (word === this.#same) return 0;
    if (word >= this.#first && word < this.#end) return 1;
    return this.#similar === undefined ? -1 : this.#similar[word]! - 1;
  }

  /**
   * Lets the word also match words that differ in this many letters. `marks` has a zero for every word of the build; `forget` resets it.
   * Says whether all such words were found within the budget.
   */
  allow(wrongLetters: number, marks: Uint8Array, budget: number): boolean {
    const options = { wrongLetters, unfinished: this.#unfinished, budget };
    this.#similar = marks;
    const steps = findSimilarWords(this.#dictionary, this.#letters, options, (first, end, wrong, whole) => {
      if (wrong === 0) return;
      this.meanings.push({ first, end, wrongLetters: wrong, whole });
      const mark = wrong * 2 + (whole ? 0 : 1) + 1;
      for (let word = first; word < end; word++) if (marks[word] === 0 || marks[word]! > mark) marks[word] = mark;
    });
    return steps <= budget;
  }

  /** Takes back what `allow` did. */
  forget(): void {
    for (const { first, end, wrongLetters } of this.meanings) if (wrongLetters > 0) this.#similar?.fill(0, first, end);
    this.#similar = undefined;
    const literal = this.meanings.filter(({ wrongLetters }) => wrongLetters === 0);
    this.meanings.splice(0, this.meanings.length, ...literal);
  }
}
