import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Adds credits to those of an hour. */
export const addToHours = (db: Kysely<Tables>, row: Tables['usage_hours']) =>
  db
    .insertInto('usage_hours')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'hour', 'licensee_id'])
        .doUpdateSet(({ eb, ref }) => ({ consumed: eb('usage_hours.consumed', '+', ref('excluded.consumed')) })),
    );

/** Adds credits to those of an hour and a set of tags. */
export const addToTags = (db: Kysely<Tables>, row: Tables['usage_tags']) =>
  db
    .insertInto('usage_tags')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'hour', 'licensee_id', 'tags'])
        .doUpdateSet(({ eb, ref }) => ({ consumed: eb('usage_tags.consumed', '+', ref('excluded.consumed')) })),
    );
