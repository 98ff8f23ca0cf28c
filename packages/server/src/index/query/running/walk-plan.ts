import { BitmapCursor } from '../../postings/bitmap-cursor.ts';
import { type Cursor, none } from '../../postings/cursor.ts';
import { keepMarked } from '../../postings/keep-marked.ts';
import type { Plan } from '../planning/search-plan.ts';
import { searchCosts } from '../search-costs.ts';
import type { WorkBudget } from './work-budget.ts';

const { entriesPerVisit, firstBlock, largestBlock } = searchCosts;

/** Memory for one walk at a time: a block of documents, and flags for those that a cursor has. */
export class WalkMemory {
  readonly block = new Uint32Array(largestBlock);
  readonly flags = new Uint8Array(largestBlock);
}

/**
 * Walks over the documents of a plan until `visit` returns false or the budget is used up. It works in blocks: the leading cursor fills
 * one, and each other cursor keeps those it has. Blocks grow from the first size.
 */
export const walkPlan = (
  plan: Plan,
  budget: WorkBudget,
  memory: WalkMemory,
  visit: (document: number) => boolean,
  first: number = firstBlock,
): void => {
  const { lead, others, late } = plan.open();
  const { block, flags } = memory;
  let size = first;
  let next = 0;
  let visited = 0;
  for (;;) {
    const count = lead.fill(leap(lead, others, next), block, size);
    if (count === 0 || !budget.mayStep(count)) return;
    next = block[count - 1]! + 1;
    let left = count;
    for (let at = 0; at < others.length && left > 0; at++) left = keepMarked(others[at]!, block, left, flags);
    while (late.length > 0 && (visited + left) * entriesPerVisit > late.at(-1)!.entries) {
      const cursor = late.pop()!.open();
      left = keepMarked(cursor, block, left, flags);
      others.push(cursor);
    }
    for (let at = 0; at < left; at++) if (!visit(block[at]!)) return;
    if (count < size) return;
    size = Math.min(2 * size, largestBlock);
    visited += left;
  }
};

/** The next document of the leading cursor that no other list skips at once. Bits are tested later, because they are dense. */
const leap = (lead: Cursor, others: readonly Cursor[], from: number): number => {
  let document = lead.seek(from);
  for (let at = 0; at < others.length && document !== none; at++) {
    const other = others[at]!;
    if (other instanceof BitmapCursor) continue;
    const next = other.seek(document);
    if (next !== document) document = next === none ? none : lead.seek(next);
  }
  return document;
};
