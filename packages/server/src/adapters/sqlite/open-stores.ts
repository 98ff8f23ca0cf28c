import type { AuditLog } from '../../ports/audit-log.ts';
import type { ConfigStore } from '../../ports/config-store.ts';
import type { Notes } from '../../ports/notes.ts';
import type { Outbox } from '../../ports/outbox.ts';
import type { SignUpStore } from '../../ports/sign-up-store.ts';
import type { UsageLog } from '../../ports/usage-log.ts';
import { auditLogOf } from '../sql/audit-log.ts';
import { configStoreOf } from '../sql/config-store.ts';
import type { Means } from '../sql/insert-account.ts';
import { notesOf } from '../sql/notes.ts';
import { outboxOf } from '../sql/outbox-store.ts';
import { SqlSignUpStore } from '../sql/sign-up-store.ts';
import { usageLogOf } from '../sql/usage/usage-log.ts';
import { type DatabaseOptions, openQueries } from './open-sqlite-database.ts';

/*
 * The stores that need nothing of SQLite but its queries, each on a connection of its own. The file is made if it does not exist.
 */

/** Opens the record of changes. */
export const openAuditLog = async (options: DatabaseOptions): Promise<AuditLog> => {
  const db = await openQueries(options);
  return auditLogOf(db, () => db.destroy());
};

/** Opens the configurations of keys. */
export const openConfigStore = async (options: DatabaseOptions): Promise<ConfigStore> => {
  const db = await openQueries(options);
  return configStoreOf(db, () => db.destroy());
};

/** Opens the notes. */
export const openNotes = async (options: Means & DatabaseOptions): Promise<Notes> => {
  const db = await openQueries(options);
  return notesOf(db, options, () => db.destroy());
};

/** Opens the outbox of notifications. */
export const openOutbox = async (options: DatabaseOptions): Promise<Outbox> => {
  const db = await openQueries(options);
  return outboxOf(db, options.secret, () => db.destroy());
};

/** Opens the sign-ups. */
export const openSignUpStore = async (options: Means & DatabaseOptions): Promise<SignUpStore> => {
  const db = await openQueries(options);
  return new SqlSignUpStore(db, options, () => db.destroy());
};

/** Opens the usage figures and the lookup log. */
export const openUsageLog = async (options: DatabaseOptions): Promise<UsageLog> => {
  const db = await openQueries(options);
  return usageLogOf(db, () => db.destroy());
};
