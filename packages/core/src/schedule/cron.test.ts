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
  '5-1 * * * *',
  '*/0 * * * *',
  '1, * * * *',
  'x * * * *',
])('refuses %j', (text) => expect(parseCron(text)).toBeUndefined());
