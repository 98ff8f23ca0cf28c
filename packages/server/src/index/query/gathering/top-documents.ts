import type { Cursor } from '../../postings/cursor.ts';
import type { EvidenceList } from './open-word-lists.ts';

/** What documents are gathered from. */
export type Gathering = {
  readonly lists: readonly EvidenceList[];
  /** Documents that are scored whatever words they have, ascending, at most `mostSeeds`. */
  readonly seeds: Uint32Array;
  /** Sets that a document must be in. */
  readonly required: readonly { cursor(): Cursor }[];
  /** The evidence for a document in addition to its words, its maximum, and that of documents that are no seeds. */
  readonly bonus: (document: number) => number;
  readonly mostBonus: number;
  readonly mostBonusOfOthers: number;
  /** Each document has a premise, and so many are wanted. */
  readonly wanted: number;
  /** The most that a premise adds to the score of its document. */
  readonly mostGain: number;
};

/** A document and the evidence for it. */
export type ScoredDocument = { readonly document: number; readonly score: number };

/** The lowest score that counts, given the best one. */
export const leastBeside = (score: number): number => score * leastShare - mostNumberGain;
/** Documents and premises below this share of the best score are not candidates. */
export const leastShare = 0.6;
/** The most that the numbers of its premises can add to the score of a document. */
const mostNumberGain = 0.4;

/**
 * Finds the documents with the greatest sums of weights, best first. The shortest lists are read whole. A longer list is walked only while
 * the lists not read yet could put a new document among the best. A document is dropped as soon as the remaining lists cannot lift it among
 * the best; how good these are at least is known early, because the most promising documents are scored first. The working memory is reused
 * by the next gathering.
 */
