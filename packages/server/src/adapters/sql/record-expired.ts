import { remainingLookups } from '@fingerpost/core/billing/decide-charge';
import type { Kysely } from 'kysely';
import type { EventKind } from '../../ports/outbox.ts';
import { balanceEvents } from './charges/balance-events.ts';
import { type EventWatch, watchOf } from './charges/event-watch.ts';
import { purchaseOf, selectPurchases } from './key-reads.ts';
import { othersTurn } from './others-turn.ts';
import type { Tables } from './tables.ts';

/** Records the events of purchases that expired after one moment and until another, as the next charge of their keys would. */
export const recordExpired = async (db: Kysely<Tables>, afterMs: number, untilMs: number): Promise<void> => {
  for (const key of await keysOfExpired(db, afterMs, untilMs)) {
    await othersTurn();
    const watch = watchOf(key.notifications, key.automated_topups);
    if (watch !== undefined) await recordOf(db, key.id, watch, untilMs);
  }
};

const keysOfExpired = (db: Kysely<Tables>, afterMs: number, untilMs: number) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'notifications', 'automated_topups'])
    .where((eb) => eb.or([eb('notifications', '<>', '{}'), eb('automated_topups', '=', 1)]))
    .where('suspended', '=', 0)
    .where('unmetered', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchases')
          .select('purchases.id')
          .whereRef('purchases.key_id', '=', 'api_keys.id')
          .whereRef('purchases.consumed', '<', 'purchases.purchased')
          .where('purchases.expires_at_ms', '>', afterMs)
          .where('purchases.expires_at_ms', '<=', untilMs),
      ),
    )
    .execute();

/** The newest purchase is read with the others, so that one made meanwhile is not taken for the cause. */
const recordOf = async (db: Kysely<Tables>, keyId: number, watch: EventWatch, nowMs: number): Promise<void> => {
  const rows = await selectPurchases(db, keyId).select(['id', 'created_at_ms']).execute();
  const purchases = rows.map(purchaseOf);
  const left = remainingLookups(purchases, nowMs);
  const unexpired = () => remainingLookups(purchases, rows.at(-1)?.created_at_ms ?? 0);
  const events = balanceEvents(watch, { before: left, left, unexpired, empty: left === 0 && unexpired() > 0 });
  if (events.length === 0) return;
  const period = String(rows.at(-1)?.id ?? 0);
  const rowOf = ([kind, amount]: readonly [EventKind, number]) => ({
    ...{ key_id: keyId, kind, period, amount, created_at_ms: nowMs, due_at_ms: nowMs },
    ...{ state: 'waiting' as const, attempts: 0 },
  });
  await db.transaction().execute((inside) =>
    inside
      .insertInto('outbox')
      .values(events.map(rowOf))
      .onConflict((conflict) => conflict.columns(['key_id', 'kind', 'period', 'amount']).doNothing())
      .execute(),
  );
};
