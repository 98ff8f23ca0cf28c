import { expect, test } from 'vitest';
import { costOf } from './costs.ts';

test.each([
  ['lookup', 'paf', {}, 1],
  ['lookup', 'abp', {}, 3],
  ['cleanse', 'paf', {}, 1],
  ['cleanse', 'abp', {}, 2],
  ['lookup', 'abp', { abp: 7 }, 7],
  ['lookup', 'paf', { abp: 7 }, 1],
] as const)('a %s on %s with rates %o costs %d', (paid, dataset, rates, cost) =>
  expect(costOf(paid, dataset, rates)).toBe(cost),
);
