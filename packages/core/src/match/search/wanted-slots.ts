import { type Lexicon, lexiconOf } from '../../countries/lexicon.ts';
import type { QueryWord } from '../../read/query/query.ts';
import { acceptsTerm } from './match-word.ts';

/*
 * Two words of a query that match the same slot of an address need two slots there: "the forge the", "43 hill hil". If an address has two
 * slots for one word, both can be written so that they begin with it. So the address is found by the shared beginning of two of its words,
 * in one of the ways in which each may be written.
 */

/** Says whether the word can share a beginning with others in one of its forms. Numbers cannot. */
export const mayBeAlike = (word: string, country: string): boolean =>
  !startsWithFigure.test(word) || lexiconOf(country).aliasesOf(word).length > 0;

/** The shared beginnings of two of the words, or of one of them and one of the others, in any of their forms. */
export const beginningsAlike = (
  words: readonly string[],
  others: readonly string[],
  country: string,
): ReadonlySet<string> => {
  const lexicon = lexiconOf(country);
  const found = new Set<string>();
  const rest = others.map((word) => formsOf(word, lexicon));
  for (const word of words) {
    const forms = formsOf(word, lexicon);
    for (const other of rest) {
      addLongest(forms, other, found);
      addLongest(other, forms, found);
    }
    rest.push(forms);
  }
  return found;
};

/**
 * Where two words can each have a slot if the second matches wherever the first does: in addresses with two words that share one of these
 * beginnings, or with one of these words, which only the first matches.
 */
export type WantedSlots = { readonly alike: readonly string[]; readonly apart: readonly string[] };

/** Undefined if the two words share no slot, or if such pairs are not listed. */
export const wantedSlots = (first: QueryWord, second: QueryWord, country: string): WantedSlots | undefined => {
  const lexicon = lexiconOf(country);
  const { text, kind } = second;
  if (first.kind !== 'word' || first.unfinished || first.typos > 0) return undefined;
  if (kind !== 'word' || second.typos > 0 || text.length < shortest || startsWithFigure.test(text)) return undefined;
  if (!acceptsTerm(second, first.text) && !first.aliases.some((alias) => acceptsTerm(second, alias))) return undefined;
  if (!second.aliases.every((alias) => formsFor(second, alias, lexicon).length > 0)) return undefined;
  const terms = [first.text, ...first.aliases];
  const shared = terms.filter((term) => acceptsTerm(second, term));
  const alike = new Set<string>();
  for (const form of shared.flatMap((term) => formsFor(second, term, lexicon)))
    for (let length = text.length; length <= form.length; length++) alike.add(form.slice(0, length));
  return { alike: [...alike], apart: terms.filter((term) => !shared.includes(term)) };
};

/** The forms of an address's term that are the word itself, or begin with it if it is unfinished. */
const formsFor = ({ text, unfinished }: QueryWord, term: string, lexicon: Lexicon): readonly string[] =>
  formsOf(term, lexicon).filter((form) => (unfinished ? form.startsWith(text) : form === text));

/** A word in all its forms. */
const formsOf = (word: string, { aliasesOf }: Lexicon): readonly string[] => [word, ...aliasesOf(word)];

/** Adds the longest beginning that each form of one word shares with one of the other. */
const addLongest = (some: readonly string[], others: readonly string[], found: Set<string>): void => {
  for (const one of some) {
    let longest = 0;
    for (const other of others) longest = Math.max(longest, commonLength(one, other));
    if (longest >= shortest && !startsWithFigure.test(one)) found.add(one.slice(0, longest));
  }
};

const commonLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
};

/** Too many addresses share less. */
const shortest = 2;
/** Numbers are listed as pairs instead. */
const startsWithFigure = /^[0-9]/;
