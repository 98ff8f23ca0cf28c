import type { SoughtWord } from '@fingerpost/core/search/match-word';

/** Finds the lines of a text in which a number may stand, without reading the others. */
export class LineFilter {
  readonly #pattern: RegExp;
  #text = '';
  #from = 0;
  #found = -1;

  /** The number is written as it was typed, or as one of the words that it also stands for. */
  constructor({ text, aliases }: SoughtWord) {
    this.#pattern = new RegExp([text, ...aliases].map(beginning).join('|'), 'gi');
  }

  /** Says whether the line from here to there may have it. It is quickest when the lines of a text come in order. */
  isOn(text: string, from: number, to: number): boolean {
    // Another reading of the query begins the same text again.
    if (text !== this.#text || from < this.#from || this.#found < from) {
      this.#text = text;
      this.#pattern.lastIndex = from;
      this.#found = this.#pattern.exec(text)?.index ?? Infinity;
    }
    this.#from = from;
    return this.#found < to;
  }
}

/** The figures that a number begins with, or the first letter of a word: what is left however it is written. */
const beginning = (word: string): string => /^(?:[0-9]+|[a-z])/.exec(word)?.[0] ?? '';
