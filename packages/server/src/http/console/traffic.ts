/** What was answered lately, for operators to look at. Each process counts its own. */
export type Traffic = {
  note(status: number, elapsedMs: number): void;
  noteError(error: RecentError): void;
  report(): TrafficReport;
};

/** An answer with a status of 500 or more. */
export type RecentError = {
  readonly at: string;
  readonly route: string;
  readonly status: number;
  readonly message: string;
  readonly request_id: string;
};

/** The last hour by minutes, oldest first, and the last errors, newest first. */
export type TrafficReport = { readonly minutes: readonly Minute[]; readonly errors: readonly RecentError[] };

type Minute = {
  readonly at: string;
  readonly requests: number;
  readonly refused: number;
  readonly failed: number;
  /** Milliseconds within which half, and 95 of 100, were answered; rounded up to a step of the scale. */
  readonly p50: number;
  readonly p95: number;
};

/** Counts requests by minutes. It keeps a scale of times for each, not the times. */
export const countTraffic = (nowMs: () => number): Traffic => {
  let minutes: Counted[] = [];
  const errors: RecentError[] = [];
  return {
    note(status, elapsedMs) {
      const minute = Math.floor(nowMs() / minuteMs);
      let last = minutes.at(-1);
      if (last === undefined || last.minute !== minute) {
        last = { minute, requests: 0, refused: 0, failed: 0, times: new Uint32Array(steps.length) };
        minutes = [...minutes.filter((one) => one.minute > minute - 60), last];
      }
      last.requests++;
      if (status >= 500) last.failed++;
      else if (status >= 400) last.refused++;
      const step = steps.findIndex((ms) => elapsedMs <= ms);
      last.times[step === -1 ? steps.length - 1 : step]!++;
    },
    noteError(error) {
      errors.unshift(error);
      errors.length = Math.min(errors.length, mostErrors);
    },
    report() {
      const now = Math.floor(nowMs() / minuteMs);
      const shown = minutes.filter(({ minute }) => minute > now - 60);
      return { minutes: shown.map(describeMinute), errors: [...errors] };
    },
  };
};

type Counted = {
  readonly minute: number;
  requests: number;
  refused: number;
  failed: number;
  readonly times: Uint32Array;
};

const describeMinute = ({ minute, requests, refused, failed, times }: Counted): Minute => ({
  at: new Date(minute * minuteMs).toISOString(),
  ...{ requests, refused, failed },
  p50: within(times, requests * 0.5),
  p95: within(times, requests * 0.95),
});

const within = (times: Uint32Array, wanted: number): number => {
  let seen = 0;
  const reached = steps.find((_, at) => {
    seen += times[at]!;
    return seen >= wanted;
  });
  return reached ?? steps.at(-1)!;
};

/** Milliseconds. */
const steps = [1, 2, 3, 5, 8, 12, 20, 35, 60, 100, 200, 500, 1_000, 3_000, 10_000, 60_000];
const minuteMs = 60_000;
const mostErrors = 50;
