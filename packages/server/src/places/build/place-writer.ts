import type { TableWriters } from '../../files/table-writers.ts';
import type { PlaceRow } from '../../ports/place-index.ts';
import { absent, type layout, mostNameWords, primaryName } from '../layout.ts';
import { NumberList } from './number-list.ts';
import { namesOf, regionWordsOf } from './place-words.ts';
import { WordTable } from './word-table.ts';

/** Writes places, the most important first, into the files of a build. */
export class PlaceWriter {
  readonly #files: TableWriters<typeof layout>;
  readonly #words = new WordTable();
  /** The names of all places in words as they were met; they get their places in the alphabet at the end. */
  readonly #names = new NumberList();
  readonly #wordsOfRegion = new Map<string, { readonly region: number; readonly words: readonly string[] }>();
  readonly #regionWords = new NumberList();
  readonly #countryOf = new Map<string, number>();
  readonly #ids = new NumberList();

  constructor(files: TableWriters<typeof layout>) {
    this.#files = files;
  }

  /** `json` is the place as the record heap keeps it. */
  add(
    place: PlaceRow,
    given: { readonly importance: number; readonly descriptiveName: string; readonly json: Buffer },
  ): void {
    const { tables, heaps } = this.#files;
    const { id, point } = place;
    tables['place-id'].push(id);
    tables.importance.push(given.importance);
    tables.country.push(numberOf(this.#countryOf, place.countryIso));
    tables.longitude.push(point ? Math.round(point.longitude * 1e6) : absent);
    tables.latitude.push(point ? Math.round(point.latitude * 1e6) : absent);
    tables['record-start'].push(heaps.records.bytes);
    heaps.records.write(given.json);
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
    for (const place of ids.map((_, at) => at).sort((one, other) => ids[one]! - ids[other]!))
      tables['by-id'].push(place);
    const wordAt = this.#words.write(tables, ids.length);
    for (const word of this.#regionWords.all()) tables['region-words'].push(wordAt[word]!);
    this.#writeNames(wordAt);
    return [...this.#countryOf.keys()];
  }

  #addNames(place: PlaceRow, rank: number): void {
    for (const { text, primary } of namesOf(place)) {
      const words = text.split(' ', mostNameWords);
      this.#names.push((words.length | (primary ? primaryName : 0)) >>> 0);
      for (const word of words) this.#names.push(this.#words.addNamed(word, rank));
      if (words.length === 1) this.#words.addAlone(text, rank);
    }
  }

  #addRegion(place: PlaceRow, rank: number): number {
    const { countryCode, admin1, admin2 } = place;
    const key = `${countryCode}.${admin1.code}.${admin2.code}`;
    let words = this.#wordsOfRegion.get(key);
    if (words === undefined) {
      words = { region: this.#wordsOfRegion.size, words: regionWordsOf(place) };
      this.#wordsOfRegion.set(key, words);
      this.#files.tables['region-start'].push(this.#regionWords.length);
      for (const word of words.words) this.#regionWords.push(this.#words.addWithin(word, rank));
    } else for (const word of words.words) this.#words.addWithin(word, rank);
    return words.region;
  }

  #writeNames(wordAt: Uint32Array): void {
    const names = this.#names.all();
    const { names: table } = this.#files.tables;
    for (let at = 0; at < names.length; ) {
      const end = at + 1 + (names[at]! & ~primaryName);
      table.push(names[at++]!);
      while (at < end) table.push(wordAt[names[at++]!]!);
    }
  }
}

const numberOf = (numbers: Map<string, number>, text: string): number => {
  const known = numbers.get(text) ?? numbers.size;
  if (known === numbers.size) numbers.set(text, known);
  return known;
};
