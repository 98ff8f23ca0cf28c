import type { Cursor } from '../../postings/cursor.ts';
import type { EvidenceList } from './open-word-lists.ts';

/** What documents are gathered from. */
export type Gathering = {
  readonly lists: readonly EvidenceList[];
  /** Documents that are scored whatever words they have, ascending, at most `mostSeeds`. */
  readonly seeds: Uint32Array;
  /** Sets that a document must be in. */
  readonly required: readonly { cursor(): Cursor }[];
  /** The evidence for a document in addition to its words, and its maximum. */
  readonly bonus: (document: number) => number;
  readonly mostBonus: number;
};

/** A document and the evidence for it. */
export type ScoredDocument = { readonly document: number; readonly score: number };

/** The lowest score that counts, given the best one. */
export const leastBeside = (score: number): number => score * leastShare - mostGain;
/** Documents and premises below this share of the best score are not candidates. */
export const leastShare = 0.6;
/** The most that the numbers of its premises can add to the score of a document. */
const mostGain = 0.4;

/**
 * Finds the documents with the greatest sums of weights, best first. The shortest lists are read whole. A longer list is walked only while
 * the lists not read yet could put a new document among the best. A document is dropped as soon as the remaining lists cannot lift it among
 * the best. The working memory is reused by the next gathering.
 */
export const topDocumentsOf = (): ((gathering: Gathering, most: number) => readonly ScoredDocument[]) => {
  let found = newSums();
  let next = newSums();
  const read = new Uint32Array(mostReadWhole + 1);
  const flags = new Uint8Array(mostSums);

  /** Adds the documents of a list to those found. */
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

  /** Adds to the sums of documents that are in a list or are not, drops the small ones, and returns the greatest. */
  const addMarked = (list: { cursor(): Cursor }, ifHas: number, ifLacks: number, least: number): number => {
    const { documents, sums, count } = found;
    flags.fill(0, 0, count);
    list.cursor().mark(documents, count, flags);
    let kept = 0;
    let greatest = 0;
    for (let at = 0; at < count; at++) {
      const sum = sums[at]! + (flags[at] === 1 ? ifHas : ifLacks);
      if (sum < least) continue;
      documents[kept] = documents[at]!;
      sums[kept++] = sum;
      if (sum > greatest) greatest = sum;
    }
    found.count = kept;
    return greatest;
  };

  return ({ lists, seeds, required, bonus, mostBonus }, most) => {
    const unread = [...lists].sort((one, other) => one.size - other.size);
    // With nothing else to go by, common words find documents too.
    const isOnlyCommon = seeds.length === 0 && lists.every(({ isCommon }) => isCommon);
    const isPassed = ({ isCommon }: EvidenceList): boolean => isCommon && !isOnlyCommon;
    const best = new TopList(most);
    found.documents.set(seeds);
    found.sums.fill(0, 0, seeds.length);
    found.count = seeds.length;
    let size = 0;
    while (unread.length > 0 && !isPassed(unread[0]!) && size + unread[0]!.size <= mostReadWhole) {
      const list = unread.shift()!;
      size += list.size;
      addList(list);
    }
    let walked = 0;
    // A document not seen before this walk is in none of the lists that were read whole.
    const offerFound = (): void => {
      for (const set of required) addMarked(set, 0, Number.NEGATIVE_INFINITY, 0);
      let left = mostBonus + weightFrom(unread, 0);
      let { least } = best;
      for (const list of unread) {
        if (found.count === 0) return;
        left -= list.weight;
        least = Math.max(least, leastBeside(addMarked(list, list.weight, 0, least - left)));
      }
      for (let at = 0; at < found.count; at++) {
        const document = found.documents[at]!;
        if (found.sums[at]! + mostBonus > best.least)
          best.offer(document, found.sums[at]! + bonus(document), walked > 0);
      }
    };
    offerFound();
    for (let at = 0; at < unread.length && walked < mostWalked; at++) {
      if (isPassed(unread[at]!) || weightFrom(unread, at) <= best.least) break;
      const cursor = unread[at]!.cursor();
      let from = 0;
      do {
        const count = cursor.fill(from, found.documents, mostSums);
        if (count === 0) break;
        found.count = count;
        found.sums.fill(0, 0, count);
        walked += count;
        from = found.documents[count - 1]! + 1;
        offerFound();
        if (count < mostSums) break;
      } while (walked < mostWalked);
    }
    return best.inOrder();
  };
};

/** The most documents that may be seeds. */
export const mostSeeds = 1_024;
/** How many entries of lists are read whole, and how many more are skipped through. */
const mostReadWhole = 512;
const mostWalked = 8_192;
const mostSums = mostSeeds + mostReadWhole;
const noDocument = 2 ** 32 - 1;

/** Documents in ascending order, and the sum of the weights of their lists. */
type Sums = { readonly documents: Uint32Array; readonly sums: Float32Array; count: number };
const newSums = (): Sums => ({ documents: new Uint32Array(mostSums), sums: new Float32Array(mostSums), count: 0 });

const weightFrom = (lists: readonly EvidenceList[], from: number): number => {
  let sum = 0;
  for (let at = from; at < lists.length; at++) sum += lists[at]!.weight;
  return sum;
};

/** The best documents so far. Of equals, the more important one comes first, which has the lower number. */
class TopList {
  readonly #most: number;
  readonly #kept: ScoredDocument[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** The score that a document needs to enter. */
  get least(): number {
    if (this.#kept.length === 0) return 0;
    const beside = leastBeside(this.#kept[0]!.score);
    return this.#kept.length < this.#most ? Math.max(0, beside) : Math.max(this.#kept.at(-1)!.score, beside);
  }

  /** Offers a document. `again` says that it may have been offered before. */
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
