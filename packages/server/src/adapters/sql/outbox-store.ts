import { previewOf } from '@fingerpost/core/access/preview-of';
import { remainingLookups } from '@fingerpost/core/billing/decide-charge';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ClaimedEvent, EventKey, Outbox } from '../../ports/outbox.ts';
import type { Secret } from '../../ports/secret.ts';
import { insertPurchase } from './insert-account.ts';
import { purchaseOf, selectPurchases } from './key-reads.ts';
import { apiKeyOf } from './key-rows.ts';
import { recordExpired } from './record-expired.ts';
import type { OutboxTable, Tables } from './tables.ts';

/** The outbox of an account database. */
export const outboxOf = (db: Kysely<Tables>, secret: Secret, close: () => Promise<void>): Outbox => ({
  recordExpired: (afterMs, untilMs) => recordExpired(db, afterMs, untilMs),

  async claim(kinds, nowMs, leaseMs) {
    for (;;) {
      const next = await db
        .selectFrom('outbox')
        .select(['id', 'attempts'])
        .where('state', '=', 'waiting')
        .where('due_at_ms', '<=', nowMs)
        .where('kind', 'in', kinds)
        .orderBy('due_at_ms')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!next) return undefined;
      const row = await db.transaction().execute((inside) =>
        heldBy(inside, next)
          .set({ attempts: next.attempts + 1, due_at_ms: nowMs + leaseMs })
          .returningAll()
          .executeTakeFirst(),
      );
      // If another process was quicker, the next event may be free.
      if (row) return eventOf(row, await readKey(db, secret, row.key_id, nowMs));
    }
  },

  async finish(event, outcome) {
    await db.transaction().execute((inside) => heldBy(inside, event).set({ state: outcome }).execute());
  },

  async retryAt(event, dueAtMs) {
    await db.transaction().execute((inside) => heldBy(inside, event).set({ due_at_ms: dueAtMs }).execute());
  },

  finishByPurchase: (event, lookups, atMs) =>
    db.transaction().execute(async (inside) => {
      const ended = await inside
        .updateTable('outbox')
        .set({ state: 'done' })
        .where('id', '=', event.id)
        .where('state', '<>', 'done')
        .returning('id')
        .executeTakeFirst();
      if (!ended) return false;
      await insertPurchase(inside, event.key.id, lookups, atMs);
      return true;
    }),

  async forgetEnded(beforeMs) {
    const { numDeletedRows } = await db
      .transaction()
      .execute((inside) =>
        inside
          .deleteFrom('outbox')
          .where('state', '<>', 'waiting')
          .where('due_at_ms', '<', beforeMs)
          .where('period', '<>', newestPurchase)
          .executeTakeFirst(),
      );
    return Number(numDeletedRows);
  },

  close,
});

/** As the period of an event of the balance names it. */
const newestPurchase = sql<string>`(
  select coalesce(cast(max(purchases.id) as text), '0') from purchases where purchases.key_id = outbox.key_id)`;

/** A waiting event that was not taken in the meantime. */
const heldBy = (db: Kysely<Tables>, { id, attempts }: { readonly id: number; readonly attempts: number }) =>
  db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'waiting');

const eventOf = (row: Selectable<OutboxTable>, key: EventKey): ClaimedEvent => ({
  id: row.id,
  kind: row.kind,
  period: row.period,
  amount: Number(row.amount),
  createdAtMs: Number(row.created_at_ms),
  attempts: row.attempts,
  key,
});

const readKey = async (db: Kysely<Tables>, secret: Secret, keyId: number, nowMs: number): Promise<EventKey> => {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', keyId).executeTakeFirstOrThrow();
  const purchases = (await selectPurchases(db, keyId).execute()).map(purchaseOf);
  const { accountId, name, notifications, automatedTopups } = apiKeyOf(row);
  return {
    id: keyId,
    accountId,
    name,
    preview: previewOf(secret.unseal(row.sealed_key)),
    notifications,
    automatedTopups,
    lookupsRemaining: remainingLookups(purchases, nowMs),
  };
};
