import { expect, test } from 'vitest';
import type { CompiledWord } from '../matching/compiled-word.ts';
import { findSimilar } from './rivals.ts';

const wordWith = (initials: number, required = true) => ({ initials, required }) as CompiledWord;
const [the, thorn, mill, spare] = [wordWith(0b1), wordWith(0b1), wordWith(0b10), wordWith(0b1, false)];

test('each two words that may be alike are found once, however often they are typed', () => {
  const typed = Array.from({ length: 8 }, () => [the, mill, spare]).flat();
  expect(findSimilar([...typed, thorn])).toEqual([
    [0, 3],
    [1, 4],
    [0, 24],
  ]);
});
