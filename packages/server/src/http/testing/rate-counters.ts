import { slidingLimiter } from '../../adapters/memory/sliding-limiter.ts';
import { type Limiters, ownCounters } from '../../operations/counting/own-counters.ts';
import { suggestionWatch } from '../../operations/search/suggestion-watch.ts';
import { harvestWatch } from '../../operations/sign-up/harvest-watch.ts';
import type { Counters } from '../../ports/counters.ts';

/** Counters for tests of the shell, which count only requests; a rate of 0 is off. */
export const rateCounters = (perSecond: number): Counters => {
  const requests = slidingLimiter({ limit: perSecond, windowMs: 1_000 }, new Int32Array(64));
  const none = { suggestions: 0, windowMs: 0, perResolve: 0, slowMs: 0, times: 0 };
  const never = { youthMs: 0, limits: { postcodes_in_sequence: 0, keys_from_one_ip: 0 } };
  return ownCounters({ requests } as Limiters, suggestionWatch(none), harvestWatch(never));
};
