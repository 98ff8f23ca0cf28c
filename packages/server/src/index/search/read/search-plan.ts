import type { CompiledWord } from './compiled-word.ts';
import { anywhere, inGroup, inIdentity } from './compiled-word.ts';
import { AllCursor, type Cursor, none } from './document-cursor.ts';
import type { DocumentSet } from './document-set.ts';
import type { WorkBudget } from './work-budget.ts';

/** How documents that may answer are found, in the order of importance: one cursor leads, the others say which to pass over. */
export type Plan = {
  /** About how many the leading one has. */
  readonly size: number;
  open(): { readonly lead: Cursor; readonly others: readonly Cursor[] };
};

/** The parts of an address in which a word is looked for, for answers of this tier (core's `matchTier`). */
export const partsOf = (word: CompiledWord, tier: number): number => {
  if (word.number) return tier <= 1 ? inIdentity : anywhere;
  return tier % 2 === 0 ? inGroup | inIdentity : anywhere;
};

/**
 * Drives from the rarest word or set. Others help to pass over documents where they have cursors; a word whose lists would have
 * to be put together is left to the matching, unless it is the rarest.
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
  const open = () => {
    const leading = required[rarest];
    const lead = bySet ? smallestSet.cursor() : (leading?.driver(partsOf(leading, tier)) ?? new AllCursor(documents));
    const others: Cursor[] = [];
    for (const set of sets) if (!bySet || set !== smallestSet) others.push(set.cursor());
    for (const [at, word] of required.entries()) {
      const cursor = !bySet && at === rarest ? undefined : word.cursor(partsOf(word, tier), lead.size);
      if (cursor !== undefined) others.push(cursor);
    }
    return { lead, others: others.sort((one, other) => one.size - other.size) };
  };
  return { size: bySet ? smallestSet.size : least, open };
};

/** Walks over the documents of a plan until `visit` answers false or the budget is used up. */
export const walkPlan = (plan: Plan, budget: WorkBudget, visit: (document: number) => boolean): void => {
  const { lead, others } = plan.open();
  let document = lead.seek(0);
  while (document !== none) {
    if (!budget.mayStep(1)) return;
    let next = document;
    for (let at = 0; at < others.length && next === document; at++) next = others[at]!.seek(document);
    if (next === document) {
      if (!visit(document)) return;
      next = document + 1;
    }
    document = lead.seek(next);
  }
};

const smallestOf = (numbers: readonly number[]): number => {
  let least = 0;
  for (let at = 1; at < numbers.length; at++) if (numbers[at]! < numbers[least]!) least = at;
  return least;
};

/** While the rarest word has no more documents than this, they are looked into rather than mistyped words looked up. */
const mostWithoutTypos = 64;
