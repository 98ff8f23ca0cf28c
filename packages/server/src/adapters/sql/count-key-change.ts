import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Tells everyone who remembers keys that one has changed. It begins the transaction that changes it: whoever changes keys
 * at the same time waits for that row, and then reads what the other has written.
 */
export const countKeyChange = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .updateTable('store_state')
    .set(({ eb }) => ({ key_changes: eb('key_changes', '+', 1) }))
    .execute();
};