export const topDocumentsOf = (): ((gathering: Gathering, most: number) => readonly ScoredDocument[]) => {
  let found = newSums();
  let next = newSums();
  const first = newSums(mostFirst);
  const scores = new Float64Array(mostFirst);
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
      next.documents[at] = left < right ? left : right;
      next.sums[at++] = (left <= right ? sums[one]! : 0) + (right <= left ? weight : 0);
      if (left <= right) one++;
      if (right <= left) other++;
    }
    next.count = at;
    [found, next] = [next, found];
  };

  /** Looks up the bonus of each document. */
  const addBonus = ({ documents, bonuses, count }: Sums, { bonus, mostBonus }: Gathering): void => {
    if (mostBonus === 0) bonuses.fill(0, 0, count);
    else for (let at = 0; at < count; at++) bonuses[at] = bonus(documents[at]!);
  };

  /** Drops the documents that are not in all the sets. */
  const keepRequired = (of: Sums, { required }: Gathering): void => {
    for (const set of required) keepMarked(of, set);
  };

  const keepMarked = (of: Sums, set: { cursor(): Cursor }): void => {
    const { documents, sums, count } = of;
    flags.fill(0, 0, count);
    set.cursor().mark(documents, count, flags);
    let kept = 0;
    for (let at = 0; at < count; at++) {
      documents[kept] = documents[at]!;
      sums[kept] = sums[at]!;
      kept += flags[at]!;
    }
    of.count = kept;
  };

  /** Adds the weight of a list to the sums of its documents, drops all that are below the least, and returns the greatest. */
  const addMarked = (of: Sums, { weight, tester }: EvidenceList, least: number): number => {
    const { documents, sums, bonuses, count } = of;
    flags.fill(0, 0, count);
    tester(count).mark(documents, count, flags);
    let kept = 0;
    let greatest = 0;
    for (let at = 0; at < count; at++) {
      const sum = flags[at] === 1 ? sums[at]! + weight : sums[at]!;
      const score = sum + bonuses[at]!;
      if (score < least) continue;
      documents[kept] = documents[at]!;
      bonuses[kept] = bonuses[at]!;
      sums[kept++] = sum;
      if (score > greatest) greatest = score;
    }
    of.count = kept;
    return greatest;
  };

  /** Drops the documents that are below the least. */
  const dropBelow = (of: Sums, least: number): void => {
    const { documents, sums, bonuses, count } = of;
    let kept = 0;
    for (let at = 0; at < count; at++) {
      if (sums[at]! + bonuses[at]! < least) continue;
      documents[kept] = documents[at]!;
      bonuses[kept] = bonuses[at]!;
      sums[kept++] = sums[at]!;
    }
    of.count = kept;
  };

  /**
   * Adds their bonus to the documents found, and returns the least score that counts, as the scores of the most promising ones say.
   * Documents that no bonus can lift to it are dropped before their place is looked up.
   */
  const addBonusToFound = (unread: readonly EvidenceList[], gathering: Gathering): number => {
    if (found.count < fewFound) {
      addBonus(found, gathering);
      return 0;
    }
    found.bonuses.fill(0, 0, found.count);
    const least = leastOfFirst(unread, gathering);
    dropBelow(found, least - weightFrom(unread, 0) - gathering.mostBonus - rounding);
    addBonus(found, gathering);
    return least;
  };

  /** The least score that counts, as those of the documents with the greatest sums so far say. */
  const leastOfFirst = (unread: readonly EvidenceList[], gathering: Gathering): number => {
    pickFirst(found, first);
    addBonus(first, gathering);
    for (const list of unread) addMarked(first, list, 0);
    for (let at = 0; at < mostFirst; at++) scores[at] = first.sums[at]! + first.bonuses[at]!;
    scores.sort();
    const { wanted, mostGain } = gathering;
    const best = leastBeside(scores[mostFirst - 1]!);
    return wanted > mostFirst ? best : Math.max(best, scores[mostFirst - wanted]! - mostGain);
  };

  return (gathering, most) => {
    const { lists, seeds, mostBonusOfOthers, wanted, mostGain } = gathering;
    const unread = [...lists].sort((one, other) => one.size - other.size);
    // With nothing else to go by, common words find documents too.
    const isOnlyCommon = seeds.length === 0 && lists.every(({ isCommon }) => isCommon);
    const isPassed = ({ isCommon }: EvidenceList): boolean => isCommon && !isOnlyCommon;
    const best = new TopList(most, wanted, mostGain);
    found.documents.set(seeds);
    found.sums.fill(0, 0, seeds.length);
    found.count = seeds.length;
    let size = 0;
    let whole = 0;
    while (whole < unread.length && !isPassed(unread[whole]!) && size + unread[whole]!.size <= mostReadWhole) {
      size += unread[whole]!.size;
      addList(unread[whole++]!);
    }
    unread.splice(0, whole);

    /** Offers the documents found, all seeds first, whose sums have the lists before this one. */
    const offerFound = (from: number, floor: number, again: boolean): void => {
      let left = weightFrom(unread, from);
      let least = Math.max(best.least, floor) - rounding;
      dropBelow(found, least - left);
      for (let at = from; at < unread.length; at++) {
        if (found.count === 0) return;
        left -= unread[at]!.weight;
        least = Math.max(least, leastBeside(addMarked(found, unread[at]!, least - left)));
      }
      for (let at = 0; at < found.count; at++)
        best.offer(found.documents[at]!, found.sums[at]! + found.bonuses[at]!, again);
    };
    keepRequired(found, gathering);
    offerFound(0, addBonusToFound(unread, gathering), false);

    let walked = 0;
    for (let at = 0; at < unread.length && !isPassed(unread[at]!); at++) {
      const { weight, cursor } = unread[at]!;
      const reach = weightFrom(unread, at) + mostBonusOfOthers;
      if (reach <= best.least) break;
      const walk = cursor();
      let from = 0;
      while (walked < mostWalked && reach > best.least) {
        const count = walk.fill(from, found.documents, mostSums);
        if (count === 0) break;
        found.count = count;
        found.sums.fill(weight, 0, count);
        walked += count;
        from = found.documents[count - 1]! + 1;
        keepRequired(found, gathering);
        addBonus(found, gathering);
        // A document of a list before this one has been offered, and with a greater sum.
        offerFound(at + 1, 0, true);
        if (count < mostSums) break;
      }
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
/** Sums of the same weights in another order differ by less. */
const rounding = 1e-5;

/** With fewer documents than these, nothing is saved by scoring the most promising ones first. */
const fewFound = 96;
const mostFirst = 16;

/** Documents in ascending order, the sum of the weights of their lists, and their bonus. */
type Sums = {
  readonly documents: Uint32Array;
  readonly sums: Float32Array;
  readonly bonuses: Float64Array;
  count: number;
};
const newSums = (most = mostSums): Sums => ({
  documents: new Uint32Array(most),
  sums: new Float32Array(most),
  bonuses: new Float64Array(most),
  count: 0,
});

const weightFrom = (lists: readonly EvidenceList[], from: number): number => {
  let sum = 0;
  for (let at = from; at < lists.length; at++) sum += lists[at]!.weight;
  return sum;
};

/** Picks the documents with the greatest sums so far, as many as there is room for. They stay in order. */
const pickFirst = ({ documents, sums, bonuses, count }: Sums, first: Sums): void => {
  const best = new Float64Array(mostFirst);
  for (let at = 0; at < count; at++) {
    const sum = sums[at]! + bonuses[at]!;
    let place = 0;
    for (; place < mostFirst && best[place]! < sum; place++) if (place > 0) best[place - 1] = best[place]!;
    if (place > 0) best[place - 1] = sum;
  }
  const least = best[0]!;
  let equals = mostFirst;
  for (const sum of best) if (sum > least) equals--;
  first.count = 0;
  for (let at = 0; at < count && first.count < mostFirst; at++) {
    const sum = sums[at]! + bonuses[at]!;
    if (sum < least || (sum === least && equals-- <= 0)) continue;
    first.documents[first.count] = documents[at]!;
    first.bonuses[first.count] = bonuses[at]!;
    first.sums[first.count++] = sums[at]!;
  }
};

/** The best documents so far. Of equals, the more important one comes first, which has the lower number. */
class TopList {
  readonly #most: number;
  readonly #wanted: number;
  readonly #mostGain: number;
  readonly #kept: ScoredDocument[] = [];

  constructor(most: number, wanted: number, mostGain: number) {
    this.#most = most;
    this.#wanted = wanted;
    this.#mostGain = mostGain;
  }

  /** The score that a document needs to enter. If enough others have premises with greater scores, it has nothing that is wanted. */
  get least(): number {
    const wanted = this.#kept[this.#wanted - 1];
    return wanted === undefined ? this.#leastAlone : Math.max(this.#leastAlone, wanted.score - this.#mostGain);
  }

  /** The same, whatever the premises of the others add. */
  get #leastAlone(): number {
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
