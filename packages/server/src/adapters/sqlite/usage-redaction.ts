import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Empties the personal data in the next rows of a key before a moment, and remembers how far it has come, so that no
 * row is looked at twice however long the log grows.
 */
export const redactSome = (
  db: Kysely<Tables>,
  keyId: number,
  beforeMs: number,
  rowsAtOnce: number,
): Promise<{ readonly rows: number; readonly more: boolean }> =>
  db.transaction().execute(async (db) => {
    const fromMs = await redactedBefore(db, keyId);
    if (fromMs >= beforeMs) return { rows: 0, more: false };
    const next = await db
      .selectFrom('lookups')
      .select('at_ms')
      .where('key_id', '=', keyId)
      .where('at_ms', '>=', fromMs)
      .where('at_ms', '<', beforeMs)
      .orderBy('at_ms')
      .offset(rowsAtOnce)
      .limit(1)
      .executeTakeFirst();
    // Rows of the same millisecond go together, so that a moment alone says how far it has come.
    const toMs = next === undefined ? beforeMs : Math.min(Number(next.at_ms) + 1, beforeMs);
    const { numUpdatedRows } = await db
      .updateTable('lookups')
      .set({ ip: '', source_ip: '', term: '', url: '' })
      .where('key_id', '=', keyId)
      .where('at_ms', '>=', fromMs)
      .where('at_ms', '<', toMs)
      .where(({ eb, or }) =>
        or([eb('ip', '<>', ''), eb('source_ip', '<>', ''), eb('term', '<>', ''), eb('url', '<>', '')]),
      )
      .executeTakeFirst();
    await remember(db, keyId, toMs);
    return { rows: Number(numUpdatedRows), more: toMs < beforeMs };
  });

const redactedBefore = async (db: Kysely<Tables>, keyId: number): Promise<number> =>
  Number(
    (await db.selectFrom('redactions').select('before_ms').where('key_id', '=', keyId).executeTakeFirst())?.before_ms ??
      0,
  );

/** Another process may have come further meanwhile; nobody goes back. */
const remember = async (db: Kysely<Tables>, keyId: number, beforeMs: number): Promise<void> => {
  await db
    .insertInto('redactions')
    .values({ key_id: keyId, before_ms: beforeMs })
    .onConflict((conflict) =>
      conflict
        .column('key_id')
        .doUpdateSet(({ ref }) => ({ before_ms: ref('excluded.before_ms') }))
        .whereRef('redactions.before_ms', '<', 'excluded.before_ms'),
    )
    .execute();
};
