/** Words that stand side by side in the alphabet, from `first` up to but not including `end`. */
export type WordRange = { readonly first: number; readonly end: number };

/** The words of a build in alphabetical order of their UTF-16 letters. */
export class Dictionary {
  readonly size: number;
  /** The first word that does not begin with an ASCII letter or digit. */
  readonly asciiEnd: number;
  readonly #starts: Uint32Array;
  readonly #letters: Uint16Array;

  constructor(starts: Uint32Array, letters: Uint16Array) {
    this.#starts = starts;
    this.#letters = letters;
    this.size = starts.length - 1;
    this.asciiEnd = this.#endOf(0, this.size, 0, 0x7f);
  }

  /** The words that begin with the text; the word that is the text, if it is there, comes first. */
  beginningWith(text: string): WordRange {
    let range: WordRange = { first: 0, end: this.size };
    for (let place = 0; place < text.length && range.first < range.end; place++)
      range = this.next(range.first, range.end, place, text.charCodeAt(place));
    return range;
  }

  /** Of words that agree in their first `place` letters, those that go on with the letter. */
  next(first: number, end: number, place: number, letter: number): WordRange {
    const start = this.#endOf(first, end, place, letter - 1);
    return { first: start, end: this.#endOf(start, end, place, letter) };
  }

  /** Where, of words that agree in their first `place` letters, those stop that go on as word `at` does. */
  endOfLetter(at: number, end: number, place: number): number {
    return this.#endOf(at, end, place, this.letterAt(at, place));
  }

  lengthOf(word: number): number {
    return this.#starts[word + 1]! - this.#starts[word]!;
  }

  /** The letter at this place of the word, -1 after its end. */
  letterAt(word: number, place: number): number {
    const at = this.#starts[word]! + place;
    return at < this.#starts[word + 1]! ? this.#letters[at]! : -1;
  }

  /** The first word from `first` on whose letter at this place is greater. */
  #endOf(first: number, end: number, place: number, letter: number): number {
    let low = first;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = this.#starts[middle]! + place;
      if (at >= this.#starts[middle + 1]! || this.#letters[at]! <= letter) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
