import { matchPoints } from '@fingerpost/core/place/match-name';
import type { OpenFiles } from '../../files/open-files.ts';
import { type layout, longList, type PlaceContents } from '../place-layout.ts';
import type { TypedPlaceWord } from './typed-place-word.ts';

/** A build's files as arrays. */
export type OpenPlaces = OpenFiles<typeof layout, PlaceContents>;

/**
 * Places in order of importance, each times `ways` plus the way it has the word. A match by this list is worth at most `most`; if the ways
 * decide what a place is worth, `worths` has it for each.
 */
export type PlaceList = {
  readonly places: Uint32Array;
  readonly start: number;
  readonly end: number;
  readonly most: number;
  readonly worths?: readonly number[];
};

/** Finds the lists that together have every place a query can match. */
export const openPlaceLists = ({ tables }: OpenPlaces) => {
  const named = { starts: tables['named-start'], places: tables.named };
  const alone = { starts: tables['alone-start'], places: tables.alone };
  const within = { starts: tables['within-start'], places: tables.within };

  const count = ({ starts }: typeof named, first: number, end: number): number => starts[end]! - starts[first]!;

  const addWords = (
    lists: PlaceList[],
    { starts, places }: typeof named,
    first: number,
    end: number,
    most: number,
    worths?: readonly number[],
  ) => {
    for (let word = first; word < end; word++)
      if (starts[word]! < starts[word + 1]!)
        lists.push({ places, start: starts[word]!, end: starts[word + 1]!, most, ...(worths && { worths }) });
  };

  /** The places that have one of the words in a name: one list if there are many. */
  const addNamed = (lists: PlaceList[], first: number, end: number, most: number, worths?: readonly number[]): void => {
    const range = end - first > 1 && count(named, first, end) > longList ? findRange(first, end) : -1;
    const starts = tables['range-start'];
    if (range < 0) addWords(lists, named, first, end, most, worths);
    else
      lists.push({
        places: tables.ranges,
        start: starts[range]!,
        end: starts[range + 1]!,
        most,
        ...(worths && { worths }),
      });
  };

  const findRange = (first: number, end: number): number => {
    const firsts = tables['range-first'];
    let low = 0;
    let high = firsts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (firsts[middle]! < first) low = middle + 1;
      else high = middle;
    }
    for (; firsts[low] === first; low++) if (tables['range-end'][low] === end) return low;
    return -1;
  };

  const sizeOf = (word: TypedPlaceWord, lists: readonly (typeof named)[]): number =>
    word.meanings.reduce(
      (sum, { first, end }) => sum + lists.reduce((part, list) => part + count(list, first, end), 0),
      0,
    );

  /** A query of one word is a whole name, or it begins a word of one; how the place has the word says all. */
  const ofOneWord = (word: TypedPlaceWord): PlaceList[] => {
    const lists: PlaceList[] = [];
    for (const { first, end, wrongLetters, whole } of word.meanings) {
      const penalty = wrongLetters * matchPoints.wrongLetter;
      const worths = (whole ? aloneWorths : namedWorths).map((worth) => worth + penalty);
      if (whole) addWords(lists, alone, first, end, worths[0]!, worths);
      else addNamed(lists, first, end, worths[0]!, worths);
    }
    return lists;
  };

  /** All places that have one of the words in a name. */
  const ofAnyName = (words: readonly TypedPlaceWord[]): PlaceList[] => {
    const lists: PlaceList[] = [];
    for (const { first, end, wrongLetters } of words.flatMap(({ meanings }) => meanings))
      addNamed(lists, first, end, mostFor(wrongLetters));
    return lists;
  };

  /** All places that have the word in a name or in their region. */
  const ofWord = ({ meanings }: TypedPlaceWord): PlaceList[] => {
    const lists: PlaceList[] = [];
    for (const { first, end, wrongLetters } of meanings) {
      addNamed(lists, first, end, mostFor(wrongLetters));
      addWords(lists, within, first, end, mostFor(wrongLetters));
    }
    return lists;
  };

  return {
    /**
     * Every match has at least one word in a name, and each word in a name or in a region. So the places of any one word
     * will do, or the places that have any word at all in a name: whichever are fewer.
     */
    ofQuery(words: readonly TypedPlaceWord[]): PlaceList[] {
      if (words.some(({ meanings }) => meanings.length === 0)) return [];
      if (words.length === 1) return ofOneWord(words[0]!);
      let fewest = words.reduce((sum, word) => sum + sizeOf(word, [named]), 0);
      let rarest: TypedPlaceWord | undefined;
      for (const word of words.filter(hasFewMeanings)) {
        const size = sizeOf(word, [named, within]);
        if (size >= fewest) continue;
        fewest = size;
        rarest = word;
      }
      return rarest === undefined ? ofAnyName(words) : ofWord(rarest);
    },
  };
};

/** An unfinished word can mean so many words that listing their regions would take longer than it saves. */
const hasFewMeanings = ({ meanings }: TypedPlaceWord): boolean =>
  meanings.reduce((words, { first, end }) => words + end - first, 0) <= 256;

/** What a query of one word is worth by the way a place has the word: in a longer name, and alone. */
const { name, alternate } = matchPoints;
const namedWorths = [name.begins, alternate.begins, name.within, alternate.within];
const aloneWorths = [name.exact, alternate.exact];

const mostFor = (wrongLetters: number): number => name.exact + wrongLetters * matchPoints.wrongLetter;
