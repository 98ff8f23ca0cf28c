import { lexiconOf } from '../countries/lexicon.ts';
import { editDistance } from '../text/edit-distance.ts';
import { termsOf } from '../text/terms-of.ts';
import { beginningOf, type TextSpan, type TextWord, textWords } from './text-words.ts';

/** Where the words of a query are in a text, in the order of the text, and how many are not in it. */
export type PlacedWords = { readonly spans: readonly TextSpan[]; readonly missing: number };

/**
 * Finds a different word of the text for each typed word: first words that are the same, then beginnings of the last word, other ways to
 * write a word, words written together or apart, and typing mistakes.
 */
export const placeWords = (query: string, text: string, country: string): PlacedWords => {
  const words = textWords(text);
  const terms = termsOf(query);
  const last = /[\p{L}\p{N}\p{M}]$/u.test(query) ? terms.length - 1 : -1;
  const taken = new Set<number>();
  const placed = new Set<number>();
  const spans: TextSpan[] = [];
  for (const rule of rules)
    for (const at of terms.keys()) {
      if (placed.has(at)) continue;
      const next = placed.has(at + 1) ? undefined : terms[at + 1];
      const typed = { term: terms[at]!, next, unfinished: at === last, country };
      const from = words.findIndex((_, place) => !taken.has(place) && rule(typed, words, place, taken) !== undefined);
      const found = from < 0 ? undefined : rule(typed, words, from, taken);
      if (found === undefined) continue;
      placed.add(at);
      if (found.terms === 2) placed.add(at + 1);
      for (let place = from; place < from + (found.words ?? 1); place++) {
        taken.add(place);
        const { span } = words[place]!;
        spans.push(found.letters === undefined ? span : beginningOf(text, span, found.letters));
      }
    }
  return { spans: inOrder(spans), missing: terms.length - placed.size };
};

type Typed = {
  readonly term: string;
  readonly next: string | undefined;
  readonly unfinished: boolean;
  readonly country: string;
};
/** How many words of the text and of the query it covers (1 by default), and how many first letters of the word. */
type Found = { readonly words?: 2; readonly terms?: 2; readonly letters?: number };
type Rule = (typed: Typed, words: readonly TextWord[], place: number, taken: ReadonlySet<number>) => Found | undefined;

const whole: Found = {};
const sameWord: Rule = ({ term }, words, at) => (words[at]!.term === term ? whole : undefined);
const beginning: Rule = ({ term, unfinished }, words, at) =>
  unfinished && words[at]!.term.startsWith(term) ? { letters: term.length } : undefined;
const otherWriting: Rule = ({ term, unfinished, country }, words, at) => {
  const lexicon = lexiconOf(country);
  const others = unfinished ? lexicon.aliasesOfStart(term) : lexicon.aliasesOf(term);
  return others.includes(words[at]!.term) || lexicon.numberNamed(term) === words[at]!.term ? whole : undefined;
};
const writtenTogether: Rule = ({ term, unfinished }, words, at, taken) => {
  const pair = taken.has(at + 1) ? undefined : words[at + 1];
  if (pair === undefined || term.length <= words[at]!.term.length) return undefined;
  const both = words[at]!.term + pair.term;
  return both === term || (unfinished && both.startsWith(term)) ? { words: 2 } : undefined;
};
const writtenApart: Rule = ({ term, next }, words, at) =>
  next !== undefined && words[at]!.term === term + next ? { terms: 2 } : undefined;
/** A suggestion shows the first half of a postcode, whatever was typed of it in one word. */
const wholePostcode: Rule = ({ term }, words, at) =>
  at === words.length - 1 && /\d/.test(words[at]!.term) && term.startsWith(words[at]!.term) && /\d[a-z]*$/.test(term)
    ? whole
    : undefined;
const mistyped: Rule = ({ term, unfinished }, words, at) => {
  const word = words[at]!.term;
  const allowed = term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2;
  if (allowed === 0 || Math.abs(word.length - term.length) > (unfinished ? word.length : allowed)) return undefined;
  if (editDistance(term, word) <= allowed) return whole;
  if (!unfinished || word.length <= term.length) return undefined;
  const lengths = [term.length, term.length + 1, term.length - 1];
  const letters = lengths.find((length) => editDistance(term, word.slice(0, length)) <= allowed);
  return letters === undefined ? undefined : { letters };
};

const rules: readonly Rule[] = [
  sameWord,
  beginning,
  otherWriting,
  writtenTogether,
  writtenApart,
  wholePostcode,
  mistyped,
];

/** From left to right, each place once. */
const inOrder = (spans: readonly TextSpan[]): readonly TextSpan[] =>
  [...spans]
    .sort(([one, ended], [other, otherEnd]) => one - other || otherEnd - ended)
    .filter(([start], at, all) => at === 0 || start >= all[at - 1]![1]);
