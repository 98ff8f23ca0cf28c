/** Lets a limited number of events of a subject pass. `resetMs` is when the next one may, in milliseconds since 1970. */
export interface RateGate {
  take(subject: string, nowMs: number): { readonly allowed: boolean; readonly resetMs: number };
}

/** The answer of a limiter: denial is a value. `resetMs` is when the present window ends, in milliseconds since 1970. */
export type RateVerdict = { readonly allowed: boolean; readonly remaining: number; readonly resetMs: number };

/** Counts events per subject in fixed windows. Time is an argument; memory is bounded by the subjects of the present window. */
export interface RateLimiter {
  take(subject: string, nowMs: number): RateVerdict;
}
