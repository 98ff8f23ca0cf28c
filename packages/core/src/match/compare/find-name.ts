import type { WordForm } from '../../read/address/word-likeness.ts';
import type { StoredName } from './stored-name.ts';
import type { WordMatch, WordMatches } from './word-matches.ts';
import { shortFormWorth } from './words-alike.ts';

/** How much of a stored name was found, from 0 to 1, and which written words it was found in. */
export type FoundName = { readonly share: number; readonly places: readonly number[] };

/** From this share on, a name counts as found. */
export const sameName = 0.7;

/** The written words in which names are looked for. */
export type SearchedWords = {
  readonly forms: readonly WordForm[];
  readonly matches: WordMatches;
  /** 1 for each word that may be misspelt. */
  readonly loose: Uint8Array;
  /** A word may be an improvised short form of another: "surg" of surgery. */
  readonly shortForms: boolean;
  /** Of equal places, the one that counts. */
  readonly prefer: 'first' | 'last';
};

/**
 * Finds the words of a stored name among the written words that are not taken: the whole name if possible, otherwise as much of it as there
 * is.
 */
export const findName = (name: StoredName, words: SearchedWords, taken: Uint8Array): FoundName => {
  if (name.words.length === 0) return nothing;
  const matches: (readonly WordMatch[])[] = [];
  for (const word of name.words) matches.push(words.matches.of(word));
  if (!mayBeFound(name, matches, words)) return nothing;
  return findWhole(matches, words, taken) ?? findSome(name, matches, words, taken);
};

/** Most names of other places have no word in common with a text. */
const mayBeFound = ({ words: name }: StoredName, matches: Matches, words: SearchedWords): boolean => {
  for (let at = 0; at < name.length; at++) {
    if (matches[at]!.length > 0 || words.matches.mayBeInTwo(name[at]!)) return true;
    const next = name[at + 1];
    if (next !== undefined && words.matches.mayBeOne(name[at]!, next)) return true;
  }
  return false;
};

/** Marks the places of a name as taken. */
export const take = (taken: Uint8Array, places: readonly number[]): void => {
  for (const place of places) taken[place] = 1;
};

/** A copy of the marks with those of a name added. */
export const withTaken = (taken: Uint8Array, places: readonly number[]): Uint8Array => {
  if (places.length === 0) return taken;
  const marks = taken.slice();
  take(marks, places);
  return marks;
};

/** Says whether one of these places is not taken. */
export const isLeft = (places: readonly number[], taken: Uint8Array): boolean => {
  for (const place of places) if (taken[place] === 0) return true;
  return false;
};

const nothing: FoundName = { share: 0, places: [] };
/** A smaller share than this is a coincidence. */
const leastShare = 0.4;
/** Written words that may come between two words of a name. */
const widestGap = 1;

/** By word of the name, the written words that it matches. */
type Matches = readonly (readonly WordMatch[])[];

const findWhole = (name: Matches, { forms, prefer }: SearchedWords, taken: Uint8Array): FoundName | undefined => {
  const last = forms.length - name.length;
  for (let step = 0; step <= last; step++) {
    const start = prefer === 'first' ? step : last - step;
    let length = 0;
    while (length < name.length && taken[start + length] === 0 && alikeAt(name[length]!, start + length) === 1)
      length++;
    if (length === name.length) return { share: 1, places: name.map((_, at) => start + at) };
  }
  return undefined;
};

const alikeAt = (matches: readonly WordMatch[], place: number): number => {
  for (const match of matches) if (match.place === place) return match.alike;
  return 0;
};

const findSome = (name: StoredName, matches: Matches, words: SearchedWords, taken: Uint8Array): FoundName => {
  let best = nothing;
  for (let start = 0; start < words.forms.length; start++) {
    if (taken[start] !== 0) continue;
    const found = alignFrom(name, matches, words, taken, start);
    if (found.share > best.share || (words.prefer === 'last' && found.share > 0 && found.share === best.share))
      best = found;
  }
  return best.share >= leastShare ? best : nothing;
};

/** Matches the words of the name in order, starting at a place; a word may be missing, cut in two, or joined to the next. */
const alignFrom = (
  name: StoredName,
  matches: Matches,
  words: SearchedWords,
  taken: Uint8Array,
  start: number,
): FoundName => {
  let place = start;
  let found = 0;
  const places: number[] = [];
  for (let at = 0; at < name.words.length; ) {
    const last = Math.min(place + (places.length > 0 ? widestGap : 0), words.forms.length - 1);
    let step: Step | undefined;
    for (let here = place; step === undefined && here <= last && taken[here] === 0; here++) {
      step = stepAt(name, matches, at, words, taken, here);
      if (step === undefined) continue;
      found += step.weight;
      for (let each = here; each < here + step.written; each++) places.push(each);
      place = here + step.written;
    }
    at += step?.stored ?? 1;
  }
  return places.length === 0 ? nothing : { share: found / name.weight, places };
};

/** How many words of the name and of the text match each other, and their weight. */
type Step = { readonly stored: number; readonly written: number; readonly weight: number };

/** The best way to match a word of the name at a place; an improvised short form comes last. */
const stepAt = (
  { words: name }: StoredName,
  matches: Matches,
  at: number,
  { forms, loose, shortForms }: SearchedWords,
  taken: Uint8Array,
  here: number,
): Step | undefined => {
  const stored = name[at]!;
  const alike = alikeAt(matches[at]!, here);
  if (alike === 1 || (alike > shortFormWorth && loose[here] === 1))
    return { stored: 1, written: 1, weight: stored.weight * alike };
  const [word, next] = [forms[here]!, forms[here + 1]];
  if (next !== undefined && taken[here + 1] === 0 && stored.text.length > 5 && isJoined(word, next, stored))
    return { stored: 1, written: 2, weight: stored.weight * joinedWorth };
  const following = name[at + 1];
  if (following !== undefined && isJoined(stored, following, word))
    return { stored: 2, written: 1, weight: (stored.weight + following.weight) * joinedWorth };
  return alike > 0 && shortForms && loose[here] === 1
    ? { stored: 1, written: 1, weight: stored.weight * alike }
    : undefined;
};

/** Says whether the first two words without a gap are the third. */
const isJoined = ({ text: one }: WordForm, { text: other }: WordForm, { text: whole }: WordForm): boolean =>
  one.length + other.length === whole.length && whole.startsWith(one) && whole.endsWith(other);

/** A gap too few or too many is a small slip. */
const joinedWorth = 0.96;
