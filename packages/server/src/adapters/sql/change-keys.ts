import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Changes keys in a transaction that first counts the change, which tells every cache of keys. A concurrent change waits for that row, and
 * then reads what this one wrote.
 */
export const changeKeys = <Result>(
  db: Kysely<Tables>,
  change: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (inside) => {
    await inside
      .updateTable('store_state')
      .set(({ eb }) => ({ key_changes: eb('key_changes', '+', 1) }))
      .execute();
    return change(inside);
  });
