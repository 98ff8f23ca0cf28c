import type { UsageLog } from '../../ports/usage-log.ts';
import { usageLogOf } from '../sql/usage/usage-log.ts';
import { type DatabaseOptions, openQueries } from './open-database.ts';

/** Opens the usage figures and the lookup log of an account database, on a connection of their own. */
export const openUsageLog = async (options: DatabaseOptions): Promise<UsageLog> => {
  const db = await openQueries(options);
  return usageLogOf(db, () => db.destroy());
};
