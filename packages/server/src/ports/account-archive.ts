/** How many rows each table has, and the sums that must agree: credits bought, taken, counted and logged. */
export type ArchiveReport = {
  readonly rows: Readonly<Record<string, number>>;
  readonly sums: Readonly<Record<string, number>>;
};

/** A whole account database as lines of JSON, to move it to another kind of database. */
export interface AccountArchive {
  /**
   * Writes every row as of one moment, line by line, while the service runs. Memory does not grow with the log. Credentials stay sealed
   * under the secret of the database.
   */
  exportTo(write: (line: string) => Promise<void>): Promise<ArchiveReport>;
  /**
   * Reads such lines into a database without accounts: all of them or, if anything is wrong, none. Throws an `ArchiveError` that says what
   * is wrong.
   */
  importFrom(lines: AsyncIterable<string>): Promise<ArchiveReport>;
  close(): Promise<void>;
}

/** An archive that cannot be read into this database. Nothing was changed. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
