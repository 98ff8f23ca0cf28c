import { type Judgement, judge, tie } from '@fingerpost/core/cleanse/judge';
import { leastConfidence } from '@fingerpost/core/cleanse/weights';
import { type WrittenAddress, writtenAddress } from '@fingerpost/core/cleanse/written-address';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressIndex } from '../../ports/address-index.ts';
import { AskedSearches } from './asked-searches.ts';
import { CandidatePool, type ScoredCandidate } from './candidate-pool.ts';
import type { Cleansed, CleanseQuery, Cleanser } from './cleanser.ts';
import { doors } from './doors.ts';

/** What a search for an address saw: its candidates, best first, and the judgement on the best. */
export type CleanseTrace = {
  readonly written: WrittenAddress;
  readonly candidates: readonly ScoredCandidate[];
  readonly opened: readonly { readonly door: string; readonly found: number }[];
  readonly judgement: Judgement | undefined;
  readonly late: boolean;
};

/** How long one address may take, by a clock that is given. */
export type CleanseBudget = { readonly nowMs: () => number; readonly budgetMs: number };

/** The cleanser of UK addresses. */
export const ukCleanser =
  (index: AddressIndex, budget: CleanseBudget): Cleanser =>
  (query, datasets) => {
    const trace = traceCleanse(query, datasets, index, budget);
    return trace.late ? 'late' : cleansedOf(trace);
  };

/** The answer that a trace comes to; undefined when nothing is near enough. */
export const cleansedOf = ({ candidates, judgement }: CleanseTrace): Cleansed | undefined => {
  const [best] = candidates;
  if (best === undefined || judgement === undefined || judgement.confidence < leastConfidence) return undefined;
  const count = candidates.filter(({ score }) => score.rank >= best.score.rank - tie).length;
  return { match: best.record, count, ...judgement };
};

/** Searches through the doors until one leads to a clear answer, and keeps what it saw. */
export const traceCleanse = (
  { query, postcode, post_town, county }: CleanseQuery,
  datasets: ReadonlySet<Dataset>,
  index: AddressIndex,
  { nowMs, budgetMs }: CleanseBudget,
): CleanseTrace => {
  const endMs = nowMs() + budgetMs;
  const written = writtenAddress(query, {
    ...(postcode !== '' && { postcode }),
    ...(post_town !== '' && { post_town }),
    ...(county !== '' && { county }),
  });
  const pool = new CandidatePool(written);
  const opened: { door: string; found: number }[] = [];
  const asked = new AskedSearches();
  let late = false;
  for (const door of doors) {
    if (pool.isClear() || pool.size >= mostCandidates) break;
    late = nowMs() >= endMs;
    if (late) break;
    const street = pool.rightStreet();
    if (street !== undefined && door.forStreet) continue;
    const found = door.open({ index, datasets, parts: written.parts, street, asked });
    opened.push({ door: door.name, found: found.length });
    for (const record of found) pool.add(record, door.name);
    pool.settle();
  }
  const candidates = pool.ranked();
  const [best, ...rest] = candidates;
  const judgement =
    best &&
    judge(
      best.score,
      rest.map(({ score }) => score.rank),
    );
  return { written, candidates, opened, judgement, late };
};

/** More candidates than this are not scored: what has not been found among them is not there. */
const mostCandidates = 3_000;
