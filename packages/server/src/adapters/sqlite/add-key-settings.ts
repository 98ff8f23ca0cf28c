import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Adds to keys what their owners set, and the table of configurations. Keys that exist get what a new key begins with. */
export const addKeySettings = async ({ schema }: Kysely<Tables>): Promise<void> => {
  const keys = schema.alterTable('api_keys');
  await keys.addColumn('notifications', 'text', (column) => column.notNull().defaultTo('{}')).execute();
  await keys.addColumn('automated_topups', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await keys.addColumn('premier_support', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await schema
    .createTable('configs')
    .addColumn('key_id', 'integer', (column) => column.notNull().references('api_keys.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('configs_key', ['key_id', 'name'])
    .execute();
};
