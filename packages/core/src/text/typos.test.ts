import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withinTypos, withinTyposOfStart } from './typos.ts';

/** Optimal string alignment as it is defined, without any shortcut. */
const plainDistance = (one: string, other: string): number => {
  const known = new Map<string, number>();
  const from = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = Math.min(
      from(i - 1, j) + 1,
      from(i, j - 1) + 1,
      from(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
    );
    if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
      best = Math.min(best, from(i - 2, j - 2) + 1);
    known.set(key, best);
    return best;
  };
  return from(one.length, other.length);
};

const plainStartDistance = (typed: string, word: string): number => {
  let best = typed.length;
  for (let end = 0; end <= word.length; end++) best = Math.min(best, plainDistance(typed, word.slice(0, end)));
  return best;
};

const most = fc.integer({ min: 0, max: 3 });
const letters = fc.stringMatching(/^[abc]{0,10}$/);

test.each([
  ['wrong', 'streat', 'street', 1],
  ['missing', 'stret', 'street', 1],
  ['doubled', 'streeet', 'street', 1],
  ['swapped', 'strete', 'street', 1],
  ['first', 'dtreet', 'street', 1],
  ['two', 'brimngham', 'birmingham', 2],
  ['too many', 'stroooot', 'street', -1],
])('%s letters wrong: %s is %s with %i', (_, typed, meant, typos) => expect(withinTypos(typed, meant, 2)).toBe(typos));

test.each([
  ['brimngham', 'birmingham', 2],
  ['brimng', 'birmingham', 2],
  ['irmi', 'birmingham', 1],
  ['birm', 'birmingham', 0],
  ['xyz', 'birmingham', -1],
])('%s begins %s with %i letters wrong', (typed, word, typos) =>
  expect(withinTyposOfStart(typed, word, 2)).toBe(typos),
);

test('the distance is that of the definition, or -1 above the most', () => {
  fc.assert(
    fc.property(letters, letters, most, (one, other, limit) => {
      const distance = plainDistance(one, other);
      expect(withinTypos(one, other, limit)).toBe(distance <= limit ? distance : -1);
    }),
    { numRuns: 2_000 },
  );
});

test('the distance to a beginning is the least over all beginnings', () => {
  fc.assert(
    fc.property(letters, letters, most, (typed, word, limit) => {
      const distance = plainStartDistance(typed, word);
      expect(withinTyposOfStart(typed, word, limit)).toBe(distance <= limit ? distance : -1);
    }),
    { numRuns: 2_000 },
  );
});

test('words longer than any address has are not measured', () => {
  const long = 'a'.repeat(300);
  expect([withinTypos(long, long, 2), withinTypos(`b${long}b`, `c${long}c`, 2)]).toEqual([0, -1]);
  expect([withinTyposOfStart('aaaa', long, 2), withinTyposOfStart(`b${long}`, long, 2)]).toEqual([0, -1]);
});
