import type { Counters, LimitName } from '../../ports/counters.ts';
import { type MaybeLater, onceKnown } from '../../ports/maybe-later.ts';
import { fail } from '../failure.ts';

/** Counts the request for its subject; ends it with 4291 when it is one too many, and says when the next may come. */
export const refuseOverRate = (
  counters: Counters,
  limit: LimitName,
  subject: string | number,
  nowMs: number,
  message: string,
): MaybeLater<void> =>
  onceKnown(counters.count([{ kind: 'limited', limit, subject: String(subject) }], nowMs), ([outcome]) => {
    if (outcome?.allowed === false) fail('high_risk', { message, retryAfterMs: outcome.resetMs - nowMs });
  });
