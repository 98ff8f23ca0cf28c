import { expect, test } from 'vitest';
import { listDays, readInterval } from './read-interval.ts';
import { readMoment } from './read-moment.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['1779278400000', '2026-05-20T12:00:00.000Z'],
  ['0', '1970-01-01T00:00:00.000Z'],
  ['2026-05-20', '2026-05-20T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-05-20T12:00', '2026-05-20T12:00:00.000Z'],
  ['2026-05-20T12:00:01Z', '2026-05-20T12:00:01.000Z'],
  ['2026-05-20t12:00:01.5z', '2026-05-20T12:00:01.500Z'],
  ['2026-05-20T12:00:01,123456Z', '2026-05-20T12:00:01.123Z'],
  ['2026-05-20T00:30:00+01:00', '2026-05-19T23:30:00.000Z'],
  ['2026-05-20T00:30:00 01:00', '2026-05-19T23:30:00.000Z'],
  ['2026-05-20T12:00:00-0530', '2026-05-20T17:30:00.000Z'],
])('%s is a moment', (text, moment) => expect(readMoment(text)?.atMs).toBe(at(moment)));

test.each([
  '',
  ' ',
  'yesterday',
  '-1',
  '1.5',
  '1e12',
  '999999999999999',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-5-2',
  '20/05/2026',
  '1969-12-31',
  '0001-01-01',
  '2026-05-20T24:00',
  '2026-05-20T12:60',
  '2026-05-20 12:00',
  '2026-05-20T12:00:00+25:00',
])('"%s" is no moment', (text) => expect(readMoment(text)).toBeUndefined());

const now = at('2026-05-20T12:00:00Z');
const read = (start?: string, end?: string) => readInterval({ start, end }, now);

test.each<[string, string | undefined, string | undefined, ReturnType<typeof read>]>([
  ['without ends the last 21 days', undefined, undefined, { startMs: now - 21 * 86_400_000, endMs: now }],
  ['a bad start', 'x', 'x', 'invalid_start_date'],
  ['a bad end', '2026-05-01', 'x', 'invalid_end_date'],
  ['a start after the end', '2026-05-02T00:00:00.001Z', '2026-05-02T00:00Z', 'start_after_end'],
  ['a moment is an interval', '5', '5', { startMs: 5, endMs: 5 }],
  [
    'an end that is a day means all of it',
    '2026-05-02T10:00Z',
    '2026-05-02',
    { startMs: at('2026-05-02T10:00Z'), endMs: at('2026-05-02T23:59:59.999Z') },
  ],
  ['90 days', '2026-01-01T06:00Z', '2026-04-01T06:00Z', { startMs: 1767247200000, endMs: 1775023200000 }],
  ['a millisecond over 90 days', '2026-01-01T06:00Z', '2026-04-01T06:00:00.001Z', 'date_range_too_long'],
  ['dates 90 days apart', '2026-01-01', '2026-04-01', { startMs: 1767225600000, endMs: 1775087999999 }],
  ['dates 91 days apart', '2026-01-01', '2026-04-02', 'date_range_too_long'],
  ['a start long ago with the usual end', '2020-01-01', undefined, 'date_range_too_long'],
])('%s', (_, start, end, expected) => expect(read(start, end)).toEqual(expected));

test('the days of an interval are all it touches, over the end of a month and of a leap February', () => {
  const days = listDays({ startMs: at('2024-02-28T23:59:59.999Z'), endMs: at('2024-03-01T00:00Z') });
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]);
});
