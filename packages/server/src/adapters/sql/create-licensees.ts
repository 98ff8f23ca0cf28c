import type { Migration } from './migrate.ts';

/** Adds the licensees of sub-licensed keys. One that is deleted keeps its row, without a key: the lookup log names it. */
export const createLicensees: Migration = async ({ schema }, words) => {
  await schema
    .createTable('licensees')
    .addColumn('id', words.integer, words.selfNumbering)
    .addColumn('public_id', 'text', (column) => column.notNull().unique())
    .addColumn('key_id', words.integer, (column) => column.notNull().references('api_keys.id'))
    .addColumn('key_hash', 'text', (column) => column.unique())
    .addColumn('sealed_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('folded_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('postcode', 'text', (column) => column.notNull())
    .addColumn('whitelist', 'text', (column) => column.notNull())
    .addColumn('daily_limit', 'bigint')
    .addColumn('counted_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at_ms', 'bigint')
    .execute();
  await schema.createIndex('licensees_by_key').on('licensees').columns(['key_id', 'id']).execute();
};
