import type { TableWriters } from '../../files/table-writers.ts';
import type { PlaceRow } from '../../ports/place-index.ts';
import { absent, type layout, mostNameWords, primaryName, wayOf } from '../place-layout.ts';
import { NumberList } from './number-list.ts';
import { placeNames, regionWordsOf } from './place-names.ts';
import { WordTable } from './word-table.ts';

/** Writes places, the most important first, into the files of a build. */
export class PlaceWriter {
  readonly #files: TableWriters<typeof layout>;
  readonly #words = new WordTable();
  /** The names of all places as word numbers in the order of their first use; they are sorted at the end. */
  readonly #names = new NumberList();
  readonly #regions = new Map<string, Region>();
  readonly #regionWords = new NumberList();
  readonly #countryOf = new Map<string, number>();
  readonly #ids = new NumberList();

  constructor(files: TableWriters<typeof layout>) {
    this.#files = files;
  }

  /** `line` is the place as the record heap keeps it. */
  add(
    place: PlaceRow,
    given: { readonly importance: number; readonly descriptiveName: string; readonly line: Buffer },
  ): void {
    const { tables, heaps } = this.#files;
    const { id, point } = place;
    tables['place-id'].push(id);
    tables.importance.push(given.importance);
    tables.country.push(numberOf(this.#countryOf, place.countryIso));
    tables.longitude.push(point ? Math.round(point.longitude * 1e6) : absent);
    tables.latitude.push(point ? Math.round(point.latitude * 1e6) : absent);
    tables['record-start'].push(heaps.records.bytes);
    heaps.records.write(given.line);
    tables['hit-start'].push(heaps.hits.bytes);
    heaps.hits.writeText(`${place.name}\t${given.descriptiveName}`, 'utf8');
    tables['name-start'].push(this.#names.length);
    this.#addNames(place, this.#ids.length);
    tables.region.push(this.#addRegion(place, this.#ids.length));
    this.#ids.push(id);
  }

  /** Completes the tables that need all places, and says the countries in the order of their numbers. */
  finish(): readonly string[] {
    const { tables, heaps } = this.#files;
    tables['record-start'].push(heaps.records.bytes);
    tables['hit-start'].push(heaps.hits.bytes);
    tables['name-start'].push(this.#names.length);
    tables['region-start'].push(this.#regionWords.length);
    const ids = this.#ids.all();
    tables['by-id'].pushAll(ids.map((_, at) => at).sort((one, other) => ids[one]! - ids[other]!));
    const wordAt = this.#words.write(tables, ids.length);
    tables['region-words'].pushAll(this.#regionWords.all().map((word) => wordAt[word]!));
    tables.names.pushAll(renumber(this.#names.all(), wordAt));
    return [...this.#countryOf.keys()];
  }

  #addNames(place: PlaceRow, rank: number): void {
    for (const [text, primary] of placeNames(place)) {
      const words = text.split(' ', mostNameWords);
      this.#names.push((words.length | (primary ? primaryName : 0)) >>> 0);
      for (let at = 0; at < words.length; at++) {
        const word = this.#words.numberOf(words[at]!);
        this.#names.push(word);
        this.#words.named.add(word, rank, wayOf(primary, at === 0));
        if (words.length === 1) this.#words.alone.add(word, rank, wayOf(primary, true));
      }
    }
  }

  #addRegion(place: PlaceRow, rank: number): number {
    const { countryCode, admin1, admin2 } = place;
    const key = `${countryCode}.${admin1.code}.${admin2.code}`;
    const known = this.#regions.get(key) ?? this.#newRegion(key, place);
    for (const word of known.words) this.#words.within.add(word, rank, 0);
    return known.region;
  }

  #newRegion(key: string, place: PlaceRow): Region {
    const words = regionWordsOf(place).map((word) => this.#words.numberOf(word));
    const region = { region: this.#regions.size, words };
    this.#regions.set(key, region);
    this.#files.tables['region-start'].push(this.#regionWords.length);
    for (const word of words) this.#regionWords.push(word);
    return region;
  }
}

/** The names with the words' places in the alphabet. */
const renumber = (names: Uint32Array, wordAt: Uint32Array): Uint32Array => {
  const renumbered = names.slice();
  for (let at = 0; at < names.length; ) {
    const end = at + 1 + (names[at]! & ~primaryName);
    for (at++; at < end; at++) renumbered[at] = wordAt[names[at]!]!;
  }
  return renumbered;
};

/** A region's number and its words. */
type Region = { readonly region: number; readonly words: readonly number[] };

const numberOf = (numbers: Map<string, number>, text: string): number => {
  const known = numbers.get(text) ?? numbers.size;
  if (known === numbers.size) numbers.set(text, known);
  return known;
};
