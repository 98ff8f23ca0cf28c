import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeenNumbers } from './seen-numbers.ts';

test('a number is new once, as a set says', () => {
  const number = fc.oneof(
    fc.nat(40),
    fc.integer({ min: 1, max: 2_000_000_000 }),
    fc.constantFrom(2 ** 20, 2 ** 20 - 1),
  );
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const seen = new SeenNumbers();
      const known = new Set<number>();
      for (const each of numbers) {
        expect(seen.add(each)).toBe(!known.has(each));
        known.add(each);
      }
    }),
    { numRuns: 50 },
  );
});
