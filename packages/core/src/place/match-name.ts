/**
 * How a word of a query compares with a word of a name: 0 the same, 1 the beginning of it (the last word of a query only), and 2 more for
 * each letter that is wrong; -1 if they do not match. Words are given as numbers.
 */
export type WordRelation = (queryWord: number, word: number) => number;

/** The words of a name or of regions: part of a longer list, so that none has to be copied. */
export type Words = { readonly list: ArrayLike<number>; start: number; end: number };

/** What a match is worth, in hundredths of a point; importance and bias are added to it. */
export const matchPoints = {
  name: { exact: 10_000, begins: 7_000, within: 5_000 },
  alternate: { exact: 8_500, begins: 5_500, within: 4_000 },
  /** Enough to put what may be meant after what was typed, places being equally important. */
  wrongLetter: -6_500,
} as const;

/** The letters of a query word that may be wrong. */
export const wrongLettersAllowed = (wordLength: number): number => (wordLength >= 8 ? 2 : wordLength >= 4 ? 1 : 0);

/** The worth of a query that does not match. */
export const noMatch = -(2 ** 30);

/** No query of more words is searched for; no name has as many. */
export const mostQueryWords = 16;

/** How each word of the query compares with the closest of the words of a place's regions; written into `relations`. */
export const relateToRegions = (
  queryWords: number,
  relate: WordRelation,
  regions: Words,
  relations: { [query: number]: number },
): void => {
  for (let query = 0; query < queryWords; query++) {
    closest(query, relate, regions, 0);
    relations[query] = relationFound;
  }
};

/**
 * What the query is worth against one name of a place, or `noMatch`. Each word of the query matches its own word of the name or one of the
 * words of its regions, as `inRegions` says; at least one is in the name.
 */
export const matchName = (
  queryWords: number,
  relate: WordRelation,
  primary: boolean,
  name: Words,
  inRegions: ArrayLike<number>,
): number => {
  const points = primary ? matchPoints.name : matchPoints.alternate;
  if (queryWords === 1) return matchWord(relate, points, name);
  let taken = takeSameWords(queryWords, relate, name);
  let wrongLetters = 0;
  let inRegion = 0;
  let whole = true;
  for (let query = 0; query < queryWords; query++) {
    if (places[query]! >= 0) continue;
    const place = closest(query, relate, name, taken);
    const inName = relationFound;
    if (inName < 0 || inName > 1) {
      const relation = inRegions[query]!;
      if (relation >= 0 && (inName < 0 || relation < inName)) {
        inRegion++;
        wrongLetters += relation >> 1;
        continue;
      }
      if (inName < 0) return noMatch;
    }
    places[query] = place;
    taken |= 1 << place;
    wrongLetters += inName >> 1;
    if ((inName & 1) === 1) whole = false;
  }
  if (inRegion === queryWords) return noMatch;
  const begins = isBeginning(queryWords);
  const exact = begins && whole && queryWords - inRegion === name.end - name.start;
  const base = exact ? points.exact : begins ? points.begins : points.within;
  return base + wrongLetters * matchPoints.wrongLetter;
};

/** A single word is worth as much as its best match in the name. */
const matchWord = (relate: WordRelation, points: WayPoints, { list, start, end }: Words): number => {
  let worth = noMatch;
  for (let at = start; at < end; at++) {
    const relation = relate(0, list[at]!);
    if (relation < 0) continue;
    const exact = (relation & 1) === 0 && end - start === 1;
    const base = exact ? points.exact : at === start ? points.begins : points.within;
    worth = Math.max(worth, base + (relation >> 1) * matchPoints.wrongLetter);
  }
  return worth;
};

type WayPoints = Readonly<Record<'exact' | 'begins' | 'within', number>>;

/** Where in the name each word of the query was found, -1 if it was not; and how well the last one looked for was. */
const places = new Int8Array(mostQueryWords);
let relationFound = -1;

/** Gives each query word the identical word of the name, if there is one, and says which are taken, as bits. */
const takeSameWords = (queryWords: number, relate: WordRelation, { list, start, end }: Words): number => {
  let taken = 0;
  for (let query = 0; query < queryWords; query++) {
    places[query] = -1;
    for (let at = start; at < end; at++) {
      if ((taken & (1 << (at - start))) !== 0 || relate(query, list[at]!) !== 0) continue;
      places[query] = at - start;
      taken |= 1 << (at - start);
      break;
    }
  }
  return taken;
};

/** The place of the free word that is closest to the query word. */
const closest = (query: number, relate: WordRelation, { list, start, end }: Words, taken: number): number => {
  let place = -1;
  relationFound = -1;
  for (let at = start; at < end; at++) {
    if ((taken & (1 << (at - start))) !== 0) continue;
    const relation = relate(query, list[at]!);
    if (relation < 0 || (relationFound >= 0 && relation >= relationFound)) continue;
    relationFound = relation;
    place = at - start;
  }
  return place;
};

/** Says whether the words found in the name are its first ones, in order. */
const isBeginning = (queryWords: number): boolean => {
  let expected = 0;
  for (let query = 0; query < queryWords; query++) {
    const place = places[query]!;
    if (place >= 0 && place !== expected++) return false;
  }
  return true;
};
