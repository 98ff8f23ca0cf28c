import { type Kysely, sql } from 'kysely';
import type { ArchiveReport } from '../../../ports/account-archive.ts';
import { migrations } from '../migrations/migrations.ts';
import type { SqlWords } from '../sql-words.ts';
import type { Tables } from '../tables.ts';
import { archiveTables } from './archive-tables.ts';

/** The first line of an archive. */
export type ArchiveHead = {
  readonly archive: 'fingerpost accounts';
  readonly version: 1;
  /** The steps of the schema that its rows are of. */
  readonly schema: readonly string[];
  /** Identifies the secret that its credentials are sealed with. */
  readonly secret_check: string;
};

/** A line of an archive: the first, a table's name with a row of it, or the last with what it all adds up to. */
export type ArchiveLine = ArchiveHead | readonly [table: string, row: ArchiveRow] | { readonly end: ArchiveReport };

/** The columns of a row by their names. */
export type ArchiveRow = Readonly<Record<string, string | number | null>>;

/** Writes the whole database as it is at one moment. It only reads, and blocks nothing. */
export const exportArchive = (
  db: Kysely<Tables>,
  words: SqlWords,
  write: (line: string) => Promise<void>,
): Promise<ArchiveReport> =>
  db.connection().execute(async (one) => {
    await words.beginSnapshot(one);
    try {
      const say = (line: ArchiveLine) => write(JSON.stringify(line));
      const { secret_check } = await one.selectFrom('store_state').select('secret_check').executeTakeFirstOrThrow();
      await say({ archive: 'fingerpost accounts', version: 1, schema: Object.keys(migrations), secret_check });
      const rows: Record<string, number> = {};
      const sums: Record<string, number> = {};
      for (const { name, numbered, sums: summed = [] } of archiveTables) {
        rows[name] = 0;
        for (const column of summed) sums[`${name}.${column}`] = 0;
        const all = one.selectFrom(name).selectAll();
        for await (const read of (numbered ? all.orderBy('id' as never) : all).stream(rowsAtOnce)) {
          const row = read as unknown as ArchiveRow;
          rows[name] += 1;
          for (const column of summed) sums[`${name}.${column}`]! += Number(row[column]);
          await say([name, row]);
        }
      }
      const end = { rows, sums };
      await say({ end });
      return end;
    } finally {
      await sql`rollback`.execute(one);
    }
  });

const rowsAtOnce = 500;
