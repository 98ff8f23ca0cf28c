import { required } from './column-kinds.ts';
import type { Migration } from './migrate.ts';

/** Adds the sign-ups, and marks the keys that were made by one. */
export const createSignUps: Migration = async ({ schema }, words) => {
  await schema
    .alterTable('api_keys')
    .addColumn('born_by_sign_up', words.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('sign_ups')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('page_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('sealed_details', 'text')
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('accepted_at_ms', 'bigint')
    .addColumn('sealed_credentials', 'text')
    .execute();
  await schema.createIndex('sign_ups_by_time').on('sign_ups').column('created_at_ms').execute();
};
