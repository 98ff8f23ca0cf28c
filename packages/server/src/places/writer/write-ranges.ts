import type { TableWriters } from '../../files/table-writers.ts';
import { type layout, longList, wayBits, ways } from '../place-layout.ts';
import type { PlaceLists } from './word-table.ts';

/**
 * Writes, for every beginning of words whose places are many, one list of these places in order. A beginning is known by
 * the first of its words and the word after its last; beginnings of the very same words share a list.
 */
export const writeRanges = (
  words: readonly string[],
  { starts, places }: PlaceLists,
  placeCount: number,
  tables: TableWriters<typeof layout>['tables'],
): void => {
  const marks = new Uint8Array(placeCount);

  const writeRange = (first: number, end: number): void => {
    tables['range-first'].push(first);
    tables['range-end'].push(end);
    tables['range-start'].push(tables.ranges.length);
    tables.ranges.pushAll(inOrder(places.subarray(starts[first], starts[end]), marks));
  };

  /** The words from `first` to `end` begin with the same `length` letters. */
  const divide = (first: number, end: number, length: number, written: boolean): void => {
    if (starts[end]! - starts[first]! <= longList) return;
    if (!written && length > 0) writeRange(first, end);
    for (let at = words[first]!.length === length ? first + 1 : first; at < end; ) {
      const next = endOfLetter(words, at, end, length);
      divide(at, next, length + 1, length > 0 && at === first && next === end);
      at = next;
    }
  };

  divide(0, words.length, 0, true);
  tables['range-start'].push(tables.ranges.length);
};

/** The end of the words with the same letter at this place as the word `at`. */
const endOfLetter = (words: readonly string[], at: number, end: number, place: number): number => {
  const letter = words[at]!.charCodeAt(place);
  let low = at + 1;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]!.charCodeAt(place) === letter) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The places in order, each once and in its best way. Many are counted off in a list of all places, few are sorted. */
const inOrder = (entries: Uint32Array, marks: Uint8Array): Uint32Array => {
  let count = 0;
  if (entries.length < marks.length / 32) {
    const sorted = entries.slice().sort();
    for (const entry of sorted)
      if (count === 0 || sorted[count - 1]! >>> wayBits !== entry >>> wayBits) sorted[count++] = entry;
    return sorted.subarray(0, count);
  }
  const ordered = new Uint32Array(Math.min(entries.length, marks.length));
  for (const entry of entries) {
    const place = entry >>> wayBits;
    const mark = (entry & (ways - 1)) + 1;
    if (marks[place] === 0 || mark < marks[place]!) marks[place] = mark;
  }
  for (let place = 0; place < marks.length; place++) {
    if (marks[place] === 0) continue;
    ordered[count++] = place * ways + marks[place]! - 1;
    marks[place] = 0;
  }
  return ordered.subarray(0, count);
};
