import type { Interval } from '@fingerpost/core/usage/read-interval';
import { type Kysely, sql } from 'kysely';
import type { CallerCount } from '../../../ports/usage-log.ts';
import { othersTurn } from '../others-turn.ts';
import type { Tables } from '../tables.ts';

/** Sums the credits of a key by the IP of the end user, newest lookups first, in pieces of a bounded number of rows. */
export async function* readCallers(
  db: Kysely<Tables>,
  keyId: number,
  { startMs, endMs }: Interval,
  rowsAtOnce: number,
): AsyncGenerator<readonly CallerCount[]> {
  const rowsOf = (beforeMs: number) =>
    db.selectFrom('lookups').where('key_id', '=', keyId).where('at_ms', '>=', startMs).where('at_ms', '<', beforeMs);
  for (let beforeMs = endMs; beforeMs > startMs; ) {
    await othersTurn();
    const next = await rowsOf(beforeMs)
      .select('at_ms')
      .orderBy('at_ms', 'desc')
      .offset(rowsAtOnce)
      .limit(1)
      .executeTakeFirst();
    // Rows of one millisecond stay together, so that a moment tells where the next piece begins.
    const fromMs = next === undefined ? startMs : Math.min(Number(next.at_ms) + 1, beforeMs - 1);
    const counted = await rowsOf(beforeMs)
      .where('at_ms', '>=', fromMs)
      .select(({ fn }) => [caller.as('ip'), fn.sum('cost').as('credits')])
      .groupBy(caller)
      .execute();
    if (counted.length > 0) yield counted.map(({ ip, credits }) => ({ ip, credits: Number(credits) }));
    beforeMs = fromMs;
  }
}

const caller = sql<string>`case when source_ip = '' then ip else source_ip end`;
