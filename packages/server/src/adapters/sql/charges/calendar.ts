import { dayOf, monthOf } from '@fingerpost/core/billing/periods';

/** The periods that a charge counts in. */
export type Periods = { readonly day: string; readonly month: string };

/** Names the periods of moments. It remembers the last day, for charges that follow each other are nearly always of one. */
export class Calendar {
  #dayNumber = Number.NaN;
  #periods: Periods = { day: '', month: '' };

  periodsOf(atMs: number): Periods {
    const dayNumber = Math.floor(atMs / dayMs);
    if (dayNumber !== this.#dayNumber) {
      this.#dayNumber = dayNumber;
      this.#periods = { day: dayOf(atMs), month: monthOf(atMs) };
    }
    return this.#periods;
  }
}

/** The first day whose counters of single IPs are kept. They serve their own day; the margin covers charges decided late. */
export const ipCountersKeptFrom = (atMs: number): string => dayOf(atMs - 2 * dayMs);

/** A UTC day has no leap seconds here: time is what `Date` counts. */
const dayMs = 24 * 60 * 60 * 1_000;
