import { ofKey, required } from './column-kinds.ts';
import type { Migration } from './migrate.ts';

/** Adds the licensees of sub-licensed keys. One that is deleted keeps its row, without a key: the lookup log names it. */
export const createLicensees: Migration = async ({ schema }, words) => {
  await schema
    .createTable('licensees')
    .addColumn('id', words.integer, words.selfNumbering)
    .addColumn('public_id', 'text', (column) => column.notNull().unique())
    .addColumn('key_id', words.integer, ofKey)
    .addColumn('key_hash', 'text', (column) => column.unique())
    .addColumn('sealed_key', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('folded_name', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('postcode', 'text', required)
    .addColumn('whitelist', 'text', required)
    .addColumn('daily_limit', 'bigint')
    .addColumn('counted_at_ms', 'bigint', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('deleted_at_ms', 'bigint')
    .execute();
  await schema.createIndex('licensees_by_key').on('licensees').columns(['key_id', 'id']).execute();
};
