/** A time plan in the five fields of cron, in UTC: the values that each field allows. */
export type Cron = {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** If both days of the month and of the week are named, one of them is enough. */
  readonly eitherDay: boolean;
};

/** Reads "30 2 * * 1-5", lists, ranges, steps, and short names such as "@daily"; undefined for anything else. */
export const parseCron = (text: string): Cron | undefined => {
  const fields = (shortNames[text.trim()] ?? text).trim().split(/\s+/);
  if (fields.length !== ranges.length) return undefined;
  const sets = fields.map((field, at) => readField(field, ranges[at]!));
  if (!sets.every((set) => set !== undefined)) return undefined;
  const [minutes, hours, days, months, weekdays] = sets as [Values, Values, Values, Values, Values];
  const eitherDay = !fields[2]!.startsWith('*') && !fields[4]!.startsWith('*');
  // Sunday is 0 and 7.
  return { minutes, hours, days, months, weekdays: new Set([...weekdays].map((day) => day % 7)), eitherDay };
};

/** Says whether the plan names a minute after the first time and up to the second; of a long time the last 366 days count. */
export const firesBetween = (cron: Cron, afterMs: number, untilMs: number): boolean => {
  const first = Math.floor(Math.max(afterMs, untilMs - longestMs) / minuteMs) + 1;
  for (let minute = Math.floor(untilMs / minuteMs); minute >= first; minute--)
    if (matches(cron, new Date(minute * minuteMs))) return true;
  return false;
};

type Values = ReadonlySet<number>;

const ranges: readonly (readonly [low: number, high: number])[] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
];

const shortNames: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
};

const readField = (field: string, [low, high]: readonly [number, number]): Values | undefined => {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, all, from = '', to, step = '1'] = /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    if (all === undefined && from === '') return undefined;
    const first = all ? low : Number(from);
    const last = all ? high : Number(to ?? from);
    if (first < low || last > high || first > last || Number(step) === 0) return undefined;
    for (let value = first; value <= last; value += Number(step)) values.add(value);
  }
  return values;
};

const matches = ({ minutes, hours, days, months, weekdays, eitherDay }: Cron, time: Date): boolean => {
  if (!minutes.has(time.getUTCMinutes()) || !hours.has(time.getUTCHours())) return false;
  if (!months.has(time.getUTCMonth() + 1)) return false;
  const [day, weekday] = [days.has(time.getUTCDate()), weekdays.has(time.getUTCDay())];
  return eitherDay ? day || weekday : day && weekday;
};

const minuteMs = 60_000;
const longestMs = 366 * 24 * 60 * minuteMs;
