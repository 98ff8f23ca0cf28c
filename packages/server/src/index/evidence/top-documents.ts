import type { Cursor } from '../search/postings/cursor.ts';
import type { EvidenceList } from './word-lists.ts';

/** What documents are gathered from. */
export type Gathering = {
  readonly lists: readonly EvidenceList[];
  /** Documents that are looked at whatever words they have, ascending; `mostSeeds` at most. */
  readonly seeds: Uint32Array;
  /** All that a document must be among. */
  readonly required: readonly { cursor(): Cursor }[];
  /** What speaks for a document beside its words. */
  readonly bonus: (document: number) => number;
};

/** A document and the evidence for it. */
export type ScoredDocument = { readonly document: number; readonly score: number };

/**
 * Finds the documents with the greatest sums of weights, best first. The shortest lists are read whole. A longer list is walked
 * only while the lists not read yet could together put a document that has not been seen among the best, and only so far.
 * Its tables are made once and used for one gathering after the other.
 */
export const topDocumentsOf = (): ((gathering: Gathering, most: number) => readonly ScoredDocument[]) => {
  let found = newSums();
  let next = newSums();
  const read = new Uint32Array(mostReadWhole + 1);
  const flags = new Uint8Array(mostSums);

  /** Adds the documents of a list to those that were found. */
  const addList = ({ size, weight, cursor }: EvidenceList): void => {
    const count = cursor().fill(0, read, size + 1);
    const { documents, sums } = found;
    let [at, one, other] = [0, 0, 0];
    while (one < found.count || other < count) {
      const left = one < found.count ? documents[one]! : noDocument;
      const right = other < count ? read[other]! : noDocument;
      next.documents[at] = Math.min(left, right);
      next.sums[at++] = (left <= right ? sums[one]! : 0) + (right <= left ? weight : 0);
      if (left <= right) one++;
      if (right <= left) other++;
    }
    next.count = at;
    [found, next] = [next, found];
  };

  /** Adds the weight of a list to those documents that it has. */
  const addMarked = ({ weight, cursor }: EvidenceList): void => {
    flags.fill(0, 0, found.count);
    cursor().mark(found.documents, found.count, flags);
    for (let at = 0; at < found.count; at++) if (flags[at] === 1) found.sums[at]! += weight;
  };

  /** Rules out the documents that a set does not have. */
  const keepMarked = (set: { cursor(): Cursor }): void => {
    flags.fill(0, 0, found.count);
    set.cursor().mark(found.documents, found.count, flags);
    for (let at = 0; at < found.count; at++) if (flags[at] === 0) found.sums[at] = -1;
  };

  return ({ lists, seeds, required, bonus }, most) => {
    const unread = [...lists].sort((one, other) => one.size - other.size);
    const best = new TopList(most);
    found.documents.set(seeds);
    found.sums.fill(0, 0, seeds.length);
    found.count = seeds.length;
    let size = 0;
    while (unread.length > 0 && !unread[0]!.isCommon && size + unread[0]!.size <= mostReadWhole) {
      const list = unread.shift()!;
      size += list.size;
      addList(list);
    }
    let walked = 0;
    // What is not seen before a list is walked is in none of those that were read whole.
    const offerFound = (): void => {
      for (const list of unread) addMarked(list);
      for (const set of required) keepMarked(set);
      for (let at = 0; at < found.count; at++) {
        const document = found.documents[at]!;
        if (found.sums[at]! >= 0) best.offer(document, found.sums[at]! + bonus(document), walked > 0);
      }
    };
    offerFound();
    for (let at = 0; at < unread.length && walked < mostWalked; at++) {
      if (unread[at]!.isCommon || weightFrom(unread, at) <= best.least) break;
      const cursor = unread[at]!.cursor();
      let from = 0;
      do {
        found.count = cursor.fill(from, found.documents, mostSums);
        found.sums.fill(0, 0, found.count);
        if (found.count === 0) break;
        walked += found.count;
        from = found.documents[found.count - 1]! + 1;
        offerFound();
      } while (found.count === mostSums && walked < mostWalked);
    }
    return best.inOrder();
  };
};

/** No more documents may be seeds. */
export const mostSeeds = 1_024;
/** So many entries of lists are read whole, and so many more are walked over. */
const mostReadWhole = 512;
const mostWalked = 8_192;
const mostSums = mostSeeds + mostReadWhole;
const noDocument = 2 ** 32 - 1;

/** Documents in ascending order, and what the lists that have each weigh together; -1 for one that cannot be. */
type Sums = { readonly documents: Uint32Array; readonly sums: Float32Array; count: number };
const newSums = (): Sums => ({ documents: new Uint32Array(mostSums), sums: new Float32Array(mostSums), count: 0 });

const weightFrom = (lists: readonly EvidenceList[], from: number): number => {
  let sum = 0;
  for (let at = from; at < lists.length; at++) sum += lists[at]!.weight;
  return sum;
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
