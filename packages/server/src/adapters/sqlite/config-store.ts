import type { ConfigStore } from '../../ports/config-store.ts';
import { configStoreOf } from '../sql/config-store.ts';
import { type DatabaseOptions, openQueries } from './open-database.ts';

/** Opens the configurations in the account database. */
export const openConfigStore = async (options: DatabaseOptions): Promise<ConfigStore> => {
  const db = await openQueries(options);
  return configStoreOf(db, () => db.destroy());
};
