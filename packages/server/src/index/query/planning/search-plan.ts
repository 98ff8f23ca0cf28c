import { tiers } from '@fingerpost/core/match/search/match-tier';
import { type DocumentSet, sortedSet } from '../../documents/document-set.ts';
import { BitmapCursor } from '../../postings/bitmap-cursor.ts';
import { AllCursor, type Cursor } from '../../postings/cursor.ts';
import type { Gatherer } from '../../postings/gatherer.ts';
import { partLists } from '../../postings/list-kinds.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import { inIdentity } from '../matching/compiled-word.ts';
import { searchCosts } from '../search-costs.ts';

const { aList, entriesPerVisit, fewLeading, longLeading, mostWithoutTypos } = searchCosts;

/**
 * How candidates, the documents that may answer, are found: one cursor leads, and the others skip documents.
 *
 * - Every document that answers is a candidate. Candidates come in the order of importance, and some do not answer.
 * - A plan may be opened several times, because it has no state.
 */
export type Plan = {
  /** The approximate size of the leading cursor. */
  readonly size: number;
  /** How many documents would have all words and sets if these were independent. */
  readonly expected: number;
  open(): { readonly lead: Cursor; readonly others: Cursor[]; readonly late: LateCursor[] };
};

/** A cursor that unites this many entries of lists. It is worth building only after many visited documents. */
type LateCursor = { readonly entries: number; open(): Cursor };

/** The tier that all answers are in, or in a better one. */
export const worstTier = tiers.length - 1;

/** The parts of an address in which a word is searched, for answers of this tier. */
export const searchedParts = (word: CompiledWord, tier: number): number =>
  tiers[tier]!.exact && word.number ? inIdentity : wordParts[tier]!;

const wordParts = tiers.map(({ parts }) => parts.reduce<number>((bits, part) => bits | (1 << partLists[part]), 0));

/**
 * Leads with the rarest word or set. The others skip documents if they have cursors. A word whose lists would have to be united is left to
 * matching at first, unless it is the rarest.
 */
export const planSearch = (
  words: readonly CompiledWord[],
  sets: readonly DocumentSet[],
  tier: number,
  { documents, gatherer }: { readonly documents: number; readonly gatherer: Gatherer },
): Plan => {
  const required = words.filter((word) => word.required);
  const estimates = required.map((word) => word.estimate(searchedParts(word, tier)));
  const smallestSet = sets.reduce<DocumentSet | undefined>(
    (least, set) => (least === undefined || set.size < least.size ? set : least),
    undefined,
  );
  let rarest = smallestOf(estimates);
  if (Math.min(estimates[rarest] ?? Infinity, smallestSet?.size ?? Infinity) > mostWithoutTypos)
    for (const [at, word] of required.entries())
      if (estimates[at] === Infinity) {
        word.lookUpTypos();
        estimates[at] = word.estimate(searchedParts(word, tier));
        rarest = smallestOf(estimates);
      }
  const least = estimates[rarest] ?? documents;
  const bySet = smallestSet !== undefined && smallestSet.size <= least;
  let expected = documents;
  for (const estimate of estimates) expected *= Math.min(1, estimate / documents);
  for (const set of sets) expected *= set.size / documents;
  /** How many documents without the word will be visited before a list of answers is full. */
  const wouldVisit = (estimate: number): number => (Math.min(expected, aList) * documents) / estimate;
  const open = () => {
    const leading = required[rarest];
    const walked = Math.min(1, aList / expected);
    const isLong = !bySet && least * walked * longLeading > documents;
    const lead = bySet
      ? smallestSet.cursor()
      : ((isLong ? leading?.tester(searchedParts(leading, tier), least * walked) : undefined) ??
        leading?.driver(searchedParts(leading, tier), gatherer) ??
        new AllCursor(documents));
    const others: Cursor[] = [];
    const late: LateCursor[] = [];
    const tests = lead.size * walked;
    /** Uniting lists is worth it at once if it spares as much work, and otherwise once many documents were visited. */
    const isWorth = (entries: number): boolean => wouldVisit(entries) * entriesPerVisit > entries;
    for (const set of sets) {
      if (bySet && set === smallestSet) continue;
      if (!set.unites || isWorth(set.size)) others.push(set.cursor());
      else late.push({ entries: set.size, open: () => set.cursor() });
    }
    for (const [at, word] of required.entries()) {
      if (lead.size <= fewLeading || (!bySet && at === rarest)) continue;
      const parts = searchedParts(word, tier);
      const cursor = word.tester(parts, tests);
      const entries = estimates[at]!;
      if (cursor !== undefined) others.push(cursor);
      else if (isWorth(entries)) others.push(word.driver(parts, gatherer));
      else late.push({ entries, open: () => word.driver(parts, gatherer) });
    }
    late.sort((one, other) => other.entries - one.entries);
    const combined = combineBits(lead, others);
    return { lead: combined.lead, others: combined.others, late };
  };
  return { size: bySet ? smallestSet.size : least, expected, open };
};

/** A plan for these documents, which ascend. */
export const planWithin = (documents: readonly number[]): Plan => ({
  size: documents.length,
  expected: documents.length,
  open: () => ({ lead: sortedSet(Uint32Array.from(documents)).cursor(), others: [], late: [] }),
});

/** If a bitmap leads, it is combined with all other bitmaps at once. Of the other cursors, the cheapest come first. */
const combineBits = (lead: Cursor, others: Cursor[]): { readonly lead: Cursor; readonly others: Cursor[] } => {
  others.sort((one, other) => one.cost - other.cost || one.size - other.size);
  if (!(lead instanceof BitmapCursor)) return { lead, others };
  const bits = others.filter((cursor) => cursor instanceof BitmapCursor);
  return { lead: lead.and(bits), others: others.filter((cursor) => !(cursor instanceof BitmapCursor)) };
};

const smallestOf = (numbers: readonly number[]): number => {
  let least = 0;
  for (let at = 1; at < numbers.length; at++) if (numbers[at]! < numbers[least]!) least = at;
  return least;
};
