import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Adds to keys why the service suspended them; of keys that are suspended already nobody but the operator did. */
export const addSuspensionReason = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .alterTable('api_keys')
    .addColumn('suspension_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
