import type { Migration } from './migrate.ts';

/** Adds to keys why the service suspended them; of keys that are suspended already nobody but the operator did. */
export const addSuspensionReason: Migration = async ({ schema }) => {
  await schema
    .alterTable('api_keys')
    .addColumn('suspension_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
