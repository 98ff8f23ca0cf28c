import { startsWithDigit, type WordForm } from '../../read/address/word-likeness.ts';
import type { TypedText, TypedWord } from './typed-text.ts';
import { wordsAlike } from './words-alike.ts';

/** A typed word that a stored word may match: its place in the text, that of the written word, and how much of it matches. */
export type WordMatch = { readonly at: number; readonly place: number; readonly alike: number };

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
    const { words } = this.#text;
    const isNumber = startsWithDigit(stored.text);
    let matches: WordMatch[] | undefined;
    for (let at = 0; at < words.length; at++) {
      const word = words[at]!;
      const alike = isNumber && word.isNumber ? this.#sameNumber(word, stored) : this.#alike(word, stored, at);
      if (alike === 0) continue;
      matches ??= [];
      matches.push({ at, place: word.at, alike });
    }
    this.#known.set(stored.text, matches ?? none);
    return matches ?? none;
  }

  #alike({ form, isNumber }: TypedWord, stored: WordForm, at: number): number {
    if (isNumber) return form.aliases.includes(stored.text) ? 1 : 0;
    const { words, unfinished } = this.#text;
    return wordsAlike(form, stored, unfinished && at === words.length - 1);
  }

  /** The "12" of "12-14" is not the number 12. */
  #sameNumber({ at }: TypedWord, { text }: WordForm): number {
    return this.#text.address.forms[at]!.text === text ? 1 : 0;
  }
}

const none: readonly WordMatch[] = [];
