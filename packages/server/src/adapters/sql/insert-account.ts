import type { Kysely } from 'kysely';
import { KeyExistsError, type NewKey, UnknownAccountError } from '../../ports/account-store.ts';
import type { Secret } from '../../ports/secret.ts';
import { newKeyRow } from './key-rows.ts';
import { makeAccountId, makeCredential } from './make-credential.ts';
import { maximumKeyLength } from './maximum-key-length.ts';
import type { Tables } from './tables.ts';

/** What new accounts and keys are made with. */
export type Means = {
  readonly secret: Secret;
  readonly nowMs: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
};

/** Makes an account and its user token, inside the transaction given. */
export const insertAccount = async (
  db: Kysely<Tables>,
  { name, email }: { readonly name: string; readonly email: string },
  means: Means,
): Promise<{ accountId: string; userToken: string }> => {
  const accountId = makeAccountId(means.randomBytes);
  await db
    .insertInto('accounts')
    .values({ id: accountId, name, email, created_at_ms: means.nowMs(), deleted_at_ms: null })
    .execute();
  return { accountId, userToken: await insertToken(db, accountId, means) };
};

/** Makes a user token of an account, inside the transaction given. */
export const insertToken = async (
  db: Kysely<Tables>,
  accountId: string,
  { secret, nowMs, randomBytes }: Means,
): Promise<string> => {
  const userToken = makeCredential('uk_', randomBytes);
  const token = { token_hash: secret.hash('user_token', userToken), account_id: accountId, created_at_ms: nowMs() };
  await db.insertInto('user_tokens').values(token).execute();
  return userToken;
};

/** Makes a key with its first purchase, inside the transaction given. The caller notes the change of keys. */
export const insertKey = async (
  db: Kysely<Tables>,
  key: NewKey,
  means: Means,
): Promise<{ keyId: number; apiKey: string }> => {
  const { secret, nowMs, randomBytes } = means;
  const apiKey = key.apiKey ?? makeCredential('ak_', randomBytes);
  if (apiKey === '' || apiKey.length > maximumKeyLength) throw new RangeError('A key must have 1 to 128 characters.');
  assertWhole(key.lookups);
  const stored = { keyHash: secret.hash('api_key', apiKey), sealedKey: secret.seal(apiKey), createdAtMs: nowMs() };
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', key.accountId)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst();
  if (!account) throw new UnknownAccountError(`There is no account ${key.accountId}.`);
  const same = await db.selectFrom('api_keys').select('id').where('key_hash', '=', stored.keyHash).executeTakeFirst();
  if (same) throw new KeyExistsError('This key exists already. Choose another text.');
  const { id } = await db
    .insertInto('api_keys')
    .values(newKeyRow(key, stored))
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPurchase(db, id, key.lookups, nowMs());
  return { keyId: id, apiKey };
};

/** Adds a block of lookups to a key; none at all leaves no row. */
export const insertPurchase = async (
  db: Kysely<Tables>,
  keyId: number,
  lookups: number,
  atMs: number,
): Promise<void> => {
  assertWhole(lookups);
  if (lookups === 0) return;
  const purchase = { key_id: keyId, purchased: lookups, consumed: 0, expires_at_ms: null, created_at_ms: atMs };
  await db.insertInto('purchases').values(purchase).execute();
};

/** Throws a `RangeError` when the count is no whole number of lookups. */
export const assertWhole = (count: number): void => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a whole number of lookups.`);
};
