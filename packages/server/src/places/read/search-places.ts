import {
  matchName,
  matchPoints,
  mostQueryWords,
  noMatch,
  relateToRegions,
  type Words,
  wrongLettersAllowed,
} from '@fingerpost/core/place/match-name';
import { foldText } from '@fingerpost/core/text/fold-text';
import type { PlaceQuery } from '../../ports/place-index.ts';
import { primaryName, wayBits, ways } from '../place-layout.ts';
import { BestPlaces } from './best-places.ts';
import { readBias } from './bias.ts';
import { PlaceDictionary } from './place-dictionary.ts';
import { type OpenPlaces, openPlaceLists, type PlaceList } from './place-lists.ts';
import { TypedPlaceWord } from './typed-place-word.ts';

/** The places that a query finds, by their numbers, best first. */
export type FoundPlaces = { readonly places: readonly number[]; readonly truncated: boolean };

/**
 * The search of a build. The text is first taken as typed. If that finds few places, each longer word may have one wrong letter; if that
 * finds nothing, long words may have two. So correct queries hardly pay for corrections.
 */
export const openPlaceSearch = (build: OpenPlaces): ((query: PlaceQuery) => FoundPlaces) => {
  const { tables, manifest } = build;
  const { importance, country, names, region } = tables;
  const dictionary = new PlaceDictionary(tables['word-start'], tables.letters, tables.beginnings);
  const lists = openPlaceLists(build);
  const best = new BestPlaces(mostHits);
  /** The round in which a place was last looked at. */
  const seen = new Uint32Array(manifest.places);
  let round = 0;
  const marks: Uint8Array[] = [];
  const marksFor = (word: number): Uint8Array => {
    marks[word] ??= new Uint8Array(dictionary.size);
    return marks[word];
  };

  let words: readonly TypedPlaceWord[] = [];
  const relate = (query: number, word: number): number => words[query]!.relate(word);
  const name: Words = { list: names, start: 0, end: 0 };
  const inRegions = new Int8Array(mostQueryWords);
  const around: Words = { list: tables['region-words'], start: 0, end: 0 };

  /** What the best of the place's names is worth; looking ends with one that is worth the most there can be. */
  const worthOf = (place: number, most: number): number => {
    around.start = tables['region-start'][region[place]!]!;
    around.end = tables['region-start'][region[place]! + 1]!;
    if (words.length > 1) relateToRegions(words.length, relate, around, inRegions);
    const end = tables['name-start'][place + 1]!;
    const mostOfAlternates = most - (matchPoints.name.exact - matchPoints.alternate.exact);
    let worth = noMatch;
    for (let at = tables['name-start'][place]!; at < end; at = name.end) {
      const primary = names[at]! >= primaryName;
      if (worth >= (primary ? most : mostOfAlternates)) return worth;
      name.start = at + 1;
      name.end = at + 1 + (names[at]! & ~primaryName);
      worth = Math.max(worth, matchName(words.length, relate, primary, name, inRegions));
    }
    return worth;
  };

  /** Looks at all lists and says whether the work allowed was enough for it. */
  const lookAt = (placeLists: readonly PlaceList[], query: PlaceQuery): boolean => {
    const bias = readBias(query, build);
    const wanted = query.countries && manifest.countries.map((iso) => query.countries!.has(iso));
    let looks = mostLooks;
    let steps = mostSteps;
    round++;
    best.begin(Math.max(query.limit, enough));
    for (const { places, start, end, most, worths } of placeLists) {
      for (let at = start; at < end; at++) {
        const place = places[at]! >>> wayBits;
        if (--steps < 0) return false;
        if (most + importance[place]! + bias.most < best.least) break;
        if (wanted !== undefined && !wanted[country[place]!]) continue;
        const again = seen[place] === round;
        if (again && worths === undefined) continue;
        seen[place] = round;
        if (worths === undefined && --looks < 0) return false;
        const worth = worths === undefined ? worthOf(place, most) : worths[places[at]! & (ways - 1)]!;
        if (worth === noMatch) continue;
        const score = worth + importance[place]! + bias.pointsOf(place);
        if (again) best.put(place, score);
        else best.add(place, score);
      }
    }
    return true;
  };

  /** Searches with this many wrong letters in a word, if any word is long enough. */
  const searchSimilar = (texts: readonly string[], query: PlaceQuery, wrongLetters: number): boolean => {
    let complete = true;
    for (const [at, word] of words.entries()) {
      const allowed = Math.min(wrongLetters, wrongLettersAllowed(texts[at]!.length));
      if (allowed > 0) complete = word.allow(allowed, marksFor(at), mostSteps) && complete;
    }
    const found = lists.ofQuery(words).sort((one, other) => other.most - one.most || first(one) - first(other));
    complete = lookAt(found, query) && complete;
    for (const word of words) word.forget();
    return complete;
  };

  return (query) => {
    const texts = foldText(query.text).split(' ');
    if (texts[0] === '' || texts.length > mostQueryWords) return { places: [], truncated: false };
    words = texts.map((text, at) => new TypedPlaceWord(text, at === texts.length - 1, dictionary));
    let complete = lookAt(lists.ofQuery(words), query);
    const longest = texts.reduce((most, text) => Math.max(most, wrongLettersAllowed(text.length)), 0);
    if (longest >= 1 && best.count < enough) complete = searchSimilar(texts, query, 1) && complete;
    if (longest >= 2 && best.count === 0) complete = searchSimilar(texts, query, 2) && complete;
    return { places: Array.from(best.places.subarray(0, Math.min(best.count, query.limit))), truncated: !complete };
  };
};

const first = ({ places, start }: PlaceList): number => places[start]!;

/** A query that finds this many as it was typed was typed well. */
const enough = 10;
const mostHits = 100;
const mostLooks = 4_000;
const mostSteps = 40_000;
