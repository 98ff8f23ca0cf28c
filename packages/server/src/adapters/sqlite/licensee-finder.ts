import type { Kysely } from 'kysely';
import type { LicensedKey } from '../../ports/licensee-store.ts';
import type { Secret } from '../../ports/secret.ts';
import { CredentialFinder } from './credential-finder.ts';
import { apiKeyOf } from './key-rows.ts';
import { licenseeOf } from './licensee-rows.ts';
import type { SqliteConnection } from './open-sqlite.ts';
import { prepareQuery } from './prepare-query.ts';
import type { Tables } from './schema.ts';

/** Finds a licensee with the key that it belongs to, on a connection of its own so that it never sees half of a write. */
export const licenseeFinder = (
  db: Kysely<Tables>,
  reader: SqliteConnection,
  secret: Secret,
): CredentialFinder<LicensedKey> => {
  const readChanges = prepareQuery(reader, db.selectFrom('store_state').select('key_changes'));
  const readKey = prepareQuery(reader, db.selectFrom('api_keys').selectAll().where('id', '=', 0));
  const licensees = db.selectFrom('licensees').selectAll();
  const readBy = {
    key_hash: prepareQuery(reader, licensees.where('key_hash', '=', '')),
    public_id: prepareQuery(reader, licensees.where('public_id', '=', '')),
  };
  return new CredentialFinder(
    () => readChanges()[0]?.key_changes ?? 0,
    (keyOrId) => {
      const [column, value] = nameOf(keyOrId, secret);
      const [row] = readBy[column](value);
      if (!row || row.deleted_at_ms !== null) return undefined;
      const [keyRow] = readKey(row.key_id);
      return keyRow?.sublicensing === 1 ? { key: apiKeyOf(keyRow), licensee: licenseeOf(row) } : undefined;
    },
  );
};

/** Where a licensee is found by what it is called: keys are stored as hashes only, ids as they are. */
export const nameOf = (keyOrId: string, secret: Secret): readonly [column: 'key_hash' | 'public_id', value: string] =>
  keyOrId.startsWith('sl_') ? ['key_hash', secret.hash('api_key', keyOrId)] : ['public_id', keyOrId];
