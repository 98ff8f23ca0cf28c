import { expect, test } from 'vitest';
import { rarityOf } from './rarity.ts';

test.each([
  ['no document', 0, 1_000, 1],
  ['one document', 1, 1_000, 1],
  ['ten of a thousand', 10, 1_000, 0.667],
  ['half of them', 500, 1_000, 0.1],
  ['all of them', 1_000, 1_000, 0],
  ['two of two', 2, 2, 0],
  ['more than there are', 2_000, 1_000, 0],
  ['one of one', 1, 1, 1],
  ['more than the only one', 5, 1, 1],
  ['an empty index', 5, 0, 1],
])('a word that %s has', (_, holders, documents, rarity) =>
  expect(rarityOf(holders, documents)).toBeCloseTo(rarity, 3),
);
