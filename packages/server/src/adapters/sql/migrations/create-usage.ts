import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { addToHours, addToTags } from '../usage/usage-adds.ts';
import { tallyUsage, type UsedLookup } from '../usage/usage-tally.ts';
import { ofKey, required } from './column-kinds.ts';
import type { Migration } from './migrate.ts';

/** Adds the usage figures, counted from the log that is there, and the progress of redaction for each key. */
export const createUsage: Migration = async (db, words) => {
  const { schema } = db;
  await schema
    .createTable('usage_hours')
    .addColumn('key_id', words.integer, ofKey)
    .addColumn('hour', words.integer, required)
    .addColumn('licensee_id', words.integer, required)
    .addColumn('consumed', 'bigint', required)
    .addPrimaryKeyConstraint('usage_hours_key', ['key_id', 'hour', 'licensee_id'])
    .execute();
  await schema
    .createTable('usage_tags')
    .addColumn('key_id', words.integer, ofKey)
    .addColumn('hour', words.integer, required)
    .addColumn('licensee_id', words.integer, required)
    .addColumn('tags', 'text', required)
    .addColumn('consumed', 'bigint', required)
    .addPrimaryKeyConstraint('usage_tags_key', ['key_id', 'hour', 'licensee_id', 'tags'])
    .execute();
  await schema
    .createTable('redactions')
    .addColumn('key_id', words.integer, (column) => column.primaryKey().notNull().references('api_keys.id'))
    .addColumn('before_ms', 'bigint', required)
    .execute();
  await countLog(db);
};

/** Page by page, so that memory does not grow with the log. */
const countLog = async (db: Kysely<Tables>): Promise<void> => {
  for (let lastId = 0; ; ) {
    const page = await db
      .selectFrom('lookups')
      .select(['id', 'key_id', 'licensee_id', 'at_ms', 'tags', 'cost'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    if (page.length === 0) return;
    lastId = page[page.length - 1]!.id;
    const { hours, tags } = tallyUsage(page.map(usedOf));
    for (const row of hours) await addToHours(db, row).execute();
    for (const row of tags) await addToTags(db, row).execute();
  }
};

const rowsAtOnce = 5_000;

const usedOf = (row: {
  key_id: number;
  licensee_id: number | null;
  at_ms: number;
  tags: string;
  cost: number;
}): UsedLookup => ({
  keyId: row.key_id,
  atMs: Number(row.at_ms),
  licenseeNumber: row.licensee_id,
  tags: JSON.parse(row.tags) as readonly string[],
  cost: row.cost,
});
