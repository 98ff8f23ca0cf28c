import type { Kysely } from 'kysely';
import type { UsageLog } from '../../../ports/usage-log.ts';
import { storable } from '../storable.ts';
import type { Tables } from '../tables.ts';
import { readCallers } from './usage-callers.ts';
import { countDays } from './usage-counts.ts';
import { readPages } from './usage-pages.ts';
import { redactSome } from './usage-redaction.ts';
import { countKeys, countTags } from './usage-totals.ts';

/** The usage figures and the lookup log of an account database. */
export const usageLogOf = (db: Kysely<Tables>, close: () => Promise<void>): UsageLog => ({
  countDays: (range, tags) => countDays(db, range, tags.map(storable), figuresAtOnce),
  countKeys: (days, keyIds) => countKeys(db, days, keyIds),
  countTags: (days, keyIds) => countTags(db, days, keyIds),
  readCallers: (keyId, days) => readCallers(db, keyId, days, rowsAtOnce),
  readPages: (range) => readPages(db, range, rowsPerPage),
  async listRetention() {
    const rows = await db.selectFrom('api_keys').select(['id', 'redact_days']).orderBy('id').execute();
    return rows.map(({ id, redact_days }) => ({ keyId: id, redactDays: redact_days }));
  },
  redactSome: (keyId, beforeMs) => redactSome(db, keyId, beforeMs, rowsPerRedaction),
  close,
});

const rowsPerPage = 500;
/** Rows of the log that are summed together: some milliseconds. */
const rowsAtOnce = 5_000;
/** It blocks all requests for some milliseconds if the database is a file. */
const figuresAtOnce = 10_000;
/** Some milliseconds of the write lock. */
const rowsPerRedaction = 500;
