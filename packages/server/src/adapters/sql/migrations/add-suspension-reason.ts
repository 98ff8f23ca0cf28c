import type { Migration } from './migrate.ts';

/** Adds to keys why the service suspended them; keys that are already suspended were suspended by the operator. */
export const addSuspensionReason: Migration = async ({ schema }) => {
  await schema
    .alterTable('api_keys')
    .addColumn('suspension_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
