import type { Cursor } from '../search/postings/cursor.ts';
import type { EvidenceList } from './word-lists.ts';

/** What documents are gathered from. */
export type Gathering = {
  readonly lists: readonly EvidenceList[];
  /** Documents that are looked at whatever words they have, ascending. */
  readonly seeds: Uint32Array;
  /** All that a document must be among. */
  readonly required: readonly Cursor[];
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
  let found: Uint32Array = seeds;
  let read = 0;
  let left = unread.reduce((sum, { weight }) => sum + weight, 0);
  while (unread.length > 0 && read + unread[0]!.size <= mostReadWhole) {
    const list = unread.shift()!;
    left -= list.weight;
    read += list.size;
    found = merge(found, list.cursor(), list.size);
  }
  const scoreAll = (documents: Uint32Array): void => score(documents, lists, required, bonus, best);
  scoreAll(found);
  let walked = 0;
  while (unread.length > 0 && walked < mostWalked && left > best.least) {
    const list = unread.shift()!;
    left -= list.weight;
    const others = unread.filter(({ weight }) => weight > 0);
    const rest = others.reduce((sum, { weight }) => sum + weight, 0);
    if (list.weight + rest <= best.least) break;
    const cursor = list.cursor();
    let next = 0;
    while (walked < mostWalked) {
      const count = cursor.fill(next, block, block.length);
      if (count === 0) break;
      walked += count;
      next = block[count - 1]! + 1;
      scoreAll(block.slice(0, count));
      if (count < block.length) break;
    }
  }
  return best.inOrder();
};

/** So many entries of lists are read whole, and so many more are walked over. */
const mostReadWhole = 1_024;
const mostWalked = 32_768;
const block = new Uint32Array(1_024);

const merge = (found: Uint32Array, cursor: Cursor, size: number): Uint32Array => {
  const more = new Uint32Array(size + 1);
  const count = cursor.fill(0, more, size + 1);
  const merged = new Uint32Array(found.length + count);
  let [at, one, other] = [0, 0, 0];
  while (one < found.length || other < count) {
    const next = Math.min(found[one] ?? Infinity, other < count ? more[other]! : Infinity);
    if (found[one] === next) one++;
    if (other < count && more[other] === next) other++;
    merged[at++] = next;
  }
  return merged.subarray(0, at);
};

/** Adds up the weights of ascending documents and offers them to the list of the best. */
const score = (
  documents: Uint32Array,
  lists: readonly EvidenceList[],
  required: Gathering['required'],
  bonus: Gathering['bonus'],
  best: TopList,
): void => {
  const count = documents.length;
  if (count === 0) return;
  const scores = new Float32Array(count);
  const flags = new Uint8Array(count);
  for (const list of lists) {
    flags.fill(0);
    list.cursor().mark(documents, count, flags);
    for (let at = 0; at < count; at++) scores[at]! += flags[at]! * list.weight;
  }
  for (const cursor of required) {
    flags.fill(0);
    cursor.mark(documents, count, flags);
    for (let at = 0; at < count; at++) if (flags[at] === 0) scores[at] = -1;
  }
  for (let at = 0; at < count; at++)
    if (scores[at]! >= 0) best.offer(documents[at]!, scores[at]! + bonus(documents[at]!));
};

/** The best so far, each document once; of equals the more important, which has the lower number. */
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

  offer(document: number, score: number): void {
    if (score <= this.least || this.#kept.some((one) => one.document === document)) return;
    let at = this.#kept.length;
    while (at > 0 && this.#kept[at - 1]!.score < score) at--;
    this.#kept.splice(at, 0, { document, score });
    if (this.#kept.length > this.#most) this.#kept.pop();
  }

  inOrder(): readonly ScoredDocument[] {
    return this.#kept;
  }
}
