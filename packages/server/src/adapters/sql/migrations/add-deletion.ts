import type { Migration } from './migrate.ts';

/** Adds when keys and accounts were deleted, and which keys the rate per IP does not apply to. */
export const addDeletion: Migration = async ({ schema }, words) => {
  await schema.alterTable('accounts').addColumn('deleted_at_ms', 'bigint').execute();
  await schema.alterTable('api_keys').addColumn('deleted_at_ms', 'bigint').execute();
  await schema
    .alterTable('api_keys')
    .addColumn('rate_exempt', words.integer, (column) => column.notNull().defaultTo(0))
    .execute();
};
