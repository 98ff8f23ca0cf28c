import type { WrittenWord } from '../../read/address/address-parts.ts';
import { startsWithDigit, type WordForm } from '../../read/address/word-likeness.ts';
import type { WrittenAddress } from '../../read/address/written-address.ts';
import { termsOf } from '../../text/terms-of.ts';
import { joinLetters } from './join-letters.ts';
import { mayOppose } from './opposites.ts';
import { kindsNamed } from './place-kinds.ts';
import type { Rarity } from './rarity.ts';

/** A typed word as evidence. */
export type TypedWord = {
  readonly form: WordForm;
  /** The place of the written word that it is, or is a piece of. */
  readonly at: number;
  /** How much it says; 0 for numbers, which are compared apart. */
  readonly weight: number;
  readonly line: number;
  /** What it was read as. */
  readonly part: WrittenWord['part'];
  readonly isNumber: boolean;
  /** Some address has it. */
  readonly isKnown: boolean;
};

/** A typed text made ready to be compared with many records. */
export type TypedText = {
  readonly address: WrittenAddress;
  readonly words: readonly TypedWord[];
  /** The numbers of flats and houses as they are compared: "37 a" is 37a. */
  readonly numbers: readonly string[];
  /** The total weight of all words. */
  readonly weight: number;
  /** The kinds of place that it names, as bits. */
  readonly kinds: number;
  /** It has a word that excludes others, such as "north". */
  readonly mayOppose: boolean;
  /** The last word may be unfinished. */
  readonly unfinished: boolean;
  /** The number that it ends with and that may be unfinished. */
  readonly begunNumber: string | undefined;
};

/** Weighs the words of a written address. */
export const typedText = (address: WrittenAddress, rarity: Rarity, unfinished = false): TypedText => {
  const words: TypedWord[] = [];
  let weight = 0;
  for (let at = 0; at < address.words.length; at++) {
    const { text, line, part } = address.words[at]!;
    const isAside = part === 'noise' || part === 'county';
    const forms = hasDigit.test(text) ? termsOf(text).map(address.formOf) : [address.forms[at]!];
    for (const form of forms) {
      const term = form.text;
      const isNumber = startsWithDigit(term);
      const rare = isNumber ? 0 : rarity(term);
      const own = isNumber ? 0 : joiningWords.has(term) ? rare * 0.2 : isAside ? rare * 0.5 : rare;
      weight += own;
      words.push({ form, at, weight: own, line, part, isNumber, isKnown: rare < 1 });
    }
  }
  const numbers = joinLetters(
    words.map(({ form }) => form.text),
    address.country,
  );
  const begunNumber = unfinished && words.at(-1)?.isNumber ? numbers.at(-1) : undefined;
  return {
    address,
    words,
    numbers,
    weight,
    kinds: kindsNamed(words),
    mayOppose: mayOppose(words),
    unfinished,
    begunNumber,
  };
};

const hasDigit = /[0-9]/;
const joiningWords: ReadonlySet<string> = new Set(['the', 'of', 'and', 'at', 'in', 'on', 'for']);
