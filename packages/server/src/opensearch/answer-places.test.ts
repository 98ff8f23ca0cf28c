import { Ranks } from '@fingerpost/core/match/search/ranks';
import { expect, test } from 'vitest';
import { firstGap, gapsAfter, knownReadings, placesOf, type Reached } from './answer-places.ts';
import type { ReadingQuery } from './reading-query.ts';

/** A reading that can answer in the tiers 0 and 3; only its streets of tier 0 are named. */
const reading = (): ReadingQuery => ({
  answering: (tier) => (tier === undefined || tier === 0 || tier === 3 ? [{}] : undefined),
  named: (tier) => (tier === 0 ? {} : undefined),
});
const first = reading();
const spare = reading();
const stages = [
  { readings: [first], unless: [] },
  { readings: [spare], unless: [] },
];
const places = [...placesOf(stages, new Ranks({ biases: 0 }))];
const at = (tier: number, named: boolean) => ({ tier, named, unmet: 0 });
const all = (rank: number): Reached => ({ sought: { readings: [first] }, rank, size: 9 });
const named = (rank: number): Reached => ({ sought: { readings: [first], at: at(0, true) }, rank, size: 9 });
/** An answer in the named streets of tier 0, and one that is not named. */
const inStreet = { stage: 0, turn: 0, rank: 0, document: 50 };
const elsewhere = { stage: 0, turn: 0, rank: 2, document: 50 };

test.each([
  ['nothing was looked for', [], inStreet, [0, 0, true]],
  ['all documents up to the last answer were found', [named(50)], inStreet, undefined],
  ['the search stopped before the last answer', [named(49)], inStreet, [0, 0, true]],
  ['better places were not searched to their end', [all(60)], elsewhere, [0, 0, true]],
  ['better places have no more, and this one was reached', [named(Infinity), all(50)], elsewhere, undefined],
  ['a search of named streets says nothing of others', [named(Infinity)], elsewhere, [0, 0, false]],
  ['a list that is not full needs everything', [all(Infinity)], undefined, [1, 0, true]],
])('an answer counts if no document before it may be missing: %s', (_, reached, last, gap) => {
  const found = firstGap(places, reached, last);
  expect(found && [found.stage, found.tier, found.named]).toEqual(gap);
});

test('what else may be missing of a reading is each place of its stage once', () => {
  const gaps = gapsAfter(places[0]!, places, [named(20)]);
  expect(gaps.map(({ readings, at: place }) => [readings[0] === first, place?.tier, place?.named])).toEqual([
    [true, 0, false],
    [true, 3, false],
  ]);
});

test('of a reading of which all documents were found, nothing is looked up', () => {
  const unasked = (): never => expect.unreachable('a query was made');
  const known: ReadingQuery = { answering: unasked, named: unasked };
  const reached: readonly Reached[] = [
    { sought: { readings: [known] }, rank: Infinity, size: 9 },
    { sought: { readings: [spare] }, rank: 60, size: 9 },
  ];
  expect(knownReadings(reached)).toEqual(new Set([known]));
  const withSpare = [{ readings: [known, spare], unless: [] }];
  const found = [...placesOf(withSpare, new Ranks({ biases: 0 }), knownReadings(reached))];
  expect(firstGap(found, reached, { stage: 0, turn: 0, rank: 0, document: 70 })).toBeUndefined();
  expect(firstGap(found, reached, { stage: 0, turn: 1, rank: 0, document: 70 })?.reading).toBe(spare);
});
