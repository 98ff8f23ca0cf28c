import type { CountedEvent, Counters, CountOutcome, LimitName } from '../../ports/counters.ts';
import type { RateGate, RateLimiter } from '../../ports/rate-limiter.ts';
import type { SuggestionWatch } from '../search/suggestion-watch.ts';
import type { HarvestWatch } from '../sign-up/harvest-watch.ts';

/** The limiters by what they limit. */
export type Limiters = Readonly<Record<Exclude<LimitName, 'requests'>, RateLimiter>> & { readonly requests: RateGate };

/** Counts in the memory of this server. The answer is there at once. */
export const ownCounters = (
  limiters: Limiters,
  suggestionWatch: SuggestionWatch,
  harvestWatch: HarvestWatch,
): Counters => {
  const countOne = (event: CountedEvent, nowMs: number): CountOutcome => {
    if (event.kind === 'limited') return limiters[event.limit].take(event.subject, nowMs);
    if (event.kind === 'use') return { allowed: !harvestWatch.refuses(event.createdAtMs, event.use), resetMs: 0 };
    const { verdict, untilMs } = suggestionWatch.suggest(event.keyId, nowMs);
    return { allowed: verdict === 'served', resetMs: untilMs, suspends: verdict === 'suspended' };
  };
  return {
    remote: false,
    inTouch: () => true,
    count(events, nowMs) {
      const outcomes: CountOutcome[] = [];
      for (const event of events) {
        const outcome = countOne(event, nowMs);
        outcomes.push(outcome);
        if (!outcome.allowed) break;
      }
      return outcomes;
    },
    noteResolve: (keyId, nowMs) => suggestionWatch.resolve(keyId, nowMs),
  };
};
