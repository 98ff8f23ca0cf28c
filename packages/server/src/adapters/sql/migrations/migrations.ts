import { sql } from 'kysely';
import { addDeletion } from './add-deletion.ts';
import { addKeySettings } from './add-key-settings.ts';
import { addSuspensionReason } from './add-suspension-reason.ts';
import { ofKey, required } from './column-kinds.ts';
import { createAudit } from './create-audit.ts';
import { createLicensees } from './create-licensees.ts';
import { createNotes } from './create-notes.ts';
import { createOutbox } from './create-outbox.ts';
import { createSignUps } from './create-sign-ups.ts';
import { createUsage } from './create-usage.ts';
import type { Migration } from './migrate.ts';

/** The history of the schema, oldest first. A step that was released is never changed, only followed by another. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-01 accounts, keys and the lookup log': async (db, words) => {
    await createAccounts(db, words);
    await createKeys(db, words);
    await createPurchases(db, words);
    await createCounters(db, words);
    await createLookups(db, words);
    await createStoreState(db, words);
  },
  '2026-02 licensees': createLicensees,
  '2026-02 settings of keys, and configs': addKeySettings,
  '2026-02 sign-ups': createSignUps,
  '2026-02 usage figures and redaction': createUsage,
  '2026-02 outbox of notifications and top-ups': createOutbox,
  '2026-03 why a key is suspended': addSuspensionReason,
  '2026-11 sets of tags of any length': (db, words) => words.keyLongTags(db),
  '2026-11 marks of batches of charges': (db, words) => createLedgerMarks(db, words),
  '2026-11 deleted keys and accounts, and keys exempt from the rate': addDeletion,
  'additive: 2026-11 notes of a day': createNotes,
  'additive: 2026-11 who changed what': createAudit,
};

const createAccounts: Migration = async ({ schema }) => {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .execute();
  await schema
    .createTable('user_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at_ms', 'bigint', required)
    .execute();
};

const createKeys: Migration = async ({ schema }, words) => {
  await schema
    .createTable('api_keys')
    .addColumn('id', words.integer, words.selfNumbering)
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_key', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('suspended', words.integer, required)
    .addColumn('sublicensing', words.integer, required)
    .addColumn('unmetered', words.integer, required)
    .addColumn('licences', 'text', required)
    .addColumn('switched_off', 'text', required)
    .addColumn('rates', 'text', required)
    .addColumn('allowed_urls', 'text', required)
    .addColumn('allowed_ips', 'text', required)
    .addColumn('ip_forwarding', words.integer, required)
    .addColumn('daily_limit', 'bigint')
    .addColumn('monthly_limit', 'bigint')
    .addColumn('individual_limit', 'bigint')
    .addColumn('redact_days', words.integer, required)
    .execute();
};

const createPurchases: Migration = async ({ schema }, words) => {
  await schema
    .createTable('purchases')
    .addColumn('id', words.integer, words.selfNumbering)
    .addColumn('key_id', words.integer, ofKey)
    .addColumn('purchased', 'bigint', required)
    .addColumn('consumed', 'bigint', required)
    .addColumn('expires_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', required)
    .addCheckConstraint('purchases_not_overdrawn', sql`consumed >= 0 and consumed <= purchased`)
    .execute();
  await schema.createIndex('purchases_by_key').on('purchases').column('key_id').execute();
};

const createCounters: Migration = async ({ schema }, words) => {
  await schema
    .createTable('counters')
    .addColumn('scope', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('key_id', words.integer, ofKey)
    .addColumn('subject', 'text', required)
    .addColumn('consumed', 'bigint', required)
    .addPrimaryKeyConstraint('counters_key', ['scope', 'period', 'key_id', 'subject'])
    .execute();
};

const createLookups: Migration = async ({ schema }, words) => {
  await schema
    .createTable('lookups')
    .addColumn('id', words.integer, words.selfNumbering)
    .addColumn('key_id', words.integer, ofKey)
    .addColumn('licensee_id', words.integer)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('ip', 'text', required)
    .addColumn('source_ip', 'text', required)
    .addColumn('term', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('search_type', 'text', required)
    .addColumn('tags', 'text', required)
    .addColumn('cost', words.integer, required)
    .execute();
  await schema.createIndex('lookups_by_key_and_time').on('lookups').columns(['key_id', 'at_ms']).execute();
};

const createStoreState: Migration = async ({ schema }, words) => {
  await schema
    .createTable('store_state')
    .addColumn('id', words.integer, (column) => column.primaryKey().notNull())
    .addColumn('key_changes', 'bigint', required)
    .addColumn('secret_check', 'text', required)
    .execute();
};

const createLedgerMarks: Migration = async ({ schema }, words) => {
  await schema
    .createTable('ledger_marks')
    .addColumn('mark', 'text', (column) => column.primaryKey().notNull())
    .addColumn('committed', words.integer, required)
    .addColumn('at_ms', 'bigint', required)
    .execute();
};
