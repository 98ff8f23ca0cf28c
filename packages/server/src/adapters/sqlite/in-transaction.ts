import type { SqliteConnection } from '../../sqlite/driver.ts';
import { assertFileThere } from './database-file.ts';
import { whileBusyRetry } from './open-sqlite.ts';

/** Does the work in a transaction of its own and commits it. If it throws, nothing of it was written. Blocks the thread. */
export const inTransaction = <Result>(connection: SqliteConnection, work: () => Result): Result => {
  whileBusyRetry(() => connection.exec('begin immediate'));
  try {
    assertFileThere(connection);
    const result = work();
    connection.exec('commit');
    return result;
  } catch (error) {
    rollBack(connection);
    throw error;
  }
};

/** Some failures have ended the transaction already; the first error is the one to report. */
const rollBack = (connection: SqliteConnection): void => {
  try {
    connection.exec('rollback');
  } catch {}
};
