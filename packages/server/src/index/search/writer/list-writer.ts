import type { ArraySink } from '../../../files/array-writer.ts';
import { bitmapShare, byteShare, documentsPerBucket, kindShift, listKinds } from '../postings/list-kinds.ts';

/** Writes lists of documents, each in the form that is best for its length, and where they begin. One list at a time is in memory. */
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
    else this.#writeRuns(documents, runs);
  }

  /** Runs must be few to be tested as fast as bits or bytes. */
  #kindOf(documents: number, runs: number): keyof typeof listKinds {
    const mayBeRuns = runs * 4 < documents;
    if (documents * byteShare <= this.#documents) return mayBeRuns ? 'runs' : 'list';
    if (mayBeRuns && runs * 256 < this.#documents) return 'runs';
    return documents * bitmapShare > this.#documents ? 'bitmap' : 'bytes';
  }

  #writeBits(documents: Uint32Array): void {
    const bits = new Uint32Array(Math.ceil(this.#documents / 32));
    for (const document of documents) bits[document >>> 5]! |= 1 << (document & 31);
    this.#out.pushAll(bits);
  }

  #writeBytes(documents: Uint32Array): void {
    const buckets = Math.ceil(this.#documents / documentsPerBucket);
    const words = new Uint32Array(buckets + 1 + Math.ceil(documents.length / 4));
    for (const document of documents) words[1 + Math.floor(document / documentsPerBucket)]!++;
    for (let bucket = 1; bucket <= buckets; bucket++) words[bucket]! += words[bucket - 1]!;
    new Uint8Array(words.buffer, 4 * (buckets + 1)).set(documents.map((document) => document % documentsPerBucket));
    this.#out.pushAll(words);
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

const countRuns = (documents: Uint32Array): number => {
  let runs = 0;
  for (let at = 0; at < documents.length; at++) if (at === 0 || documents[at] !== documents[at - 1]! + 1) runs++;
  return runs;
};
