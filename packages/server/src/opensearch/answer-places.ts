import { turns } from '@fingerpost/core/match/search/ranking';
import type { Ranks } from '@fingerpost/core/match/search/ranks';
import type { LastAnswer } from '../index/query/running/build-search.ts';
import type { ReadingQuery } from './reading-query.ts';

/** The readings of a stage, and those whose answers would make it unnecessary. */
export type StageQueries = { readonly readings: readonly ReadingQuery[]; readonly unless: readonly ReadingQuery[] };

/** A place in the order of answers. Documents that may answer there are found by reading, tier, names and unmet biases. */
export type Place = {
  readonly stage: number;
  readonly turn: number;
  readonly rank: number;
  readonly reading: ReadingQuery;
  readonly tier: number;
  readonly named: boolean;
  readonly unmet: number;
};

/** Documents that were looked for: those of some readings, or only those of one tier, that are named, or leave few biases unmet. */
export type Sought = {
  readonly readings: readonly ReadingQuery[];
  readonly at?: Pick<Place, 'tier' | 'named' | 'unmet'>;
};

/** What was looked for, and the importance up to which all of it was found; infinite if that is all. */
export type Reached = { readonly sought: Sought; readonly rank: number; readonly size: number };

/**
 * All places of these stages at which there can be answers, in order. If all documents of a reading are known, its queries are not made, so
 * it may have places without answers.
 */
export function* placesOf(
  stages: readonly StageQueries[],
  { levels }: Ranks,
  known: ReadonlySet<ReadingQuery> = new Set(),
): Generator<Place> {
  for (const [stage, { readings, unless }] of stages.entries())
    for (const some of [unless, readings])
      for (let turn = 0; turn < turns.count(some.length); turn++) {
        const tier = turns.tierOf(turn, some.length);
        const reading = some[turns.readingOf(turn, some.length)]!;
        const isKnown = known.has(reading);
        if (!isKnown && reading.answering(tier) === undefined) continue;
        for (const [rank, level] of levels.entries()) {
          const named = level.named === 0;
          if (named && !isKnown && reading.named(tier) === undefined) continue;
          // No answer to another reading is the last one.
          const at = some === unless ? -1 : turn;
          yield { stage, turn: at, rank, reading, tier, named, unmet: level.biases };
        }
      }
}

/** The readings of which all documents were found. */
export const knownReadings = (reached: readonly Reached[]): ReadonlySet<ReadingQuery> =>
  new Set(reached.flatMap(({ sought, rank }) => (sought.at === undefined && rank === Infinity ? sought.readings : [])));

/** The first place at which documents may be missing that come before the last answer, or before the end if there is no last one. */
export const firstGap = (
  places: Iterable<Place>,
  reached: readonly Reached[],
  last: LastAnswer | undefined,
): Place | undefined => {
  for (const place of places) {
    const isLast = place.stage === last?.stage && place.turn === last.turn && place.rank === last.rank;
    if (reachAt(place, reached) < (isLast ? last.document : Infinity)) return place;
    if (isLast) return undefined;
  }
  return undefined;
};

/** What else may be missing of the reading in this stage, after this place. */
export const gapsAfter = (place: Place, places: Iterable<Place>, reached: readonly Reached[]): readonly Sought[] => {
  const found: Sought[] = [];
  for (const other of places) {
    if (other.stage !== place.stage || other.reading !== place.reading || other.turn < place.turn) continue;
    const sought = { readings: [other.reading], at: other };
    const isKnown = isSoughtAt(sought, place) || found.some((before) => isSoughtAt(before, other));
    if (!isKnown && reachAt(other, reached) < Infinity) found.push(sought);
  }
  return found;
};

/** The importance up to which all documents of the place were found. */
const reachAt = (place: Place, reached: readonly Reached[]): number =>
  reached.reduce((most, { sought, rank }) => (covers(sought, place) ? Math.max(most, rank) : most), -1);

const covers = ({ readings, at }: Sought, { reading, tier, named, unmet }: Place): boolean =>
  readings.includes(reading) && (at === undefined || (at.tier === tier && (named || !at.named) && at.unmet >= unmet));

/** Says whether exactly the documents of this place were looked for. */
export const isSoughtAt = ({ readings, at }: Sought, { reading, tier, named, unmet }: Place): boolean =>
  readings.length === 1 && readings[0] === reading && at?.tier === tier && at.named === named && at.unmet === unmet;
