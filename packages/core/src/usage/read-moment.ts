/** A moment that was written as text, and whether only its day was named. */
export type Moment = { readonly atMs: number; readonly wholeDay: boolean };

/**
 * Reads a UNIX time in milliseconds, an ISO 8601 date (midnight UTC) or date-time (UTC unless it names its offset). Undefined for anything
 * else, including days that do not exist.
 */
export const readMoment = (text: string): Moment | undefined => {
  if (/^[0-9]{1,15}$/.test(text)) return momentOf(Number(text), false);
  const found = iso.exec(text)?.groups;
  if (found === undefined) return undefined;
  const { date = '', time, seconds = '0', fraction = '0', offset = 'Z' } = found;
  const dayMs = readDate(date);
  if (dayMs === undefined) return undefined;
  if (time === undefined) return momentOf(dayMs, true);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1_000);
  const sinceMidnightMs = (hour * 60 + minute) * minuteMs + Number(seconds) * 1_000 + milliseconds;
  return momentOf(dayMs + sinceMidnightMs - readOffset(offset), false);
};

// In a query string a plus that was not encoded arrives as a space.
const iso =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?::(?<seconds>[0-5]\d)(?:[.,](?<fraction>\d{1,9}))?)?(?<offset>Z|[+ -](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/i;
const minuteMs = 60_000;
/** Years have four digits everywhere in this service. */
const latestMs = Date.UTC(9999, 0);

const momentOf = (atMs: number, wholeDay: boolean): Moment | undefined =>
  atMs >= 0 && atMs < latestMs ? { atMs, wholeDay } : undefined;

const readDate = (date: string): number | undefined => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const atMs = Date.UTC(year, month - 1, day);
  return atMs >= 0 && new Date(atMs).toISOString().startsWith(date) ? atMs : undefined;
};

const readOffset = (offset: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+ -])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
};
