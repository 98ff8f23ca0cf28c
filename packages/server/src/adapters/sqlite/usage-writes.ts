import { addToHours, addToTags } from '../sql/usage/usage-adds.ts';
import { tallyUsage, type UsedLookup } from '../sql/usage/usage-tally.ts';
import type { OpenDatabase } from './open-sqlite-database.ts';
import { prepareQuery } from './prepare-query.ts';

/** Prepares the adding of charges to the usage figures; it belongs inside the transaction that takes the charges. */
export const prepareUsageWrites = ({
  connection,
  db,
}: Pick<OpenDatabase, 'connection' | 'db'>): ((charged: Iterable<UsedLookup>) => void) => {
  const addHour = prepareQuery(connection, addToHours(db, nothing));
  const addTags = prepareQuery(connection, addToTags(db, { ...nothing, tags: '' }));
  return (charged) => {
    const { hours, tags } = tallyUsage(charged);
    for (const row of hours) addHour(row.key_id, row.hour, row.licensee_id, row.consumed);
    for (const row of tags) addTags(row.key_id, row.hour, row.licensee_id, row.consumed, row.tags);
  };
};

// The values are placeholders.
const nothing = { key_id: 0, hour: 0, licensee_id: 0, consumed: 0 };
