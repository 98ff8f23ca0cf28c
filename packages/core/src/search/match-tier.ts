/** Which places of an address take a word: a bit for each place of its group, and of the premise. */
export type WordPlaces = {
  readonly required: boolean;
  readonly number: boolean;
  group: number;
  premise: number;
};

/** What the places of a premise are: bits of those for numbers and flats, and of those among them that must find a word. */
export type PremisePlaces = { readonly identity: number; readonly must: number };

/**
 * How well an address answers, best first. Numbers typed are all the numbers and flats that the premise has; or else not.
 * And street, place, number and flat explain every word; or names of buildings and organisations do.
 */
export const tiers = ['exact premise', 'exact premise by name', 'street', 'name'] as const;

/** The tier of an address, or -1 when it does not answer: every required word must have a place of its own. */
export const matchTier = (
  words: readonly WordPlaces[],
  { identity, must }: PremisePlaces,
  hasNumbers: boolean,
): number => {
  if (hasNumbers && must !== 0 && coversPlaces(words, must)) {
    if (placesWords(words, identity, must)) return 0;
    if (placesWords(words, everywhere, must)) return 1;
  }
  if (placesWords(words, identity, anywhere)) return 2;
  return placesWords(words, everywhere, anywhere) ? 3 : -1;
};

const everywhere = 0x7fffffff;
const anywhere = -1;

/** Says whether each required word finds a place of its own among the allowed ones; numbers among `numbersTo`, if given. */
const placesWords = (words: readonly WordPlaces[], premiseAllowed: number, numbersTo: number): boolean => {
  let used = 0;
  let usedInGroup = 0;
  let clash = false;
  for (const word of words) {
    if (!word.required) continue;
    const group = groupPlaces(word, numbersTo);
    const premise = premisePlaces(word, premiseAllowed, numbersTo);
    if ((group | premise) === 0) return false;
    const freeInGroup = group & ~usedInGroup;
    const free = premise & ~used;
    if (freeInGroup !== 0) usedInGroup |= freeInGroup & -freeInGroup;
    else if (free !== 0) used |= free & -free;
    else clash = true;
  }
  if (!clash) return true;
  const required = words.filter(isRequired);
  return findsPlaces(required.length, (at, side) =>
    side === 0 ? groupPlaces(required[at]!, numbersTo) : premisePlaces(required[at]!, premiseAllowed, numbersTo),
  );
};

const isRequired = ({ required }: WordPlaces): boolean => required;
const groupPlaces = (word: WordPlaces, numbersTo: number): number =>
  numbersTo !== anywhere && word.number ? 0 : word.group;
const premisePlaces = (word: WordPlaces, allowed: number, numbersTo: number): number =>
  word.premise & allowed & (numbersTo !== anywhere && word.number ? numbersTo : everywhere);

/**
 * Says whether every place that must find a word does. Where this holds and each required word has a place, one placing does
 * both (Mendelsohn and Dulmage), so the two are asked one after the other.
 */
const coversPlaces = (words: readonly WordPlaces[], must: number): boolean => {
  const takers: number[] = [];
  for (let rest = must; rest !== 0; rest &= rest - 1) {
    let bits = 0;
    for (let at = 0; at < words.length; at++) if ((words[at]!.premise & rest & -rest) !== 0) bits |= 1 << at;
    if (bits === 0) return false;
    takers.push(bits);
  }
  return takers.length === 1 || findsPlaces(takers.length, (at, side) => (side === 0 ? takers[at]! : 0));
};

/** Each takes a place, from another that can move on where needed, until all have one or nothing can be exchanged (Kuhn). */
const findsPlaces = (count: number, places: (at: number, side: 0 | 1) => number): boolean => {
  const owner = new Int8Array(64).fill(-1);
  const seen: [number, number] = [0, 0];
  const take = (at: number): boolean => {
    for (const side of [0, 1] as const)
      for (let rest = places(at, side) & ~seen[side]; rest !== 0; rest = places(at, side) & ~seen[side]) {
        const bit = rest & -rest;
        seen[side] |= bit;
        const place = side * 32 + 31 - Math.clz32(bit);
        if (owner[place]! >= 0 && !take(owner[place]!)) continue;
        owner[place] = at;
        return true;
      }
    return false;
  };
  for (let at = 0; at < count; at++) {
    seen[0] = 0;
    seen[1] = 0;
    if (!take(at)) return false;
  }
  return true;
};
