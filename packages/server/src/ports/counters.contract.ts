import { countTowardsRule, harvestRules, type Sighting, type WatchedUse } from '@fingerpost/core/access/harvest-rules';
import { countResolve, countSuggestion, newRecord, slowedUntilMs } from '@fingerpost/core/access/suggestion-rule';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountedEvent, Counters, CountingRules, LimitName } from './counters.ts';

/** Opens unused counters, which count by the time of each call. */
export type OpenTestCounters = (rules: CountingRules) => Promise<Counters>;

const limit = (most: number, windowMs: number) => ({ limit: most, windowMs });
const rules: CountingRules = {
  limits: {
    requests: limit(3, 1_000),
    suggestions: limit(2, 60_000),
    cleansing: limit(0, 60_000),
    guesses: limit(2, 60_000),
    signIns: limit(2, 60_000),
    signUps: limit(2, 3_600_000),
  },
  suggestions: { suggestions: 6, windowMs: 24_000, perResolve: 3, slowMs: 2_000, times: 3 },
  harvest: { youthMs: 7_200_000, limits: { postcodes_in_sequence: 20, keys_from_one_ip: 3 } },
};
const start = Date.UTC(2026, 4, 20, 12);
const one = (name: LimitName, subject = 'a'): CountedEvent => ({ kind: 'limited', limit: name, subject });
const use = (changes: Partial<WatchedUse> & { readonly atMs: number }): CountedEvent => ({
  kind: 'use',
  createdAtMs: start,
  use: { keyId: 1, ip: '192.0.2.1', postcode: undefined, ...changes },
});

