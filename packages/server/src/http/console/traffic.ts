import type { Meters } from '../../ports/meters.ts';

/** What was answered in the last hour, for operators to look at. */
export type Traffic = Pick<Meters, 'request'> & {
  noteError(error: RecentError): void;
  report(): TrafficReport;
  /** All that was counted here and added, but for what is new. */
  counted(): CountedTraffic;
  /** What this process counted since it was last asked; undefined if that is nothing. */
  takeNew(): CountedTraffic | undefined;
  /** Adds what another process counted. */
  add(counted: CountedTraffic): void;
};

/** An answer with a status of 500 or more. */
export type RecentError = {
  readonly at: string;
  readonly route: string;
  readonly status: number;
  readonly message: string;
  readonly request_id: string;
};

/** Requests, those refused and failed, and the milliseconds within which half, 95 and 99 of 100 were answered. */
type Figures = {
  readonly requests: number;
  readonly refused: number;
  readonly failed: number;
  /** Rounded up to a step of the scale. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

/** The last hour as a whole and by minutes, oldest first, and the last errors, newest first. */
export type TrafficReport = {
  readonly hour: Figures;
  readonly minutes: readonly (Figures & { readonly at: string })[];
  readonly errors: readonly RecentError[];
};

/** Counts by minute, and errors, newest first. */
export type CountedTraffic = {
  readonly minutes: ReadonlyMap<number, Counts>;
  readonly errors: readonly RecentError[];
};

/** How many requests there were, and how many of them took how long by the scale. */
type Counts = { requests: number; refused: number; failed: number; readonly times: Uint32Array };

/** Counts requests by minutes. It keeps a scale of times for each, not the times. */
export const countTraffic = (nowMs: () => number): Traffic => {
  const all = { minutes: new Map<number, Counts>(), errors: [] as readonly RecentError[] };
  let fresh = { minutes: new Map<number, Counts>(), errors: [] as RecentError[] };
  const add: Traffic['add'] = ({ minutes, errors }) => {
    for (const [minute, counts] of minutes) addCounts(countsOf(all.minutes, minute), counts);
    const oldest = Math.floor(nowMs() / minuteMs) - minutesKept;
    for (const minute of all.minutes.keys()) if (minute <= oldest) all.minutes.delete(minute);
    if (errors.length > 0)
      all.errors = [...errors, ...all.errors].sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostErrors);
  };
  const takeNew: Traffic['takeNew'] = () => {
    if (fresh.minutes.size + fresh.errors.length === 0) return undefined;
    const taken = fresh;
    fresh = { minutes: new Map(), errors: [] };
    add(taken);
    return taken;
  };
  return {
    request(_, code, milliseconds) {
      const counts = countsOf(fresh.minutes, Math.floor(nowMs() / minuteMs));
      counts.requests++;
      const kind = firstDigit(code);
      if (kind === 5) counts.failed++;
      else if (kind === 4) counts.refused++;
      const step = steps.findIndex((ms) => milliseconds <= ms);
      counts.times[step === -1 ? steps.length - 1 : step]!++;
    },
    noteError: (error) => void fresh.errors.unshift(error),
    add,
    counted: () => all,
    takeNew,
    report() {
      const hour = noCounts();
      const now = Math.floor(nowMs() / minuteMs);
      const shown = new Map<number, Counts>();
      for (const [minute, counts] of [...all.minutes, ...fresh.minutes])
        if (minute > now - minutesKept) for (const sum of [countsOf(shown, minute), hour]) addCounts(sum, counts);
      return {
        hour: figuresOf(hour),
        minutes: [...shown]
          .sort(([one], [other]) => one - other)
          .map(([minute, counts]) => ({ at: new Date(minute * minuteMs).toISOString(), ...figuresOf(counts) })),
        errors: [...fresh.errors, ...all.errors].slice(0, mostErrors),
      };
    },
  };
};

const noCounts = (): Counts => ({ requests: 0, refused: 0, failed: 0, times: new Uint32Array(steps.length) });

const countsOf = (minutes: Map<number, Counts>, minute: number): Counts => {
  const counts = minutes.get(minute) ?? noCounts();
  minutes.set(minute, counts);
  return counts;
};

const addCounts = (sum: Counts, { requests, refused, failed, times }: Counts): void => {
  sum.requests += requests;
  sum.refused += refused;
  sum.failed += failed;
  for (const [step, count] of times.entries()) sum.times[step]! += count;
};

const figuresOf = ({ requests, refused, failed, times }: Counts): Figures => ({
  ...{ requests, refused, failed },
  p50: within(times, requests * 0.5),
  p95: within(times, requests * 0.95),
  p99: within(times, requests * 0.99),
});

const within = (times: Uint32Array, wanted: number): number => {
  let seen = 0;
  const reached = steps.find((_, at) => {
    seen += times[at]!;
    return seen >= wanted;
  });
  return reached ?? steps.at(-1)!;
};

/** 4 for 4040 and for 404: codes and statuses begin alike. */
const firstDigit = (code: number): number => {
  let digit = code;
  while (digit >= 10) digit = Math.floor(digit / 10);
  return digit;
};

/** Milliseconds. */
const steps = [1, 2, 3, 5, 8, 12, 20, 35, 60, 100, 200, 500, 1_000, 3_000, 10_000, 60_000];
const minuteMs = 60_000;
const minutesKept = 60;
const mostErrors = 50;
