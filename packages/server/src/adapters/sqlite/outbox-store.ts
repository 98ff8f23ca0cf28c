import type { Outbox } from '../../ports/outbox.ts';
import { outboxOf } from '../sql/outbox-store.ts';
import { type DatabaseOptions, openQueries } from './open-database.ts';

/** Opens the outbox of an account database. */
export const openOutbox = async (options: DatabaseOptions): Promise<Outbox> => {
  const db = await openQueries(options);
  return outboxOf(db, options.secret, () => db.destroy());
};
