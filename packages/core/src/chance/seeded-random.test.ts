import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

test.each([
  [0, [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]],
  [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
  [2 ** 32 + 1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
])('the seed %d gives the numbers of mulberry32', (seed, numbers) => {
  const random = seededRandom(seed);
  expect(numbers.map(() => random())).toEqual(numbers);
});
