import type { ArraySink } from '../../files/array-writer.ts';
import { bitmapShare, byteBits, byteShare, countBuckets, kindShift, listKinds, shortBits } from './list-kinds.ts';
import { showLists } from './stored-lists.ts';

/** Writes lists of documents, each in the form that suits its length, and where they begin. One list at a time is in memory. */
export class ListWriter {
  readonly #out: ArraySink;
  readonly #at: NumberSink;
  readonly #documents: number;

  constructor(lists: ArraySink, at: NumberSink, documents: number) {
    this.#out = lists;
    this.#at = at;
    this.#documents = documents;
  }

  /** The number of lists so far. */
  get length(): number {
    return this.#at.length / 2;
  }

  /** Writes a list; the documents must ascend without repeats. */
  write(documents: Uint32Array): void {
    this.#at.push(this.#out.length);
    const runs = countRuns(documents);
    const kind = this.#kindOf(documents.length, runs);
    this.#at.push(documents.length + listKinds[kind] * 2 ** kindShift);
    if (kind === 'list') this.#out.pushAll(documents);
    else if (kind === 'bitmap') this.#writeBits(documents);
    else if (kind === 'bytes') this.#writeBytes(documents);
    else if (kind === 'shorts') this.#writeShorts(documents);
    else this.#writeRuns(documents, runs);
  }

  /** Runs must be few to be tested as fast as bits or bytes. */
  #kindOf(documents: number, runs: number): keyof typeof listKinds {
    const mayBeRuns = runs * 4 < documents;
    if (documents * byteShare <= this.#documents)
      return mayBeRuns ? 'runs' : documents > this.#shortWords(documents) ? 'shorts' : 'list';
    if (mayBeRuns && runs * 256 < this.#documents) return 'runs';
    return documents * bitmapShare > this.#documents ? 'bitmap' : 'bytes';
  }

  #writeBits(documents: Uint32Array): void {
    const bits = new Uint32Array(Math.ceil(this.#documents / 32));
    for (const document of documents) bits[document >>> 5]! |= 1 << (document & 31);
    this.#out.pushAll(bits);
  }

  #shortWords(documents: number): number {
    return countBuckets(this.#documents, shortBits) + 1 + Math.ceil(documents / 2);
  }

  #writeShorts(documents: Uint32Array): void {
    const lists = showLists(new Uint32Array(this.#shortWords(documents.length)));
    const starts = countStarts(documents, this.#documents, shortBits);
    lists.words.set(starts);
    // An array of narrower numbers takes the lowest bits of each.
    lists.shorts.set(documents, 2 * starts.length);
    this.#out.pushAll(lists.words);
  }

  #writeBytes(documents: Uint32Array): void {
    const wide = countStarts(documents, this.#documents, shortBits);
    const narrow = countStarts(documents, this.#documents, byteBits);
    const bytesAt = wide.length + Math.ceil(narrow.length / 2);
    const lists = showLists(new Uint32Array(bytesAt + Math.ceil(documents.length / 4)));
    lists.words.set(wide);
    lists.shorts.set(
      narrow.map((start, bucket) => start - wide[bucket >>> (shortBits - byteBits)]!),
      2 * wide.length,
    );
    lists.bytes.set(documents, 4 * bytesAt);
    this.#out.pushAll(lists.words);
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

/** The file that numbers are appended to. */
type NumberSink = { readonly length: number; push(number: number): unknown };

/** Where the documents of each bucket start, and one entry more, if a document stores so many bits. */
const countStarts = (documents: Uint32Array, all: number, bits: number): Uint32Array => {
  const starts = new Uint32Array(countBuckets(all, bits) + 1);
  for (const document of documents) starts[1 + (document >>> bits)]!++;
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket]! += starts[bucket - 1]!;
  return starts;
};

const countRuns = (documents: Uint32Array): number => {
  let runs = 0;
  for (let at = 0; at < documents.length; at++) if (at === 0 || documents[at] !== documents[at - 1]! + 1) runs++;
  return runs;
};
