import type { Cursor } from '../search/postings/cursor.ts';
import type { EvidenceList } from './word-lists.ts';

/** What documents are gathered from. */
export type Gathering = {
  readonly lists: readonly EvidenceList[];
  /** Documents that are looked at whatever words they have, ascending. */
  readonly seeds: Uint32Array;
  /** All that a document must be among. */
  readonly required: readonly { cursor(): Cursor }[];
  /** What speaks for a document beside its words. */
  readonly bonus: (document: number) => number;
};

/** A document and the evidence for it. */
export type ScoredDocument = { readonly document: number; readonly score: number };

/**
 * The documents with the greatest sums of weights, best first. The shortest lists are read whole. A longer list is walked only
 * while the lists not read yet could together put a document that has not been seen among the best, and only so far.
 */
export const topDocuments = ({ lists, seeds, required, bonus }: Gathering, most: number): readonly ScoredDocument[] => {
  const unread = [...lists].sort((one, other) => one.size - other.size);
  const best = new TopList(most);
  let found: Sums = { documents: seeds, sums: new Float32Array(seeds.length) };
  let read = 0;
  while (unread.length > 0 && !unread[0]!.isCommon && read + unread[0]!.size <= mostReadWhole) {
    const list = unread.shift()!;
    read += list.size;
    found = addList(found, list);
  }
  // What has not been seen is in none of the lists that were read whole.
  const offer = ({ documents, sums }: Sums): void => {
    const flags = new Uint8Array(documents.length);
    for (const list of unread) addMarked(list, documents, sums, flags);
    for (const set of required) keepMarked(set.cursor(), documents, sums, flags);
    for (let at = 0; at < documents.length; at++)
      if (sums[at]! >= 0) best.offer(documents[at]!, sums[at]! + bonus(documents[at]!), walked > 0);
  };
  let walked = 0;
  offer(found);
  for (let at = 0; at < unread.length && walked < mostWalked; at++) {
    if (unread[at]!.isCommon || weightFrom(unread, at) <= best.least) break;
    const cursor = unread[at]!.cursor();
    for (let next = 0; walked < mostWalked; ) {
      const block = new Uint32Array(blockSize);
      const count = cursor.fill(next, block, blockSize);
      if (count === 0) break;
      walked += count;
      next = block[count - 1]! + 1;
      offer({ documents: block.subarray(0, count), sums: new Float32Array(count) });
      if (count < blockSize) break;
    }
  }
  return best.inOrder();
};

/** So many entries of lists are read whole, and so many more are walked over. */
const mostReadWhole = 512;
const mostWalked = 8_192;
const blockSize = 1_024;

/** Documents in ascending order, and what the lists that have each weigh together; -1 for one that cannot be. */
type Sums = { readonly documents: Uint32Array; readonly sums: Float32Array };

const weightFrom = (lists: readonly EvidenceList[], from: number): number => {
  let sum = 0;
  for (let at = from; at < lists.length; at++) sum += lists[at]!.weight;
  return sum;
};

/** Adds the documents of a list to those that were found. */
const addList = ({ documents, sums }: Sums, { size, weight, cursor }: EvidenceList): Sums => {
  const more = new Uint32Array(size + 1);
  const count = cursor().fill(0, more, size + 1);
  const merged = new Uint32Array(documents.length + count);
  const weights = new Float32Array(documents.length + count);
  let [at, one, other] = [0, 0, 0];
  while (one < documents.length && other < count) {
    const difference = documents[one]! - more[other]!;
    merged[at] = difference <= 0 ? documents[one]! : more[other]!;
    weights[at++] = (difference <= 0 ? sums[one]! : 0) + (difference >= 0 ? weight : 0);
    if (difference <= 0) one++;
    if (difference >= 0) other++;
  }
  for (; one < documents.length; one++, at++) {
    merged[at] = documents[one]!;
    weights[at] = sums[one]!;
  }
  for (; other < count; other++, at++) {
    merged[at] = more[other]!;
    weights[at] = weight;
  }
  return { documents: merged.subarray(0, at), sums: weights.subarray(0, at) };
};

/** Adds the weight of a list to those documents that it has. */
const addMarked = ({ weight, cursor }: EvidenceList, documents: Uint32Array, sums: Float32Array, flags: Uint8Array) => {
  flags.fill(0);
  cursor().mark(documents, documents.length, flags);
  for (let at = 0; at < flags.length; at++) if (flags[at] === 1) sums[at]! += weight;
};

/** Rules out the documents that a cursor does not have. */
const keepMarked = (cursor: Cursor, documents: Uint32Array, sums: Float32Array, flags: Uint8Array) => {
  flags.fill(0);
  cursor.mark(documents, documents.length, flags);
  for (let at = 0; at < flags.length; at++) if (flags[at] === 0) sums[at] = -1;
};

/** The best so far; of equals the more important, which has the lower number. */
class TopList {
  readonly #most: number;
  readonly #kept: ScoredDocument[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** What a document must reach to be among them. */
  get least(): number {
    return this.#kept.length < this.#most ? 0 : this.#kept.at(-1)!.score;
  }

  /** Takes a document that has not been offered before, or perhaps has been. */
  offer(document: number, score: number, again: boolean): void {
    if (score <= this.least || (again && this.#kept.some((one) => one.document === document))) return;
    let at = this.#kept.length;
    while (at > 0 && this.#kept[at - 1]!.score < score) at--;
    this.#kept.splice(at, 0, { document, score });
    if (this.#kept.length > this.#most) this.#kept.pop();
  }

  inOrder(): readonly ScoredDocument[] {
    return this.#kept;
  }
}
