import type { TableWriters } from '../../files/table-writers.ts';
import type { layout } from '../store/layout.ts';

/** The position of each document: its group, its place and span in it, and its postcode. Filled in any order. */
export class DocumentTables {
  readonly #groups: Uint32Array;
  readonly #places: Uint32Array;
  readonly #postcodes: Uint32Array;

  constructor(documents: number) {
    [this.#groups, this.#places, this.#postcodes] = [0, 1, 2].map(() => new Uint32Array(documents)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
  }

  set(document: number, group: number, places: number, postcode: number): void {
    this.#groups[document] = group;
    this.#places[document] = places;
    this.#postcodes[document] = postcode;
  }

  /** Writes the documents, and the documents of each postcode. */
  write({ tables }: TableWriters<typeof layout>, postcodes: number): void {
    tables['document-group'].pushAll(this.#groups);
    tables['document-places'].pushAll(this.#places);
    const { starts, sorted } = byPostcode(this.#postcodes, postcodes);
    tables['postcode-document-start'].pushAll(starts);
    tables['postcode-document'].pushAll(sorted);
  }
}

/** Documents by postcode, ascending in each, and where those of each postcode begin, with one entry more for the end. */
const byPostcode = (postcodeOf: Uint32Array, postcodes: number) => {
  const starts = new Uint32Array(postcodes + 1);
  for (const postcode of postcodeOf) starts[postcode + 1]!++;
  for (let postcode = 0; postcode < postcodes; postcode++) starts[postcode + 1]! += starts[postcode]!;
  const next = starts.slice();
  const sorted = new Uint32Array(postcodeOf.length);
  for (let document = 0; document < postcodeOf.length; document++) sorted[next[postcodeOf[document]!]!++] = document;
  return { starts, sorted };
};
