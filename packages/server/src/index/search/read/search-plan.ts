import { tiers } from '@fingerpost/core/search/match-tier';
import { partLists } from '../list-kinds.ts';
import { BitmapCursor } from './bitmap-cursor.ts';
import type { CompiledWord } from './compiled-word.ts';
import { inIdentity } from './compiled-word.ts';
import { AllCursor, type Cursor, none } from './document-cursor.ts';
import type { DocumentSet } from './document-set.ts';
import type { WorkBudget } from './work-budget.ts';

/** How documents that may answer are found, in the order of importance: one cursor leads, the others say which to pass over. */
export type Plan = {
  /** About how many the leading one has. */
  readonly size: number;
  /** How many would have all words and sets, if these had nothing to do with each other. */
  readonly expected: number;
  open(): { readonly lead: Cursor; readonly others: Cursor[]; readonly late: LateCursor[] };
};

/** A cursor that is worth making once many documents were looked into: so many entries of lists are put together for it. */
type LateCursor = { readonly entries: number; open(): Cursor };

/** The parts of an address in which a word is looked for, for answers of this tier. */
export const partsOf = (word: CompiledWord, tier: number): number =>
  tiers[tier]!.exact && word.number ? inIdentity : wordParts[tier]!;

const wordParts = tiers.map(({ parts }) => parts.reduce<number>((bits, part) => bits | (1 << partLists[part]), 0));

/**
 * Drives from the rarest word or set. Others help to pass over documents where they have cursors; a word whose lists would have
 * to be put together is left to the matching at first, unless it is the rarest.
 */
export const planSearch = (
  words: readonly CompiledWord[],
  sets: readonly DocumentSet[],
  tier: number,
  documents: number,
): Plan => {
  const required = words.filter((word) => word.required);
  const estimates = required.map((word) => word.estimate(partsOf(word, tier)));
  const smallestSet = sets.reduce<DocumentSet | undefined>(
    (least, set) => (least === undefined || set.size < least.size ? set : least),
    undefined,
  );
  let rarest = smallestOf(estimates);
  if (Math.min(estimates[rarest] ?? Infinity, smallestSet?.size ?? Infinity) > mostWithoutTypos)
    for (const [at, word] of required.entries())
      if (estimates[at] === Infinity) {
        word.lookUpTypos();
        estimates[at] = word.estimate(partsOf(word, tier));
        rarest = smallestOf(estimates);
      }
  const least = estimates[rarest] ?? documents;
  const bySet = smallestSet !== undefined && smallestSet.size <= least;
  let expected = documents;
  for (const estimate of estimates) expected *= Math.min(1, estimate / documents);
  for (const set of sets) expected *= set.size / documents;
  /** Before a list is full of what is found, so many documents will have been looked into that may not have the word. */
  const wouldLookInto = (estimate: number): number => (Math.min(expected, aList) * documents) / estimate;
  const open = () => {
    const leading = required[rarest];
    const lead = bySet ? smallestSet.cursor() : (leading?.driver(partsOf(leading, tier)) ?? new AllCursor(documents));
    const others: Cursor[] = [];
    const late: LateCursor[] = [];
    for (const set of sets) if (!bySet || set !== smallestSet) others.push(set.cursor());
    for (const [at, word] of required.entries()) {
      if (lead.size <= fewLeading || (!bySet && at === rarest)) continue;
      const parts = partsOf(word, tier);
      const cursor = word.cursor(parts);
      const entries = estimates[at]!;
      if (cursor !== undefined) others.push(cursor);
      else if (wouldLookInto(entries) * entriesPerLook > entries) others.push(word.driver(parts));
      else late.push({ entries, open: () => word.driver(parts) });
    }
    late.sort((one, other) => other.entries - one.entries);
    const combined = combineBits(lead, others);
    return { lead: combined.lead, others: combined.others, late };
  };
  return { size: bySet ? smallestSet.size : least, expected, open };
};

/**
 * Walks over the documents of a plan until `visit` answers false or the budget is used up. It goes block by block: the next
 * documents of the leading cursor, of which each other cursor leaves those that are its own.
 */
export const walkPlan = (plan: Plan, budget: WorkBudget, visit: (document: number) => boolean): void => {
  const { lead, others, late } = plan.open();
  let size = firstBlock;
  let next = 0;
  let looked = 0;
  for (;;) {
    const count = lead.fill(leap(lead, others, next), block, size);
    if (count === 0 || !budget.mayStep(count)) return;
    next = block[count - 1]! + 1;
    let left = count;
    for (let at = 0; at < others.length && left > 0; at++) left = keepMarked(others[at]!, left);
    for (let at = 0; at < left; at++) if (!visit(block[at]!)) return;
    if (count < size) return;
    size = Math.min(2 * size, largestBlock);
    looked += left;
    while (late.length > 0 && looked * entriesPerLook > late.at(-1)!.entries) others.push(late.pop()!.open());
  }
};

/** Where bits lead, all other bits are asked with them at once. Of the others, those come first that only take a look. */
const combineBits = (lead: Cursor, others: Cursor[]): { readonly lead: Cursor; readonly others: Cursor[] } => {
  others.sort((one, other) => one.cost - other.cost || one.size - other.size);
  if (!(lead instanceof BitmapCursor)) return { lead, others };
  const bits = others.filter((cursor) => cursor instanceof BitmapCursor);
  return { lead: lead.and(bits), others: others.filter((cursor) => !(cursor instanceof BitmapCursor)) };
};

/** The next document that the leading cursor has and no other passes over at once. */
const leap = (lead: Cursor, others: readonly Cursor[], from: number): number => {
  let document = lead.seek(from);
  for (let at = 0; at < others.length && document !== none; at++) {
    const next = others[at]!.seek(document);
    if (next !== document) document = next === none ? none : lead.seek(next);
  }
  return document;
};

/** Leaves those of the block's documents that the cursor has, and says how many they are. */
const keepMarked = (cursor: Cursor, count: number): number => {
  flags.fill(0, 0, count);
  cursor.mark(block, count, flags);
  let kept = 0;
  for (let at = 0; at < count; at++) {
    block[kept] = block[at]!;
    kept += flags[at]!;
  }
  return kept;
};

/** So many answers are asked for most often. */
const aList = 10;
/** So many documents are sooner looked into than asked for in the lists of the other words. */
const fewLeading = 8;
/** So many entries of lists are put together in the time that it takes to look into a document. */
const entriesPerLook = 256;
/** Few are enough for most; blocks grow while they are not. */
const firstBlock = 32;
const largestBlock = 512;
/** One walk is under way at a time. */
const block = new Uint32Array(largestBlock);
const flags = new Uint8Array(largestBlock);

const smallestOf = (numbers: readonly number[]): number => {
  let least = 0;
  for (let at = 1; at < numbers.length; at++) if (numbers[at]! < numbers[least]!) least = at;
  return least;
};

/** While the rarest word has no more documents than this, they are looked into rather than mistyped words looked up. */
const mostWithoutTypos = 64;
