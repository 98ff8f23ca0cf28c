import type { WordForm } from '../../read/address/word-likeness.ts';
import type { TypedText } from './typed-text.ts';
import { wordsAlike } from './words-alike.ts';

/** A typed word, by its place, that a stored word may match, and how much of it. */
export type WordMatch = { readonly at: number; readonly alike: number };

/** The typed words that stored words may match. Candidates share most of their words, so each is compared once. */
export class WordMatches {
  readonly #text: TypedText;
  readonly #known = new Map<string, readonly WordMatch[]>();

  constructor(text: TypedText) {
    this.#text = text;
  }

  of(stored: WordForm): readonly WordMatch[] {
    const known = this.#known.get(stored.text);
    if (known !== undefined) return known;
    const { words, unfinished } = this.#text;
    let matches: WordMatch[] | undefined;
    for (let at = 0; at < words.length; at++) {
      if (words[at]!.isNumber) continue;
      const alike = wordsAlike(words[at]!.form, stored, unfinished && at === words.length - 1);
      if (alike === 0) continue;
      matches ??= [];
      matches.push({ at, alike });
    }
    this.#known.set(stored.text, matches ?? none);
    return matches ?? none;
  }
}

const none: readonly WordMatch[] = [];
