/** An open database file; the part of `node:sqlite` that is used here. Every call is synchronous. */
export interface SqliteConnection {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

/** A prepared statement. */
export interface SqliteStatement {
  all(...parameters: readonly unknown[]): unknown[];
  get(...parameters: readonly unknown[]): unknown;
  run(...parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(...parameters: readonly unknown[]): IterableIterator<unknown>;
  columns(): readonly unknown[];
}

/** How a file is opened. */
export type OpenFile = (file: string, options?: { readonly readOnly: boolean }) => SqliteConnection;

/** The SQLite of this Node or, if that is missing or too old, the package that replaces it. */
export const loadDriver = async (): Promise<OpenFile> => {
  const { DatabaseSync } = loadBuiltIn() ?? ((await import('@photostructure/sqlite')) as unknown as Driver);
  return (file, options) => new DatabaseSync(file, options ?? {});
};

type Driver = { readonly DatabaseSync: new (file: string, options: object) => SqliteConnection };

/** `node:sqlite`, if it exists and can list the columns of a statement (Node 22.16 and later). */
const loadBuiltIn = (): Driver | undefined => {
  const { emitWarning } = process;
  // It warns of being experimental each time it is loaded, also in every command; that is noted here instead.
  process.emitWarning = () => {};
  try {
    const builtIn = process.getBuiltinModule('node:sqlite') as unknown as
      | (Driver & { readonly StatementSync: { readonly prototype: object } })
      | undefined;
    return builtIn && 'columns' in builtIn.StatementSync.prototype ? builtIn : undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
};
