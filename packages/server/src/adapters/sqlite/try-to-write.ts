import type { SqliteConnection } from '../../sqlite/driver.ts';
import { inTransaction } from './in-transaction.ts';

/** Commits a page without changing it; throws if nothing can be written, as on a full or read-only disk. */
export const tryToWrite = (connection: SqliteConnection): void =>
  inTransaction(connection, () => {
    // There and back, since SQLite leaves a page alone that would stay the same.
    connection.exec('update store_state set key_changes = key_changes + 1');
    connection.exec('update store_state set key_changes = key_changes - 1');
  });
