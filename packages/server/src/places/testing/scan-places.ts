import { importanceOf } from '@fingerpost/core/place/feature';
import { matchName, noMatch, relateToRegions, wrongLettersAllowed } from '@fingerpost/core/place/match-name';
import { editDistance } from '@fingerpost/core/text/edit-distance';
import { foldText } from '@fingerpost/core/text/fold-text';
import { distance as kilometresBetween } from 'geokdbush';
import type { PlaceQuery, PlaceRow } from '../../ports/place-index.ts';
import { placeNames, regionWordsOf } from '../writer/place-names.ts';

/** The ids that a query must find, computed for the oracle by comparing every place, letter by letter. */
export const scanPlaces = (rows: readonly PlaceRow[], query: PlaceQuery): readonly number[] => {
  const typed = foldText(query.text).split(' ');
  if (typed[0] === '') return [];
  const wanted = rows.filter((row) => query.countries?.has(row.countryIso) ?? true);
  const search = (wrongLetters: number) => {
    const scored = wanted.map((row) => ({ row, worth: worthOf(row, typed, wrongLetters) }));
    return scored.filter(({ worth }) => worth !== noMatch);
  };
  let found = search(0);
  if (found.length < 10) found = search(1);
  if (found.length === 0) found = search(2);
  return found
    .map(({ row, worth }) => {
      const importance = importanceOf(row, Number(row.population));
      return { id: row.id, importance, score: worth + importance + biasOf(row, query) };
    })
    .sort((one, other) => other.score - one.score || other.importance - one.importance || one.id - other.id)
    .slice(0, query.limit)
    .map(({ id }) => id);
};

const worthOf = (row: PlaceRow, typed: readonly string[], wrongLetters: number): number => {
  const worths = wordsOf(row).map(({ primary, words, list, end }) => {
    const relation = (at: number, word: number) =>
      relate(typed[at]!, words[word]!, at === typed.length - 1, wrongLetters);
    const inRegions: number[] = [];
    relateToRegions(typed.length, relation, { list, start: end, end: words.length }, inRegions);
    return matchName(typed.length, relation, primary, { list, start: 0, end }, inRegions);
  });
  return Math.max(noMatch, ...worths);
};

/** Every name of a place, followed by the words of its region; found once for each place. */
const wordsOf = (row: PlaceRow) => {
  const known = allWords.get(row);
  if (known !== undefined) return known;
  const region = regionWordsOf(row);
  const names = [...placeNames(row)].map(([text, primary]) => {
    const words = [...text.split(' '), ...region];
    return { primary, words, list: words.map((_, at) => at), end: words.length - region.length };
  });
  allWords.set(row, names);
  return names;
};
type NameWords = { readonly primary: boolean; readonly words: string[]; readonly list: number[]; readonly end: number };
const allWords = new WeakMap<PlaceRow, NameWords[]>();

const relate = (typed: string, word: string, unfinished: boolean, wrongLetters: number): number => {
  if (wrongLetters === 0) return typed === word ? 0 : unfinished && word.startsWith(typed) ? 1 : -1;
  const allowed =
    typed.charCodeAt(0) < 0x80 === word.charCodeAt(0) < 0x80
      ? Math.min(wrongLetters, wrongLettersAllowed(typed.length))
      : 0;
  const relation = distance(typed, word, unfinished);
  return relation >> 1 <= allowed ? relation : -1;
};

/** Cached, because the same words come repeatedly. */
const distances = new Map<string, number>();
const distance = (typed: string, word: string, unfinished: boolean): number => {
  const key = `${typed} ${word} ${unfinished}`;
  const known = distances.get(key);
  if (known !== undefined) return known;
  const beginnings = unfinished ? Array.from({ length: word.length }, (_, length) => word.slice(0, length)) : [];
  const begun = beginnings.map((beginning) => editDistance(typed, beginning) * 2 + 1);
  const relation = Math.min(editDistance(typed, word) * 2, ...begun);
  distances.set(key, relation);
  return relation;
};

const biasOf = ({ point, countryIso }: PlaceRow, { biasCountries, biasPoint }: PlaceQuery): number => {
  const country = biasCountries?.has(countryIso) ? 2_000 : 0;
  if (biasPoint === undefined || point === undefined) return country;
  const kept = { longitude: Math.round(point.longitude * 1e6) / 1e6, latitude: Math.round(point.latitude * 1e6) / 1e6 };
  const beyond = Math.max(
    0,
    kilometresBetween(kept.longitude, kept.latitude, biasPoint.point.longitude, biasPoint.point.latitude) * 1_000 -
      biasPoint.radiusMetres,
  );
  return country + Math.round(2_000 * Math.max(0, 1 - beyond / 1_000_000));
};
