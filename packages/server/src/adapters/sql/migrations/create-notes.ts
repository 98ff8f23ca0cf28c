import { required } from './column-kinds.ts';
import type { Migration } from './migrate.ts';

/** Adds the notes that servers keep for a while. */
export const createNotes: Migration = async ({ schema }) => {
  await schema
    .createTable('notes')
    .addColumn('name_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('until_ms', 'bigint', required)
    .addColumn('sealed_text', 'text', required)
    .execute();
  await schema.createIndex('notes_by_time').on('notes').column('until_ms').execute();
};
