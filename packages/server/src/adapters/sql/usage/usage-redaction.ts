import type { Kysely } from 'kysely';
import { othersTurn } from '../others-turn.ts';
import type { Tables } from '../tables.ts';

/**
 * Empties the personal data in the next rows of a key before a moment, and records its progress, so that no row is read twice however long
 * the log grows.
 */
export const redactSome = async (
  db: Kysely<Tables>,
  keyId: number,
  beforeMs: number,
  rowsAtOnce: number,
): Promise<{ readonly rows: number; readonly more: boolean }> => {
  await othersTurn();
  // Most keys have nothing to redact; this is found out without waiting for a lock or the disk.
  if (!(await hasRows(db, keyId, beforeMs))) return { rows: 0, more: false };
  return db.transaction().execute(async (db) => {
    const fromMs = await holdRedaction(db, keyId);
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
    // Rows of the same millisecond go together, so that a moment alone is enough to record the progress.
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
};

/** Whether the key has rows before the moment that redaction has not come to yet. */
const hasRows = async (db: Kysely<Tables>, keyId: number, beforeMs: number): Promise<boolean> => {
  const mark = await db.selectFrom('redactions').select('before_ms').where('key_id', '=', keyId).executeTakeFirst();
  const row = await db
    .selectFrom('lookups')
    .select('at_ms')
    .where('key_id', '=', keyId)
    .where('at_ms', '>=', Number(mark?.before_ms ?? 0))
    .where('at_ms', '<', beforeMs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The progress of redaction. A concurrent redaction of the same key waits here, because writing a row locks it in every database. */
const holdRedaction = async (db: Kysely<Tables>, keyId: number): Promise<number> => {
  const { before_ms } = await db
    .insertInto('redactions')
    .values({ key_id: keyId, before_ms: 0 })
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet(({ ref }) => ({ before_ms: ref('redactions.before_ms') })),
    )
    .returning('before_ms')
    .executeTakeFirstOrThrow();
  return Number(before_ms);
};

const remember = async (db: Kysely<Tables>, keyId: number, beforeMs: number): Promise<void> => {
  await db.updateTable('redactions').set({ before_ms: beforeMs }).where('key_id', '=', keyId).execute();
};
