import { expect, test } from 'vitest';
import { balanceOf } from './balance.ts';

const key = {
  suspended: false,
  unmetered: false,
  lookups_remaining: 500,
  purchases: [
    { purchased: 9_000, consumed: 9_000, expires: null },
    { purchased: 1_000, consumed: 500, expires: null },
  ],
  daily_limit: { limit: null, consumed: 0 },
};

test.each([
  ['half of its newest purchase left', {}, 'good', 'active'],
  ['a tenth of it left', { lookups_remaining: 100 }, 'warn', 'running out'],
  ['nothing left', { lookups_remaining: 0 }, 'bad', 'used up'],
  ['no balance because it is unmetered', { unmetered: true, lookups_remaining: 0, purchases: [] }, 'good', 'active'],
  ['its day used up', { daily_limit: { limit: 5, consumed: 5 } }, 'warn', 'daily limit reached'],
  ['a suspension', { suspended: true, lookups_remaining: 0 }, 'bad', 'suspended'],
] as const)('a key with %s is shown as what it is', (_, changes, look, words) => {
  expect(balanceOf({ ...key, ...changes })).toEqual({ look, words });
});
