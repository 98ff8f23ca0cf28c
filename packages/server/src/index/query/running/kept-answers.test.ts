import { expect, test } from 'vitest';
import { searchCosts } from '../search-costs.ts';
import type { Hit } from './hit-list.ts';
import { KeptAnswers } from './kept-answers.ts';

const hit = (ordinal: number, numbers?: readonly string[]): Hit => ({
  ordinal,
  group: ordinal + 1,
  document: 2 ** 32 - 1 - ordinal,
  numbers,
});

test('gives back what was kept for the same text and the same number of answers, and nothing else', () => {
  const kept = new KeptAnswers();
  expect(kept.get('12 mi', 2)).toBeUndefined();
  kept.set('12 mi', [hit(7), hit(3)]);
  expect(kept.get('12 mi', 2)).toEqual([hit(7), hit(3)]);
  expect(kept.get('12 mi', 1)).toBeUndefined();
  expect(kept.get('12 mil', 2)).toBeUndefined();
  expect(kept.get('12 m', 2)).toBeUndefined();
  expect(kept.get('', 0)).toBeUndefined();
  kept.set('12 mi', [hit(3)]);
  expect(kept.get('12 mi', 1)).toEqual([hit(3)]);
});

test('keeps the numbers of rows that cover many, until a list without takes the place', () => {
  const kept = new KeptAnswers();
  kept.set('12 mi', [hit(7, ['12']), hit(3)]);
  expect(kept.get('12 mi', 2)).toEqual([hit(7, ['12']), hit(3)]);
  kept.set('12 mi', [hit(7), hit(3)]);
  expect(kept.get('12 mi', 2)).toEqual([hit(7), hit(3)]);
});

test('keeps no long texts and no long lists', () => {
  const kept = new KeptAnswers();
  const long = 'x'.repeat(searchCosts.longestKept + 1);
  const many = Array.from({ length: searchCosts.aList + 1 }, (_, at) => hit(at));
  kept.set(long, [hit(1)]);
  kept.set('y', many);
  expect(kept.get(long, 1)).toBeUndefined();
  expect(kept.get('y', many.length)).toBeUndefined();
});

test('of texts that share a place the last one has it', () => {
  const kept = new KeptAnswers();
  const texts = Array.from({ length: 3 * searchCosts.answersKept }, (_, at) => `${at} a`);
  for (const [at, text] of texts.entries()) kept.set(text, [hit(at)]);
  const found = texts.filter((text, at) => {
    const hits = kept.get(text, 1);
    if (hits !== undefined) expect(hits).toEqual([hit(at)]);
    return hits !== undefined;
  });
  expect(found.length).toBeGreaterThan(searchCosts.answersKept / 2);
  expect(found).toContain(texts.at(-1));
});
