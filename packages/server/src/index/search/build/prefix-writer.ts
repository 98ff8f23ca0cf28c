import type { TableWriters } from '../../../files/table-writers.ts';
import type { layout } from '../../store/layout.ts';

/** Writes the lists of heavy beginnings among the lists of terms, and at the end where they are, by their order. */
export class PrefixWriter {
  readonly #files: TableWriters<typeof layout>;
  readonly #found: { readonly prefix: string; readonly start: number; readonly count: number }[] = [];

  constructor(files: TableWriters<typeof layout>) {
    this.#files = files;
  }

  readonly take = (prefix: string, bits: Uint32Array, count: number): void => {
    this.#found.push({ prefix, start: this.#files.tables.list.length, count });
    this.#files.tables.list.pushAll(bits);
  };

  finish(): void {
    const { tables, heaps } = this.#files;
    const found = this.#found.sort((one, other) => Buffer.compare(Buffer.from(one.prefix), Buffer.from(other.prefix)));
    for (const { prefix, start, count } of found) {
      tables['prefix-text-start'].push(heaps.prefixes.bytes);
      tables['prefix-list-start'].push(start);
      tables['prefix-list-count'].push(count);
      heaps.prefixes.writeText(prefix, 'utf8');
    }
    tables['prefix-text-start'].push(heaps.prefixes.bytes);
  }
}
