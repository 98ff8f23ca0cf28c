import { mayBeAlike, startsWithDigit, type WordForm } from '../../read/address/word-likeness.ts';
import type { TypedText, TypedWord } from './typed-text.ts';
import { wordsAlike } from './words-alike.ts';

/** A typed word that a stored word may match: its place in the text, that of the written word, and how much of it matches. */
export type WordMatch = { readonly at: number; readonly place: number; readonly alike: number };

/** The typed words that stored words may match. Candidates share most of their words, so each is compared once. */
export class WordMatches {
  readonly #text: TypedText;
  readonly #known = new Map<string, readonly WordMatch[]>();

  /** The lengths of the typed words, and those of two neighbours together, as bits. */
  readonly #lengths: number;
  readonly #pairLengths: number;

  constructor(text: TypedText) {
    this.#text = text;
    const { words, address } = text;
    let [single, pair] = [0, 0];
    for (let at = 0; at < words.length; at++) {
      const { length } = words[at]!.form.text;
      single |= lengthBit(length);
      if (at > 0) pair |= lengthBit(length + words[at - 1]!.form.text.length);
    }
    // A written word such as "12-14" may be several typed ones.
    for (let at = 0; at < address.forms.length; at++) {
      const { length } = address.forms[at]!.text;
      single |= lengthBit(length);
      if (at > 0) pair |= lengthBit(length + address.forms[at - 1]!.text.length);
    }
    this.#lengths = single;
    this.#pairLengths = pair;
  }

  /** Says whether two neighbouring typed words may be this one in two pieces. */
  mayBeInTwo(stored: WordForm): boolean {
    return (this.#pairLengths & lengthBit(stored.text.length)) !== 0;
  }

  /** Says whether a typed word may be these two without a gap. */
  mayBeOne(stored: WordForm, next: WordForm): boolean {
    return (this.#lengths & lengthBit(stored.text.length + next.text.length)) !== 0;
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
    if (!mayBeAlike(form, stored)) return 0;
    const { words, unfinished } = this.#text;
    return wordsAlike(form, stored, unfinished && at === words.length - 1);
  }

  /** The "12" of "12-14" is not the number 12. */
  #sameNumber({ at }: TypedWord, { text }: WordForm): number {
    return this.#text.address.forms[at]!.text === text ? 1 : 0;
  }
}

const none: readonly WordMatch[] = [];

/** Lengths of 31 and more share a bit. */
const lengthBit = (length: number): number => 1 << Math.min(length, 31);
