import { isAnotherStreet, isHopeless, isRightStreet } from '@fingerpost/core/cleanse/hopeless';
import { type Judgement, judge, tie } from '@fingerpost/core/cleanse/judge';
import { type CandidateScore, scoreCandidate } from '@fingerpost/core/cleanse/score-candidate';
import { type GroupScore, scoreGroup } from '@fingerpost/core/cleanse/score-group';
import { leastConfidence } from '@fingerpost/core/cleanse/weights';
import { type WrittenAddress, writtenAddress } from '@fingerpost/core/cleanse/written-address';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressGroup, AddressIndex, AddressRecord } from '../ports/address-index.ts';
import type { Cleansed, CleanseQuery, Cleanser } from './cleanse/cleanser.ts';
import { doors } from './cleanse/doors.ts';

/** A candidate with its score and the door it came through. */
export type ScoredCandidate = { readonly record: AddressRecord; readonly score: CandidateScore; readonly door: string };

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
  const pool = new Pool(written);
  const opened: { door: string; found: number }[] = [];
  const asked = new Set<string>();
  let late = false;
  for (const door of doors) {
    if (pool.isClear() || pool.size >= mostCandidates) break;
    late = nowMs() >= endMs;
    if (late) break;
    const streetFound = pool.hasStreet();
    if (streetFound && door.forStreet) continue;
    const found = door.open({ index, datasets, parts: written.parts, streetFound, asked });
    opened.push({ door: door.name, found: found.length });
    for (const record of found) pool.add(record, door.name);
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
/** A score like this without any doubt ends the search. */
const clearScore = 0.78;

/** The candidates seen so far, each address once. */
class Pool {
  readonly #written: WrittenAddress;
  readonly #groups = new Map<AddressGroup, SeenGroup>();
  readonly #seen = new Map<string, ScoredCandidate>();
  #best = 0;

  constructor(written: WrittenAddress) {
    this.#written = written;
  }

  get size(): number {
    return this.#seen.size;
  }

  add(record: AddressRecord, door: string): void {
    const group = this.#groupOf(record.group);
    if (group.another) return;
    // One neighbour is kept, to answer with when nothing better turns up.
    if (isHopeless(this.#written, record)) {
      if (group.hasNeighbour) return;
      group.hasNeighbour = true;
    }
    const key = identityOf(record);
    if (this.#seen.has(key)) return;
    const score = scoreCandidate(this.#written, record, group.score);
    this.#seen.set(key, { record, score, door });
    if (score.doubts.length === 0 && score.score > this.#best) this.#best = score.score;
  }

  isClear(): boolean {
    return this.#best >= clearScore;
  }

  /** Says whether the street was found in the postcode or the town that was written. */
  hasStreet(): boolean {
    for (const { right } of this.#groups.values()) if (right) return true;
    return false;
  }

  /** Best first; equals stay in the order in which they were found. */
  ranked(): readonly ScoredCandidate[] {
    return [...this.#seen.values()].sort((one, other) => other.score.rank - one.score.rank);
  }

  #groupOf(group: AddressGroup): SeenGroup {
    let seen = this.#groups.get(group);
    if (seen === undefined) {
      const score = scoreGroup(this.#written, group);
      seen = { score, another: isAnotherStreet(score), right: isRightStreet(score), hasNeighbour: false };
      this.#groups.set(group, seen);
    }
    return seen;
  }
}

type SeenGroup = {
  readonly score: GroupScore;
  readonly another: boolean;
  readonly right: boolean;
  hasNeighbour: boolean;
};

/** The same address in two datasets is one. */
const identityOf = (record: AddressRecord): string =>
  `${record.group.entry.postcode}|${record.group.thoroughfare}|${record.building_number}|${record.building_name}|${record.sub_building_name}|${record.organisation_name}|${record.department_name}|${record.po_box}`.toUpperCase();
