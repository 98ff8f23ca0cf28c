import { expect, test } from 'vitest';
import type { SearchTerms } from '../../ports/address-search.ts';
import { AskedSearches } from './asked-searches.ts';

const everywhere: readonly SearchTerms[] = [];
const inQX1: readonly SearchTerms[] = [{ field: 'postcode_outward', terms: ['QX1'] }];
const inQX2: readonly SearchTerms[] = [{ field: 'postcode_outward', terms: ['QX2'] }];

test.each<[guarantee: string, failed: string, where: readonly SearchTerms[], next: string, there: typeof inQX1]>([
  ['the same words', '12 High Street', everywhere, '12  high street', everywhere],
  ['more words', 'High Street', everywhere, 'Flat 3 12 High Street', everywhere],
  ['the same words in a part of the country', 'High Street', everywhere, 'High Street', inQX1],
  ['more words in the same part', 'High Street', inQX1, '12 High Street', inQX1],
])('what found nothing finds nothing with %s', (_, failed, where, next, there) => {
  const asked = new AskedSearches();
  expect(asked.isNew(failed, where)).toBe(true);
  asked.foundNothing(failed, where);
  expect(asked.isNew(next, there)).toBe(false);
});

test.each<[guarantee: string, failed: string, where: readonly SearchTerms[], next: string, there: typeof inQX1]>([
  ['less words', '12 High Street', everywhere, 'High Street', everywhere],
  ['a word that is there once less', 'Flat 1 1 High Street', everywhere, 'Flat 1 High Street', everywhere],
  ['another part of the country', 'High Street', inQX1, 'High Street', inQX2],
  ['all of the country', 'High Street', inQX1, 'High Street', everywhere],
])('what found nothing is asked again with %s', (_, failed, where, next, there) => {
  const asked = new AskedSearches();
  asked.foundNothing(failed, where);
  expect(asked.isNew(next, there)).toBe(true);
});

test('nothing is asked twice, and nothing at all is not asked', () => {
  const asked = new AskedSearches();
  expect([asked.isNew('High Street', inQX1), asked.isNew('high street', inQX1)]).toEqual([true, false]);
  expect([asked.isNew(' ', everywhere), asked.isNew('', inQX1)]).toEqual([false, true]);
});
