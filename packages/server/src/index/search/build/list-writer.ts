import type { ArrayWriter } from '../../../files/array-writer.ts';
import { bitmapShare, kindShift, listKinds } from '../list-kinds.ts';

/** Writes lists of documents, each in the shortest of its forms. Memory holds one list at a time. */
export class ListWriter {
  readonly #out: ArrayWriter;
  readonly #starts: ArrayWriter;
  readonly #counts: ArrayWriter;
  readonly #words: number;
  readonly #bitmapFrom: number;

  constructor(tables: Record<'list' | 'list-start' | 'list-count', ArrayWriter>, documents: number) {
    this.#out = tables.list;
    this.#starts = tables['list-start'];
    this.#counts = tables['list-count'];
    this.#words = Math.ceil(documents / 32);
    this.#bitmapFrom = documents / bitmapShare;
  }

  /** The number of lists so far. */
  get length(): number {
    return this.#starts.length;
  }

  /** The documents must ascend without repeats. */
  write(documents: Uint32Array): void {
    this.#starts.push(this.#out.length);
    const runs = countRuns(documents);
    const kind = runs * 4 < documents.length ? 'runs' : documents.length > this.#bitmapFrom ? 'bitmap' : 'list';
    this.#counts.push(documents.length + listKinds[kind] * 2 ** kindShift);
    if (kind === 'list') for (const document of documents) this.#out.push(document);
    else if (kind === 'bitmap') this.#writeBits(documents);
    else this.#writeRuns(documents, runs);
  }

  #writeBits(documents: Uint32Array): void {
    const bits = new Uint32Array(this.#words);
    for (const document of documents) bits[document >>> 5]! |= 1 << (document & 31);
    this.#out.pushAll(bits);
  }

  #writeRuns(documents: Uint32Array, runs: number): void {
    this.#out.push(runs);
    for (let at = 0; at < documents.length; ) {
      let end = at + 1;
      while (end < documents.length && documents[end] === documents[end - 1]! + 1) end++;
      this.#out.push(documents[at]!);
      this.#out.push(documents[end - 1]!);
      at = end;
    }
  }
}

const countRuns = (documents: Uint32Array): number => {
  let runs = 0;
  for (let at = 0; at < documents.length; at++) if (at === 0 || documents[at] !== documents[at - 1]! + 1) runs++;
  return runs;
};
