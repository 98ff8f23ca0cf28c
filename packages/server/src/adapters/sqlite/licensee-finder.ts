import type { Kysely } from 'kysely';
import type { LicensedKey } from '../../ports/licensee-store.ts';
import type { Secret } from '../../ports/secret.ts';
import type { SqliteConnection } from '../../sqlite/driver.ts';
import { apiKeyOf } from '../sql/key-rows.ts';
import { licenseeColumn } from '../sql/licensee-column.ts';
import { licenseeOf } from '../sql/licensee-rows.ts';
import type { Tables } from '../sql/tables.ts';
import { CredentialFinder } from './credential-finder.ts';
import { prepareQuery } from './prepare-query.ts';

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
      const [column, value] = licenseeColumn(keyOrId, secret);
      const [row] = readBy[column](value);
      if (!row || row.deleted_at_ms !== null) return undefined;
      const [keyRow] = readKey(row.key_id);
      return keyRow?.sublicensing === 1 ? { key: apiKeyOf(keyRow), licensee: licenseeOf(row) } : undefined;
    },
  );
};