/** Registers the tests that all counters pass. */
export const describeCounters = (name: string, open: OpenTestCounters): void => {
  describe(`${name} keeps the contract of counters`, () => {
    const allowedAt = async (counters: Counters, events: readonly (readonly [number, CountedEvent])[]) => {
      const allowed: boolean[] = [];
      for (const [afterMs, event] of events) {
        const [outcome] = await counters.count([event], start + afterMs);
        allowed.push(outcome!.allowed);
      }
      return allowed;
    };

    test('requests are allowed up to the limit within any stretch of the window, and refused ones do not count', async () => {
      const times = [0, 400, 800, 900, 999, 1_000, 1_001, 1_400, 1_800, 1_801];
      const allowed = await allowedAt(
        await open(rules),
        times.map((at) => [at, one('requests')] as const),
      );
      expect(allowed).toEqual([true, true, true, false, false, true, false, true, true, false]);
    });

    test('a refused request learns when the next may come', async () => {
      const counters = await open(rules);
      for (const at of [0, 100, 200]) await counters.count([one('requests')], start + at);
      expect(await counters.count([one('requests')], start + 300)).toMatchObject([{ resetMs: start + 1_000 }]);
    });

    test('windows follow one another, and each says what remains and when it ends', async () => {
      const counters = await open(rules);
      const seen = [];
      for (const at of [30_000, 40_000, 59_999, 60_000])
        seen.push((await counters.count([one('suggestions')], start + at))[0]);
      expect(seen).toMatchObject([
        { allowed: true, remaining: 1, resetMs: start + 60_000 },
        { allowed: true, remaining: 0, resetMs: start + 60_000 },
        { allowed: false, remaining: 0, resetMs: start + 60_000 },
        { allowed: true, remaining: 1, resetMs: start + 120_000 },
      ]);
    });

    test('limits and subjects are counted apart, and a limit of 0 is off', async () => {
      const counters = await open(rules);
      const names: readonly LimitName[] = ['suggestions', 'guesses', 'signIns', 'signUps'];
      for (const subject of ['a', 'b'])
        for (const limited of names)
          expect(
            await allowedAt(
              counters,
              [0, 1, 2].map((at) => [at, one(limited, subject)] as const),
            ),
          ).toEqual([true, true, false]);
      expect(
        await allowedAt(
          counters,
          [...Array(9).keys()].map((at) => [at, one('cleansing')] as const),
        ),
      ).not.toContain(false);
    });

    test('what comes after a refusal is not counted', async () => {
      const counters = await open(rules);
      const together = [one('requests'), one('cleansing'), one('suggestions')];
      for (let count = 0; count < 2; count++) expect(await counters.count(together, start)).toHaveLength(3);
      const refused = await counters.count([one('requests'), one('suggestions'), one('guesses')], start);
      expect(refused.map(({ allowed }) => allowed)).toEqual([true, false]);
      expect((await counters.count([one('requests'), one('guesses')], start)).map(({ allowed }) => allowed)).toEqual([
        false,
      ]);
      expect(await counters.count([one('guesses')], start)).toMatchObject([{ remaining: 1 }]);
    });

    test('a key is slowed and suspended by the rule of suggestions', async () => {
      const step = fc.record({ resolves: fc.boolean(), laterMs: fc.integer({ min: 0, max: 1_500 }) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
          const counters = await open(rules);
          let record = newRecord;
          let atMs = start;
          for (const { resolves, laterMs } of steps) {
            atMs += laterMs;
            if (resolves && laterMs % 3 === 0) {
              counters.noteResolve(1, atMs);
              // It is not waited for, but sent in its own turn.
              await new Promise(setImmediate);
              record = countResolve(record, atMs, rules.suggestions);
              continue;
            }
            const expected = countSuggestion(record, atMs, rules.suggestions);
            record = expected.record;
            expect((await counters.count([{ kind: 'suggestion', keyId: 1 }], atMs))[0]).toMatchObject({
              allowed: expected.verdict === 'served',
              suspends: expected.verdict === 'suspended',
              ...(expected.verdict === 'slowed' && { resetMs: slowedUntilMs(record, rules.suggestions) }),
            });
          }
        }),
        { numRuns: 15 },
      );
    });

    test('a young key is refused by the rules of harvesting', async () => {
      const step = fc.record({
        keyId: fc.integer({ min: 1, max: 5 }),
        postcode: fc.option(fc.integer({ min: -2, max: 9 }), { nil: undefined, freq: 6 }),
        laterMs: fc.integer({ min: 0, max: 90_000 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), async (steps) => {
          const counters = await open(rules);
          const expected = expectedUses();
          let atMs = start;
          let last = 1_000_000_000;
          for (const { keyId, postcode, laterMs } of steps) {
            atMs += laterMs;
            last += postcode ?? 0;
            const event = use({ keyId, postcode: postcode && last, atMs });
            expect((await counters.count([event], atMs))[0]?.allowed).toBe(expected(event));
          }
        }),
        { numRuns: 15 },
      );
    });

    test('a key that is no longer young is left alone', async () => {
      const counters = await open(rules);
      const late = [...Array(30).keys()].map((at) => [0, use({ postcode: at, atMs: start + 7_200_000 })] as const);
      expect(await allowedAt(counters, late)).not.toContain(false);
    });
  });
};

/** The rules of harvesting, applied one after another. */
const expectedUses = () => {
  const names = ['postcodes_in_sequence', 'keys_from_one_ip'] as const;
  const seen = { postcodes_in_sequence: new Map(), keys_from_one_ip: new Map() } as Record<
    (typeof names)[number],
    Map<string | number, readonly Sighting[]>
  >;
  return (event: CountedEvent): boolean => {
    const { use: used } = event as Extract<CountedEvent, { kind: 'use' }>;
    const after = names.flatMap((rule) => {
      const subject = harvestRules[rule].watches(used);
      if (subject === undefined) return [];
      const before = seen[rule].get(subject) ?? [];
      return [
        { rule, subject, sightings: countTowardsRule(harvestRules[rule], rules.harvest.limits[rule], before, used) },
      ];
    });
    if (after.some(({ sightings }) => sightings === undefined)) return false;
    for (const { rule, subject, sightings } of after) seen[rule].set(subject, sightings ?? []);
    return true;
  };
};
