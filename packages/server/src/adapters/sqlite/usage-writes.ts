import type { Kysely } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import { prepareQuery } from './prepare-query.ts';
import type { Tables } from './schema.ts';
import { tallyUsage, type UsedLookup } from './usage-tally.ts';

/** Prepares the adding of charges to the usage figures; it belongs inside the transaction that takes the charges. */
export const prepareUsageWrites = ({ connection, db }: OpenDatabase): ((charged: Iterable<UsedLookup>) => void) => {
  const addHour = prepareQuery(connection, addToHours(db, nothing));
  const addTags = prepareQuery(connection, addToTags(db, { ...nothing, tags: '' }));
  return (charged) => {
    const { hours, tags } = tallyUsage(charged);
    for (const row of hours) addHour(row.key_id, row.hour, row.licensee_id, row.consumed);
    for (const row of tags) addTags(row.key_id, row.hour, row.licensee_id, row.consumed, row.tags);
  };
};

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

// The values only hold the places of the parameters.
const nothing = { key_id: 0, hour: 0, licensee_id: 0, consumed: 0 };
