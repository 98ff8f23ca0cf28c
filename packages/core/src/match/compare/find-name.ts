import { isSame, likeness, type WordForm } from '../../read/address/word-likeness.ts';
import type { StoredName } from './stored-name.ts';

/** How much of a stored name was found, from 0 to 1, and which written words it was found in. */
export type FoundName = { readonly share: number; readonly places: readonly number[] };

/** From this share on, a name counts as found. */
export const sameName = 0.7;

/**
 * Finds the words of a stored name among the written words that are not taken: the whole name if possible, otherwise as much of it as there
 * is. Only a word that is `loose` may be misspelt.
 */
export const findName = (
  name: StoredName,
  written: readonly WordForm[],
  taken: Uint8Array,
  loose: Uint8Array,
  prefer: 'first' | 'last',
): FoundName => {
  if (name.words.length === 0) return nothing;
  return findWhole(name.words, written, taken, prefer) ?? findSome(name, written, taken, loose, prefer);
};

/** Marks the places of a name as taken. */
export const take = (taken: Uint8Array, { places }: FoundName): void => {
  for (const place of places) taken[place] = 1;
};

/** A copy of the marks with those of a name added. */
export const withTaken = (taken: Uint8Array, found: FoundName): Uint8Array => {
  if (found.places.length === 0) return taken;
  const marks = taken.slice();
  take(marks, found);
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

const findWhole = (
  name: readonly WordForm[],
  written: readonly WordForm[],
  taken: Uint8Array,
  prefer: 'first' | 'last',
): FoundName | undefined => {
  const last = written.length - name.length;
  for (let step = 0; step <= last; step++) {
    const start = prefer === 'first' ? step : last - step;
    let length = 0;
    while (length < name.length && taken[start + length] === 0 && isSame(written[start + length]!, name[length]!))
      length++;
    if (length === name.length) return { share: 1, places: name.map((_, at) => start + at) };
  }
  return undefined;
};

const findSome = (
  name: StoredName,
  written: readonly WordForm[],
  taken: Uint8Array,
  loose: Uint8Array,
  prefer: 'first' | 'last',
): FoundName => {
  let best = nothing;
  for (let start = 0; start < written.length; start++) {
    if (taken[start] !== 0) continue;
    const found = alignFrom(name, written, taken, loose, start);
    if (found.share > best.share || (prefer === 'last' && found.share > 0 && found.share === best.share)) best = found;
  }
  return best.share >= leastShare ? best : nothing;
};

/** Matches the words of the name in order, starting at a place; a word may be missing, cut in two, or joined to the next. */
const alignFrom = (
  { words: name, weight: all }: StoredName,
  written: readonly WordForm[],
  taken: Uint8Array,
  loose: Uint8Array,
  start: number,
): FoundName => {
  let place = start;
  let found = 0;
  const places: number[] = [];
  for (let at = 0; at < name.length; at++) {
    const stored = name[at]!;
    for (let here = place; here <= place + (places.length > 0 ? widestGap : 0) && here < written.length; here++) {
      if (taken[here] !== 0) break;
      const word = written[here]!;
      const alike = likeness(word, stored);
      if (alike === 1 || (alike > 0 && loose[here] === 1)) {
        found += stored.weight * alike;
        places.push(here);
        place = here + 1;
        break;
      }
      const next = written[here + 1];
      if (next !== undefined && taken[here + 1] === 0 && stored.text.length > 5 && isJoined(word, next, stored)) {
        found += stored.weight * joinedWorth;
        places.push(here, here + 1);
        place = here + 2;
        break;
      }
      const following = name[at + 1];
      if (following !== undefined && isJoined(stored, following, word)) {
        found += (stored.weight + following.weight) * joinedWorth;
        at++;
        places.push(here);
        place = here + 1;
        break;
      }
    }
  }
  return places.length === 0 ? nothing : { share: found / all, places };
};

/** Says whether the first two words without a gap are the third. */
const isJoined = ({ text: one }: WordForm, { text: other }: WordForm, { text: whole }: WordForm): boolean =>
  one.length + other.length === whole.length && whole.startsWith(one) && whole.endsWith(other);

/** A gap too few or too many is a small slip. */
const joinedWorth = 0.96;
