import { expect, test } from 'vitest';
import { holdsTags, tagSetOf } from './tag-set.ts';

test('order and repetition of tags make no difference', () => {
  expect(tagSetOf(['b', 'a', 'b'])).toBe(tagSetOf(['a', 'b']));
  expect(tagSetOf([])).toBe('[]');
});

test.each([
  [['a'], true],
  [['b', 'a'], true],
  [['a', 'c'], false],
  [['A'], false],
  [['x"a'], false],
  [[], true],
])('a set of a and b holds %j: %s', (tags, held) => expect(holdsTags(tagSetOf(['b', 'a']), tags)).toBe(held));
