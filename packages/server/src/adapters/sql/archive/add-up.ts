import { type Kysely, sql } from 'kysely';
import type { ArchiveReport } from '../../../ports/account-archive.ts';
import type { Tables } from '../tables.ts';
import { type ArchiveTable, archiveTables } from './archive-tables.ts';

/** Counts the rows of each table and adds up its credits. */
export const addUp = async (
  db: Kysely<Tables>,
  tables: readonly ArchiveTable[] = archiveTables,
): Promise<ArchiveReport> => {
  const rows: Record<string, number> = {};
  const sums: Record<string, number> = {};
  for (const { name, sums: summed = [] } of tables) {
    const counted = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll().as('rows'))
      .select(summed.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)`.as(column)))
      .executeTakeFirstOrThrow();
    rows[name] = Number(counted.rows);
    for (const column of summed) sums[`${name}.${column}`] = Number((counted as Record<string, unknown>)[column]);
  }
  return { rows, sums };
};
