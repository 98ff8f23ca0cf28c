import { ofKey, required } from './column-kinds.ts';
import type { Migration } from './migrate.ts';

/** Adds the events that are to be mailed or answered by a top-up. */
export const createOutbox: Migration = async ({ schema }, words) => {
  await schema
    .createTable('outbox')
    .addColumn('id', words.integer, words.selfNumbering)
    .addColumn('key_id', words.integer, ofKey)
    .addColumn('kind', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', words.integer, required)
    .addColumn('due_at_ms', 'bigint', required)
    .addUniqueConstraint('outbox_once', ['key_id', 'kind', 'period', 'amount'])
    .execute();
  await schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'due_at_ms']).execute();
};
