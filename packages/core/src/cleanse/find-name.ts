import { likeness, startsWithDigit, weightOf } from './word-likeness.ts';

/** How much of a stored name was found, from 0 to 1, and which written words it was found in. */
export type FoundName = { readonly share: number; readonly places: readonly number[] };

/**
 * Where the words of a stored name stand among written words that are not taken: whole if they can, else as much as is
 * there. Only a word that is `loose` may be misspelt.
 */
export const findName = (
  name: readonly string[],
  texts: readonly string[],
  taken: Uint8Array,
  loose: Uint8Array,
  prefer: 'first' | 'last',
): FoundName => {
  if (name.length === 0) return nothing;
  return findWhole(name, texts, taken, prefer) ?? findSome(name, texts, taken, loose, prefer);
};

/** Marks the places of a name as taken. */
export const take = (taken: Uint8Array, { places }: FoundName): void => {
  for (const place of places) taken[place] = 1;
};

const nothing: FoundName = { share: 0, places: [] };
/** Less of a name than this is taken for chance. */
const leastShare = 0.4;
/** Written words that may stand between two words of a name. */
const widestGap = 1;

const findWhole = (
  name: readonly string[],
  texts: readonly string[],
  taken: Uint8Array,
  prefer: 'first' | 'last',
): FoundName | undefined => {
  const last = texts.length - name.length;
  for (let step = 0; step <= last; step++) {
    const start = prefer === 'first' ? step : last - step;
    let length = 0;
    while (length < name.length && taken[start + length] === 0 && isSame(texts[start + length]!, name[length]!))
      length++;
    if (length === name.length) return { share: 1, places: name.map((_, at) => start + at) };
  }
  return undefined;
};

const isSame = (written: string, stored: string): boolean =>
  written === stored ||
  (written.charCodeAt(0) === stored.charCodeAt(0) && !startsWithDigit(stored) && likeness(written, stored) === 1);

const findSome = (
  name: readonly string[],
  texts: readonly string[],
  taken: Uint8Array,
  loose: Uint8Array,
  prefer: 'first' | 'last',
): FoundName => {
  let best = nothing;
  for (let start = 0; start < texts.length; start++) {
    if (taken[start] !== 0) continue;
    const found = alignFrom(name, texts, taken, loose, start);
    if (found.share > best.share || (prefer === 'last' && found.share > 0 && found.share === best.share)) best = found;
  }
  return best.share >= leastShare ? best : nothing;
};

/** Takes the words of the name one after another from a place on; a word may be missing, cut in two, or joined to the next. */
const alignFrom = (
  name: readonly string[],
  texts: readonly string[],
  taken: Uint8Array,
  loose: Uint8Array,
  start: number,
): FoundName => {
  let place = start;
  let found = 0;
  let all = 0;
  const places: number[] = [];
  for (let at = 0; at < name.length; at++) {
    const stored = name[at]!;
    const weight = weightOf(stored);
    all += weight;
    for (let gap = 0; gap <= (places.length === 0 ? 0 : widestGap) && place + gap < texts.length; gap++) {
      const here = place + gap;
      if (taken[here] !== 0) break;
      const alike = likeness(texts[here]!, stored);
      if (alike === 1 || (alike > 0 && loose[here] === 1)) {
        found += weight * alike;
        places.push(here);
        place = here + 1;
        break;
      }
      const next = texts[here + 1];
      if (next !== undefined && taken[here + 1] === 0 && stored.length > 5 && texts[here]! + next === stored) {
        found += weight * joinedWorth;
        places.push(here, here + 1);
        place = here + 2;
        break;
      }
      const following = name[at + 1];
      if (following !== undefined && texts[here] === stored + following) {
        const more = weightOf(following);
        found += (weight + more) * joinedWorth;
        all += more;
        at++;
        places.push(here);
        place = here + 1;
        break;
      }
    }
  }
  return { share: found / all, places };
};

/** A gap too few or too many is a small slip. */
const joinedWorth = 0.96;
