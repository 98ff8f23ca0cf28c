import type { FileSum } from '../../../files/array-writer.ts';
import type { TableWriters } from '../../../files/table-writers.ts';
import { copyPostcodes, type RowRange } from '../../copy/copy-postcodes.ts';
import type { Scratch } from '../../sort/scratch.ts';
import type { layout } from '../../store/layout.ts';
import type { RowCounts } from '../rows/row-counts.ts';
import type { IndexPart } from './index-part.ts';
import { SearchJoiner } from './search-joiner.ts';
import { WholeTables } from './whole-tables.ts';

/** Joins parts, in their order, into the files of a build. */
export class PartJoiner {
  readonly #files: TableWriters<typeof layout>;
  readonly #whole: WholeTables;
  readonly #search: SearchJoiner;

  constructor(files: TableWriters<typeof layout>, scratch: Scratch) {
    this.#files = files;
    this.#whole = new WholeTables(files, scratch, undefined);
    this.#search = new SearchJoiner(files, scratch);
  }

  get counts(): RowCounts {
    return this.#whole.counts;
  }

  get postcodes(): number {
    return this.#files.tables['postcode-key'].length;
  }

  add(part: IndexPart): void {
    const { tables } = this.#files;
    const postcodes = { first: 0, end: part.tables['postcode-key'].length };
    const copied = copyPostcodes(part, postcodes, this.#files, this.#whole.late);
    this.#whole.addCopied(part, copied);
    this.#whole.numbers.addPart(part.numbers, copied.ordinals.from);
    this.#whole.counts.addAll(part.sources);
    const areas = part.areas.map((text) => this.#whole.areas.idOfText(text));
    for (const area of part.tables['postcode-area']) tables['postcode-area'].push(areas[area]!);
    const { streets, added } = this.#joinStreets(part);
    for (const street of part.tables['group-street']) tables['group-street'].push(streets[street]!);
    this.#search.add(part.search, copied.groups.from, added);
  }

  /** Completes the tables that need all addresses, and closes every file. */
  finish(): Record<string, FileSum> {
    this.#whole.finish();
    this.#search.finish();
    return this.#files.finish();
  }

  close(): void {
    this.#whole.close();
    this.#search.close();
    this.#files.close();
  }

  /** The new numbers of the part's streets, and the terms of those that are stored now. */
  #joinStreets({ tables, heaps }: IndexPart) {
    const known = this.#files.tables['street-text'];
    const texts = Buffer.from(heaps.streets.buffer, heaps.streets.byteOffset, heaps.streets.byteLength);
    const { 'street-text': starts, 'street-term-start': terms } = tables;
    const streets = new Uint32Array(starts.length - 1);
    const added: RowRange[] = [];
    for (let street = 0; street < streets.length; street++) {
      const before = known.length;
      streets[street] = this.#whole.streets.idOf(texts.toString('utf8', starts[street], starts[street + 1]));
      if (known.length > before) added.push({ first: terms[street]!, end: terms[street + 1]! });
    }
    return { streets, added };
  }
}
