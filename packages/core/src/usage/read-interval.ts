import { type Moment, readMoment } from './read-moment.ts';

/** A stretch of time; both ends belong to it. */
export type Interval = { readonly startMs: number; readonly endMs: number };

/** Why an interval cannot be asked about, by the names of the error table. */
export type IntervalFault = 'invalid_start_date' | 'invalid_end_date' | 'start_after_end' | 'date_range_too_long';

/**
 * The interval that two texts name; without them the last 21 days. An end that is a date alone means all of that day,
 * and counts from its midnight towards the 90 days that an interval may have.
 */
export const readInterval = (
  given: { readonly start: string | undefined; readonly end: string | undefined },
  nowMs: number,
): Interval | IntervalFault => {
  const start = momentOr(given.start, nowMs - usualDays * dayMs);
  if (start === undefined) return 'invalid_start_date';
  const end = momentOr(given.end, nowMs);
  if (end === undefined) return 'invalid_end_date';
  const endMs = end.wholeDay ? end.atMs + dayMs - 1 : end.atMs;
  if (start.atMs > endMs) return 'start_after_end';
  return end.atMs - start.atMs > longestDays * dayMs ? 'date_range_too_long' : { startMs: start.atMs, endMs };
};

/** The UTC days that the interval touches, in order, each by its first millisecond. */
export const listDays = ({ startMs, endMs }: Interval): readonly number[] => {
  const first = Math.floor(startMs / dayMs);
  return Array.from({ length: Math.floor(endMs / dayMs) - first + 1 }, (_, at) => (first + at) * dayMs);
};

const dayMs = 86_400_000;
const usualDays = 21;
const longestDays = 90;

const momentOr = (text: string | undefined, otherwiseMs: number): Moment | undefined =>
  text === undefined ? { atMs: otherwiseMs, wholeDay: false } : readMoment(text);
