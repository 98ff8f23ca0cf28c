import type { Kysely } from 'kysely';
import type { Tables } from '../sql/schema.ts';

/** Records an event unless it is there already. The values only hold the places of the parameters. */
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

/** The id of the newest purchase of a key, used up or not; null where there is none. */
export const readNewestPurchase = (db: Kysely<Tables>) =>
  db
    .selectFrom('purchases')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('key_id', '=', 0);
