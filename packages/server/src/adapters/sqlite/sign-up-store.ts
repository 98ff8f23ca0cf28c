import type { SignUpStore } from '../../ports/sign-up-store.ts';
import type { Means } from '../sql/insert-account.ts';
import { SqlSignUpStore } from '../sql/sign-up-store.ts';
import { type DatabaseOptions, openQueries } from './open-database.ts';

/** Opens the sign-ups of a SQLite file, which is made if it does not exist. */
export const openSignUpStore = async (options: Means & DatabaseOptions): Promise<SignUpStore> => {
  const db = await openQueries(options);
  return new SqlSignUpStore(db, options, () => db.destroy());
};
