import { required } from './column-kinds.ts';
import type { Migration } from './migrate.ts';

/** Adds the record of changes. */
export const createAudit: Migration = async ({ schema }, words) => {
  await schema
    .createTable('audit')
    .addColumn('id', words.integer, words.selfNumbering)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('ip', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('detail', 'text', required)
    .execute();
  await schema.createIndex('audit_by_account').on('audit').columns(['account_id', 'id']).execute();
  await schema.createIndex('audit_by_time').on('audit').column('at_ms').execute();
};
