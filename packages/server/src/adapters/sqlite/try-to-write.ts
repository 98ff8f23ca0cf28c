import type { SqliteConnection } from '../../sqlite/driver.ts';
import { inTransaction } from './in-transaction.ts';

/** Commits a page that is as it was before; throws where none can be written, as on a disk that is full or read-only. */
export const tryToWrite = (connection: SqliteConnection): void =>
  inTransaction(connection, () => {
    // There and back, since SQLite leaves a page alone that would stay the same.
    connection.exec('update store_state set key_changes = key_changes + 1');
    connection.exec('update store_state set key_changes = key_changes - 1');
  });
