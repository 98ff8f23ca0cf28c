import { ofKey, required } from './column-kinds.ts';
import type { Migration } from './migrate.ts';

/** Adds to keys what their owners set, and the table of configurations. Keys that exist get what a new key begins with. */
export const addKeySettings: Migration = async ({ schema }, words) => {
  const keys = schema.alterTable('api_keys');
  await keys.addColumn('notifications', 'text', (column) => column.notNull().defaultTo('{}')).execute();
  await keys.addColumn('automated_topups', words.integer, (column) => column.notNull().defaultTo(0)).execute();
  await keys.addColumn('premier_support', words.integer, (column) => column.notNull().defaultTo(0)).execute();
  await schema
    .createTable('configs')
    .addColumn('key_id', words.integer, ofKey)
    .addColumn('name', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('configs_key', ['key_id', 'name'])
    .execute();
};
