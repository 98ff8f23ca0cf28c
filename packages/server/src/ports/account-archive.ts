/** How many rows each table has, and the sums that must agree: credits bought, taken, logged and counted. */
export type ArchiveReport = {
  readonly rows: Readonly<Record<string, number>>;
  readonly sums: Readonly<Record<string, number>>;
};

/** The whole of an account database as lines of JSON, to move it from one kind of database to another. */
export interface AccountArchive {
  /** Every row of one moment, while the service goes on; credentials stay sealed under the secret of the database. */
  exportLines(report: (report: ArchiveReport) => void): AsyncIterable<string>;
  /**
   * Reads such lines into a database that holds no account yet: all of them, or, when anything is wrong, nothing. Throws an
   * `ArchiveError` that says what.
   */
  importLines(lines: AsyncIterable<string>): Promise<ArchiveReport>;
  close(): Promise<void>;
}

/** An archive that cannot be read into this database. Nothing was changed. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
