import type { Kysely } from 'kysely';
import type { ApiKey } from '../../ports/account-store.ts';
import type { LicensedKey } from '../../ports/licensee-store.ts';
import type { Secret } from '../../ports/secret.ts';
import { selectKey } from '../sql/key-reads.ts';
import { apiKeyOf } from '../sql/key-rows.ts';
import { licenseeColumn } from '../sql/licensee-column.ts';
import { licenseeOf } from '../sql/licensee-rows.ts';
import type { Tables } from '../sql/tables.ts';
import type { ChangeCheck } from './change-check.ts';
import { CredentialFinder } from './credential-finder.ts';

/** Finds keys by their text. */
export const keyFinder = (db: Kysely<Tables>, check: ChangeCheck, secret: Secret): CredentialFinder<ApiKey> =>
  new CredentialFinder(check, async (apiKey) => {
    const row = await selectKey(db, secret.hash('api_key', apiKey)).executeTakeFirst();
    return row && apiKeyOf(row);
  });

/** Finds licensees, with the key that each belongs to. */
export const licenseeFinder = (db: Kysely<Tables>, check: ChangeCheck, secret: Secret): CredentialFinder<LicensedKey> =>
  new CredentialFinder(check, async (keyOrId) => {
    const [column, value] = licenseeColumn(keyOrId, secret);
    const row = await db.selectFrom('licensees').selectAll().where(column, '=', value).executeTakeFirst();
    if (!row || row.deleted_at_ms !== null) return undefined;
    const key = await db.selectFrom('api_keys').selectAll().where('id', '=', row.key_id).executeTakeFirst();
    return key?.sublicensing === 1 ? { key: apiKeyOf(key), licensee: licenseeOf(row) } : undefined;
  });
