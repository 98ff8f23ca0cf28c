import type { Secret } from '../../ports/secret.ts';
import type { UsageLog } from '../../ports/usage-log.ts';
import { openDatabase, secretCheckOf } from './open-database.ts';
import { countDays } from './usage-counts.ts';
import { readPages } from './usage-pages.ts';
import { redactSome } from './usage-redaction.ts';

/** Opens the usage figures and the lookup log of an account database, on a connection of their own. */
export const openUsageLog = async (options: {
  readonly databaseFile: string;
  readonly secret: Secret;
}): Promise<UsageLog> => {
  const { db } = await openDatabase(options.databaseFile, secretCheckOf(options.secret));
  return {
    countDays: (range, tags) => countDays(db, range, tags),
    readPages: (range) => readPages(db, range, rowsPerPage),
    async listRetention() {
      const rows = await db.selectFrom('api_keys').select(['id', 'redact_days']).orderBy('id').execute();
      return rows.map(({ id, redact_days }) => ({ keyId: id, redactDays: redact_days }));
    },
    redactSome: (keyId, beforeMs) => redactSome(db, keyId, beforeMs, rowsPerRedaction),
    close: () => db.destroy(),
  };
};

const rowsPerPage = 500;
/** Some milliseconds of the write lock. */
const rowsPerRedaction = 500;
