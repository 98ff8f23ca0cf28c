import { describe, expect, test } from 'vitest';
import { countTowardsRule, harvestRules, isYoung, type Sighting, type WatchedUse } from './harvest-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How many of the uses were answered, with this pause between them. */
const answered = (
  name: keyof typeof harvestRules,
  limit: number,
  uses: readonly Partial<WatchedUse>[],
  everyMs = 1,
) => {
  let seen: readonly Sighting[] = [];
  return uses.filter((use, at) => {
    const after = countTowardsRule(harvestRules[name], limit, seen, {
      keyId: 1,
      ip: '192.0.2.1',
      postcode: undefined,
      atMs: at * everyMs,
      ...use,
    });
    seen = after ?? seen;
    return after !== undefined;
  }).length;
};

const lookups = (postcodes: readonly number[]) => postcodes.map((postcode) => ({ postcode }));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('postcodes in sequence', () => {
  test.each<[string, readonly number[], number]>([
    ['as many as the limit are answered, and no more', upTo(130), 100],
    ['gaps do not hide a sequence', upTo(130).map((at) => at * 37), 100],
    ['requests side by side do not hide it', upTo(130).map((at) => at ^ 7), 100],
    ['the pages of one postcode are one postcode', upTo(400).map((at) => Math.floor(at / 4)), 400],
    ['falling order is no alphabetical sequence', upTo(300).map((at) => 300 - at), 300],
    ['no order is none', upTo(400).map((at) => (at * 7_919) % 10_007), 400],
    ['the same street again and again is none', upTo(400).map((at) => at % 20), 400],
    ['a sequence that begins anew is counted anew', [...upTo(100), ...upTo(100), ...upTo(130)], 300],
  ])('%s', (_, postcodes, count) => {
    expect(answered('postcodes_in_sequence', 100, lookups(postcodes))).toBe(count);
  });

  test('who takes more than ten minutes for them is left alone', () => {
    expect(answered('postcodes_in_sequence', 100, lookups(upTo(400)), (10 * minuteMs) / 100)).toBe(400);
    expect(answered('postcodes_in_sequence', 100, lookups(upTo(400)), (10 * minuteMs) / 200)).toBeLessThan(300);
  });

  test('only those who look up postcodes are watched', () => {
    const use = { keyId: 7, ip: '192.0.2.1', atMs: 0 };
    expect(harvestRules.postcodes_in_sequence.watches({ ...use, postcode: undefined })).toBeUndefined();
    expect(harvestRules.postcodes_in_sequence.watches({ ...use, postcode: 5 })).toBe(7);
  });
});

describe('keys from one IP', () => {
  const keys = (ids: readonly number[]) => ids.map((keyId) => ({ keyId }));

  test('one key too many is refused, those before it go on', () => {
    expect(answered('keys_from_one_ip', 50, keys(upTo(50)))).toBe(50);
    expect(answered('keys_from_one_ip', 50, keys([...upTo(60), ...upTo(50)]))).toBe(100);
  });

  test('a key that was not used for an hour counts no more', () => {
    expect(answered('keys_from_one_ip', 50, keys(upTo(200)), (60 * minuteMs) / 50)).toBe(200);
  });
});

test.each([
  ['new', 0, true],
  ['a moment short of two days', 47.999, true],
  ['two days old', 48, false],
  ['older', 49, false],
])('a key that is %s is young or not', (_, hours, young) => {
  expect(isYoung(100 * hourMs, (100 + hours) * hourMs, 48 * hourMs)).toBe(young);
});
