/** Admits a limited number of events per subject. `resetMs` is when the next one is allowed, in milliseconds since 1970. */
export interface RateGate {
  take(subject: string, nowMs: number): { readonly allowed: boolean; readonly resetMs: number };
}

/** The result of a limiter: a denial is a value. `resetMs` is when the current window ends, in milliseconds since 1970. */
export type RateVerdict = { readonly allowed: boolean; readonly remaining: number; readonly resetMs: number };

/** Counts events per subject in fixed windows. Time is an argument. Memory is bounded by the subjects of the current window. */
export interface RateLimiter {
  take(subject: string, nowMs: number): RateVerdict;
}
