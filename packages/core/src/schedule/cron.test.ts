import { expect, test } from 'vitest';
import { firesBetween, parseCron } from './cron.ts';

const at = (text: string): number => Date.parse(`${text}:00Z`);

test.each([
  ['at its minute', '30 2 * * *', '2026-05-20T02:29', '2026-05-20T02:30', true],
  ['not before it', '30 2 * * *', '2026-05-20T02:29', '2026-05-20T02:29', false],
  ['not twice for one minute', '30 2 * * *', '2026-05-20T02:30', '2026-05-21T02:29', false],
  ['when the server was down at the time', '30 2 * * *', '2026-05-20T02:00', '2026-05-20T09:00', true],
  ['on weekdays', '0 6 * * 1-5', '2026-05-22T07:00', '2026-05-24T23:00', false],
  ['on the weekday after', '0 6 * * 1-5', '2026-05-22T07:00', '2026-05-25T06:00', true],
  ['on Sundays, written as 7', '0 6 * * 7', '2026-05-23T00:00', '2026-05-24T06:00', true],
  ['in steps', '*/15 * * * *', '2026-05-20T02:31', '2026-05-20T02:45', true],
  ['in a list', '5,50 * * * *', '2026-05-20T02:06', '2026-05-20T02:49', false],
  ['on a day of the month or of the week', '0 0 1 * 1', '2026-05-19T00:00', '2026-05-25T00:00', true],
  ['by a short name', '@monthly', '2026-05-20T00:00', '2026-06-01T00:00', true],
  ['once for a time long ago', '0 0 29 2 *', '2000-01-01T00:00', '2024-03-01T00:00', true],
  ['not for a time more than 366 days ago', '0 0 29 2 *', '2000-01-01T00:00', '2025-03-02T00:00', false],
  ['up to 366 days ago', '1 0 1 3 *', '2000-01-01T00:00', '2025-03-02T00:00', true],
  ['not in other months', '0 0 1 2-4 *', '2026-04-02T00:00', '2027-01-31T23:59', false],
  ['not on a weekday of another week', '0 0 1 * *', '2026-05-02T00:00', '2026-05-31T23:59', false],
  ['in a step from a number', '10-40/15 * * * *', '2026-05-20T02:26', '2026-05-20T02:39', false],
  ['at the last value of each field', '59 23 31 12 *', '2026-12-31T23:58', '2026-12-31T23:59', true],
  ['at the first value of each field', '0 0 1 1 0', '2026-12-31T23:58', '2027-01-01T00:00', true],
])('fires %s', (_, text, after, until, fires) => {
  expect(firesBetween(parseCron(text)!, at(after), at(until))).toBe(fires);
});

test.each([
  '',
  'daily',
  '* * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * 32 * *',
  '* * * 0 *',
  '* * * 13 *',
  '* * * * 8',
  '* * * * * *',
  '5-1 * * * *',
  '*/0 * * * *',
  '1, * * * *',
  'x * * * *',
])('refuses %j', (text) => expect(parseCron(text)).toBeUndefined());
