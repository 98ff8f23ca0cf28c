import type { Kysely } from 'kysely';
import type { Means } from './insert-account.ts';
import type { Tables } from './tables.ts';

/**
 * Deletes keys inside the transaction given: they and their licensees are unknown from then on, and their configurations and waiting
 * notifications are gone. The rows themselves stay, because the lookup log refers to them and is redacted by their rules.
 */
export const deleteKeys = async (db: Kysely<Tables>, keyIds: readonly number[], means: Means): Promise<void> => {
  const { nowMs, secret } = means;
  for (const id of keyIds) {
    const gone = {
      key_hash: `deleted ${id}`,
      sealed_key: secret.seal(''),
      // A request that knew the key before is not charged any more.
      suspended: 1,
      suspension_reason: 'deleted',
      notifications: '{}',
      automated_topups: 0,
      deleted_at_ms: nowMs(),
    };
    await db.updateTable('api_keys').set(gone).where('id', '=', id).execute();
    await db
      .updateTable('licensees')
      .set({ key_hash: null, sealed_key: '', deleted_at_ms: nowMs() })
      .where('key_id', '=', id)
      .where('deleted_at_ms', 'is', null)
      .execute();
    for (const table of ['configs', 'outbox'] as const) await db.deleteFrom(table).where('key_id', '=', id).execute();
  }
};

/** Deletes an account with its tokens, its sign-up and its keys, inside the transaction given. Undefined when there is none. */
export const deleteAccount = async (
  db: Kysely<Tables>,
  accountId: string,
  means: Means,
): Promise<{ readonly keys: number } | undefined> => {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ name: '', email: '', deleted_at_ms: means.nowMs() })
    .where('id', '=', accountId)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  for (const table of ['user_tokens', 'sign_ups'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  await db.updateTable('audit').set({ subject: '', detail: '' }).where('account_id', '=', accountId).execute();
  const keys = await db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at_ms', 'is', null)
    .execute();
  await deleteKeys(
    db,
    keys.map(({ id }) => id),
    means,
  );
  return { keys: keys.length };
};
