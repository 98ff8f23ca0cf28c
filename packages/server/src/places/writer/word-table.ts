import type { ArraySink } from '../../files/array-writer.ts';
import type { TableWriters } from '../../files/table-writers.ts';
import { addBeginning, emptyBeginnings, noLetters, withLetter } from '../beginning-bits.ts';
import { type layout, wayBits, ways } from '../place-layout.ts';
import { NumberList } from './number-list.ts';
import { writeRanges } from './write-ranges.ts';

/** Collects words and the places that have them; a word is identified by the order of its first use. */
export class WordTable {
  /** Places that have the word in a name; that have a name of it alone; that lie in a region it names. */
  readonly named = new WordPlaces();
  readonly alone = new WordPlaces();
  readonly within = new WordPlaces();
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Writes all words in alphabetical order with their places, and says where in it each word came. */
  write(tables: TableWriters<typeof layout>['tables'], places: number): Uint32Array {
    const words = sortWords(this.#numbers.keys());
    const wordAt = new Uint32Array(words.length);
    const letters = new Uint16Array(words.reduce((sum, word) => sum + word.length, 0));
    const beginnings = emptyBeginnings(letters.length);
    let used = 0;
    for (let at = 0; at < words.length; at++) {
      const word = words[at]!;
      wordAt[this.#numbers.get(word)!] = at;
      tables['word-start'].push(used);
      let hash = noLetters;
      for (let place = 0; place < word.length; place++) {
        const letter = word.charCodeAt(place);
        letters[used++] = letter;
        hash = withLetter(hash, letter);
        addBeginning(beginnings, hash);
      }
    }
    tables['word-start'].push(used);
    tables.letters.pushAll(letters);
    tables.beginnings.pushAll(beginnings);
    this.alone.write(wordAt, tables['alone-start'], tables.alone);
    this.within.write(wordAt, tables['within-start'], tables.within);
    const named = this.named.write(wordAt, tables['named-start'], tables.named);
    writeRanges(words, named, places, tables);
    return wordAt;
  }
}

/** In order of their UTF-16 letters. Sorting those of each beginning by themselves takes half the time of sorting all. */
const sortWords = (words: Iterable<string>): string[] => {
  const byBeginning = new Map<number, string[]>();
  for (const word of words) {
    const beginning = word.charCodeAt(0) * 0x1_0000 + (word.length > 1 ? word.charCodeAt(1) : 0);
    const others = byBeginning.get(beginning);
    if (others === undefined) byBeginning.set(beginning, [word]);
    else others.push(word);
  }
  const beginnings = [...byBeginning.keys()].sort((one, other) => one - other);
  return beginnings.flatMap((beginning) => byBeginning.get(beginning)!.sort());
};

/** The places of each word and their ways; those of word `at` are `places` from `starts[at]` to `starts[at + 1]`, in order. */
export type PlaceLists = { readonly starts: Uint32Array; readonly places: Uint32Array };

/** Pairs of words and places, with the best way that the place has the word; the places must come in order. */
class WordPlaces {
  readonly #words = new NumberList();
  readonly #places = new NumberList();
  /** The last pair of each word, one higher, so that 0 means none. */
  #lastPairs = new Uint32Array(1 << 12);

  add(word: number, place: number, way: number): void {
    if (word >= this.#lastPairs.length) {
      const larger = new Uint32Array(Math.max(word + 1, this.#lastPairs.length * 2));
      larger.set(this.#lastPairs);
      this.#lastPairs = larger;
    }
    const last = this.#lastPairs[word]! - 1;
    const entry = place * ways + way;
    if (last >= 0 && this.#places.at(last) >>> wayBits === place) {
      if (entry < this.#places.at(last)) this.#places.set(last, entry);
      return;
    }
    this.#words.push(word);
    this.#places.push(entry);
    this.#lastPairs[word] = this.#places.length;
  }

  /** Sorts the pairs by word, keeping the order of places, and writes them. */
  write(wordAt: Uint32Array, startTable: ArraySink, placeTable: ArraySink): PlaceLists {
    const words = this.#words.all();
    const places = this.#places.all();
    const starts = new Uint32Array(wordAt.length + 1);
    for (const word of words) starts[wordAt[word]! + 1]!++;
    for (let at = 0; at < wordAt.length; at++) starts[at + 1]! += starts[at]!;
    const next = starts.slice();
    const sorted = new Uint32Array(places.length);
    for (const [pair, word] of words.entries()) sorted[next[wordAt[word]!]!++] = places[pair]!;
    startTable.pushAll(starts);
    placeTable.pushAll(sorted);
    return { starts, places: sorted };
  }
}
