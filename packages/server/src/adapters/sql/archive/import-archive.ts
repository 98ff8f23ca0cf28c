import { CompiledQuery, type Kysely, sql } from 'kysely';
import { ArchiveError, type ArchiveReport } from '../../../ports/account-archive.ts';
import { changeKeys } from '../change-keys.ts';
import { migrations } from '../migrations/migrations.ts';
import type { SqlWords } from '../sql-words.ts';
import type { Tables } from '../tables.ts';
import { addUp } from './add-up.ts';
import { archiveTables } from './archive-tables.ts';
import type { ArchiveHead, ArchiveLine, ArchiveRow } from './export-archive.ts';

/** Reads an archive into an empty database, in one transaction that ends by holding the sums of both against each other. */
export const importArchive = (
  db: Kysely<Tables>,
  words: SqlWords,
  lines: AsyncIterable<string>,
): Promise<ArchiveReport> =>
  changeKeys(db, async (inside) => {
    await refuseUnlessEmpty(inside);
    const expected = await insertAll(inside, lines);
    for (const { name, numbered } of archiveTables) if (numbered) await words.numberOn(inside, name);
    const found = await addUp(inside);
    const wrong = differences(expected, found);
    if (wrong.length > 0) throw new ArchiveError(`The archive is damaged: ${wrong.join(', ')}.`);
    return found;
  });

const refuseUnlessEmpty = async (db: Kysely<Tables>): Promise<void> => {
  for (const { name } of archiveTables) {
    if (await db.selectFrom(name).select(sql`1`.as('one')).limit(1).executeTakeFirst())
      throw new ArchiveError('The database already has accounts. Import into an empty one.');
  }
};

/** Answers what the archive says of itself at its end. */
const insertAll = async (db: Kysely<Tables>, lines: AsyncIterable<string>): Promise<ArchiveReport> => {
  const rows = new RowInserter(db);
  let number = 0;
  let end: ArchiveReport | undefined;
  for await (const text of lines) {
    number += 1;
    const line = readLine(text, number);
    if (number === 1) await refuseForeign(db, line);
    else if (end !== undefined) throw new ArchiveError(`Line ${number} comes after the end of the archive.`);
    else if (Array.isArray(line)) await rows.add(line[0], line[1], number);
    else if ('end' in line) end = line.end;
    else throw new ArchiveError(`Line ${number} is not part of an archive.`);
  }
  if (end === undefined) throw new ArchiveError('The archive ends too early. Export it again.');
  await rows.flush();
  return end;
};

const readLine = (text: string, number: number): ArchiveLine => {
  try {
    const line = JSON.parse(text) as ArchiveLine;
    if (typeof line === 'object' && line !== null) return line;
  } catch {}
  throw new ArchiveError(`Line ${number} is not part of an archive.`);
};

const refuseForeign = async (db: Kysely<Tables>, line: ArchiveLine): Promise<void> => {
  const head = line as Partial<ArchiveHead>;
  if (head.archive !== 'fingerpost accounts' || head.version !== 1)
    throw new ArchiveError('This is not an archive of accounts. Make one with `fingerpost admin export-accounts`.');
  if (String(head.schema) !== String(Object.keys(migrations)))
    throw new ArchiveError(
      'The archive has another schema version. Run `fingerpost admin migrate` on the database it came from and export again.',
    );
  const { secret_check } = await db.selectFrom('store_state').select('secret_check').executeTakeFirstOrThrow();
  if (head.secret_check !== secret_check)
    throw new ArchiveError('The archive is sealed with another secret. Use the secret of the server that exported it.');
};

/** Gathers rows of one table and inserts them together; statements of the same form are written once. */
class RowInserter {
  readonly #db: Kysely<Tables>;
  readonly #statements = new Map<string, string>();
  #table = '';
  #rows: ArchiveRow[] = [];

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add(table: string, row: ArchiveRow, line: number): Promise<void> {
    if (!archiveTables.some(({ name }) => name === table))
      throw new ArchiveError(`Line ${line} names an unknown table.`);
    if (table !== this.#table || this.#rows.length === rowsAtOnce) await this.flush();
    this.#table = table;
    this.#rows.push(row);
  }

  async flush(): Promise<void> {
    const rows = this.#rows.splice(0);
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!);
    const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
    const form = `${this.#table} ${columns} ${rows.length}`;
    const text = this.#statements.get(form) ?? this.#write(rows);
    this.#statements.set(form, text);
    try {
      await this.#db.executeQuery(CompiledQuery.raw(text, values));
    } catch (error) {
      throw new ArchiveError(`Rows of ${this.#table} cannot be read: ${(error as Error).message}`, { cause: error });
    }
  }

  /** The nulls are placeholders. */
  #write(rows: readonly ArchiveRow[]): string {
    const places = rows.map((row) => Object.fromEntries(Object.keys(row).map((column) => [column, 0])));
    return this.#db
      .insertInto(this.#table as 'accounts')
      .values(places as never)
      .compile().sql;
  }
}

const rowsAtOnce = 200;

const differences = (expected: ArchiveReport, found: ArchiveReport): string[] =>
  (['rows', 'sums'] as const).flatMap((part) =>
    Object.entries(found[part])
      .filter(([name, value]) => expected[part]?.[name] !== value)
      .map(([name, value]) => `${name} is ${value}, but ${expected[part]?.[name]} was exported`),
  );
