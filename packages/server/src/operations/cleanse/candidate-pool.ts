import {
  isAnotherPremise,
  isAnotherStreet,
  isHopeless,
  isRightStreet,
  mostOfAnother,
} from '@fingerpost/core/cleanse/hopeless';
import { clearlyApart } from '@fingerpost/core/cleanse/judge';
import { type CandidateScore, scoreCandidate } from '@fingerpost/core/cleanse/score-candidate';
import { type GroupScore, scoreGroup } from '@fingerpost/core/cleanse/score-group';
import type { WrittenAddress } from '@fingerpost/core/cleanse/written-address';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';

/** An address that may be meant, the door it came through, and its place in the order in which all were found. */
type FoundCandidate = { readonly record: AddressRecord; readonly door: string; readonly order: number };

/** A candidate with its score. */
export type ScoredCandidate = FoundCandidate & { readonly score: CandidateScore };

/** The candidates seen so far, each address once. */
export class CandidatePool {
  readonly #written: WrittenAddress;
  readonly #groups = new Map<AddressGroup, SeenGroup>();
  readonly #seen = new Map<string, ScoredCandidate>();
  /** Candidates of another number, which hardly ever matter. */
  #waiting: FoundCandidate[] = [];
  #found = 0;
  #best = 0;

  constructor(written: WrittenAddress) {
    this.#written = written;
  }

  /** How many have been scored. */
  get size(): number {
    return this.#seen.size;
  }

  /** Takes an address in; it may wait for `settle` to be scored. */
  add(record: AddressRecord, door: string): void {
    const group = this.#groupOf(record.group);
    const order = this.#found++;
    if (group.another) return;
    const hopeless = isHopeless(this.#written, record);
    // One neighbour is kept, to answer with when nothing better turns up.
    if (hopeless && group.hasNeighbour) return;
    group.hasNeighbour ||= hopeless;
    if (hopeless || isAnotherPremise(this.#written, record, group.score)) this.#waiting.push({ record, door, order });
    else this.#score({ record, door, order }, group);
  }

  /** Scores those that wait, unless one has been found that they cannot come near to. */
  settle(): void {
    if (this.#best >= mostOfAnother + clearlyApart) return;
    for (const candidate of this.#waiting) this.#score(candidate, this.#groupOf(candidate.record.group));
    this.#waiting = [];
  }

  /** Says whether a candidate leaves nothing to look for. */
  isClear(): boolean {
    return this.#best >= clearScore;
  }

  /** The street as it was written, in the postcode or the town that was, if that has been found. */
  rightStreet(): AddressGroup | undefined {
    for (const [group, { right }] of this.#groups) if (right) return group;
    return undefined;
  }

  /** Best first; equals stay in the order in which they were found. */
  ranked(): readonly ScoredCandidate[] {
    return [...this.#seen.values()].sort((one, other) => other.score.rank - one.score.rank || one.order - other.order);
  }

  #score(candidate: FoundCandidate, group: SeenGroup): void {
    const { record, door, order } = candidate;
    const key = group.key + identityOf(record);
    if (this.#seen.has(key)) return;
    const score = scoreCandidate(this.#written, record, group.score);
    this.#seen.set(key, { record, door, order, score });
    if (score.doubts.length === 0 && score.score > this.#best) this.#best = score.score;
  }

  #groupOf(group: AddressGroup): SeenGroup {
    let seen = this.#groups.get(group);
    if (seen === undefined) {
      const score = scoreGroup(this.#written, group);
      seen = {
        score,
        key: `${group.entry.postcode}|${group.thoroughfare}|`.toUpperCase(),
        another: isAnotherStreet(score),
        right: isRightStreet(score),
        hasNeighbour: false,
      };
      this.#groups.set(group, seen);
    }
    return seen;
  }
}

type SeenGroup = {
  readonly score: GroupScore;
  /** What its addresses have in common when they are the same as those of another dataset. */
  readonly key: string;
  readonly another: boolean;
  readonly right: boolean;
  hasNeighbour: boolean;
};

/** The same address in two datasets is one. */
const identityOf = (record: AddressRecord): string =>
  `${record.building_number}|${record.building_name}|${record.sub_building_name}|${record.organisation_name}|${record.department_name}|${record.po_box}`.toUpperCase();

/** A score like this without any doubt ends the search. */
const clearScore = 0.78;
