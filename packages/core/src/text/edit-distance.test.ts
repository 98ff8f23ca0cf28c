import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['street', 'street', 0],
  ['street', 'stret', 1],
  ['street', 'streeet', 1],
  ['street', 'strekt', 1],
  ['street', 'stretr', 2],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['abc', 'cab', 2],
  ['kitten', 'sitting', 3],
  ['abcdef', 'uvwxyz', 6],
])('from %j to %j it is %i', (one, other, distance) => expect(editDistance(one, other)).toBe(distance));

test('it is the same both ways, nothing for the same, and never more than the longer text', () => {
  const texts = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c', 'd') });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const distance = editDistance(one, other);
      expect(distance).toBe(editDistance(other, one));
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
    }),
  );
});
