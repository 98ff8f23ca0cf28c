import { type Kysely, sql } from 'kysely';
import type { Tables } from '../sql/tables.ts';

/** Records an event unless it is there already. The values are placeholders. */
export const recordEvent = (db: Kysely<Tables>) =>
  db
    .insertInto('outbox')
    .values({
      key_id: 0,
      kind: 'top_up',
      period: '',
      amount: 0,
      created_at_ms: 0,
      due_at_ms: 0,
      state: 'waiting',
      attempts: 0,
    })
    .onConflict((conflict) => conflict.columns(['key_id', 'kind', 'period', 'amount']).doNothing());

/** The newest purchase of a key, used up or not. */
export const readNewestPurchase = (db: Kysely<Tables>) =>
  db
    .selectFrom('purchases')
    .select(['id', 'created_at_ms'])
    .where('key_id', '=', 0)
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
