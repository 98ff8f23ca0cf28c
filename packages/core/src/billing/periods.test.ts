import { expect, test } from 'vitest';
import { dayOf, monthOf, oneYearAfter } from './periods.ts';

test.each([
  ['2026-08-01T00:00:00.000Z', '2026-08-01', '2026-08', '2027-08-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12', '2027-12-31T23:59:59.999Z'],
  ['2027-03-01T10:00:00.000Z', '2027-03-01', '2027-03', '2028-03-01T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', '2028-02-29', '2028-02', '2029-03-01T10:00:00.000Z'],
])('%s is of that UTC day and month, and a year before that moment', (moment, day, month, later) => {
  const atMs = Date.parse(moment);
  expect([dayOf(atMs), monthOf(atMs), oneYearAfter(atMs)]).toEqual([day, month, Date.parse(later)]);
});
