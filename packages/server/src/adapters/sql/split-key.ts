import type { Kysely } from 'kysely';
import type { KeyShare } from '../../ports/account-store.ts';
import { assertWhole, insertKey, type Means } from './insert-account.ts';
import { apiKeyOf } from './key-rows.ts';
import type { Tables } from './tables.ts';

/**
 * Makes a key beside another one, with the same rights and some of its lookups, inside the transaction given. Moved lookups keep the day on
 * which they expire. The text of the new key, or why there is none.
 */
export const splitKey = async (
  db: Kysely<Tables>,
  keyHash: string,
  { name, lookups, datasets, limits, allowedUrls }: KeyShare,
  means: Means,
): Promise<string | 'too_few' | undefined> => {
  assertWhole(lookups);
  // Charges lock the row of their key, so none is decided between reading the balance and changing it.
  await db
    .updateTable('api_keys')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('key_hash', '=', keyHash)
    .execute();
  const row = await db.selectFrom('api_keys').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
  if (row === undefined) return undefined;
  const { accountId, sublicensing, allowedIps, rates, bornBySignUp, id } = apiKeyOf(row);
  const moved = await takeLookups(db, id, lookups, means.nowMs());
  if (moved === undefined) return 'too_few';
  const rights = { accountId, sublicensing, allowedIps, rates, bornBySignUp };
  const { keyId, apiKey } = await insertKey(db, { ...rights, name, lookups: 0, datasets, limits, allowedUrls }, means);
  for (const { purchased, expires_at_ms } of moved)
    await db
      .insertInto('purchases')
      .values({ key_id: keyId, purchased, consumed: 0, expires_at_ms, created_at_ms: means.nowMs() })
      .execute();
  return apiKey;
};

/** Takes lookups off what is left of the purchases of a key, newest first; undefined, and nothing taken, if there are too few. */
const takeLookups = async (db: Kysely<Tables>, keyId: number, lookups: number, nowMs: number) => {
  const rows = await db
    .selectFrom('purchases')
    .selectAll()
    .where('key_id', '=', keyId)
    .where(({ eb, or }) => or([eb('expires_at_ms', 'is', null), eb('expires_at_ms', '>', nowMs)]))
    .orderBy('id', 'desc')
    .execute();
  const taken: { readonly id: number; readonly purchased: number; readonly expires_at_ms: number | null }[] = [];
  let missing = lookups;
  for (const { id, purchased, consumed, expires_at_ms } of rows) {
    const some = Math.min(missing, purchased - consumed);
    if (some > 0) taken.push({ id, purchased: some, expires_at_ms });
    missing -= some;
  }
  if (missing > 0) return undefined;
  for (const { id, purchased } of taken)
    await db
      .updateTable('purchases')
      .set(({ eb }) => ({ purchased: eb('purchased', '-', purchased) }))
      .where('id', '=', id)
      .execute();
  return taken;
};
