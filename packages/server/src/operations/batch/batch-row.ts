/** A question from a file. */
export type BatchRow = {
  /** Counted from 1, blank lines left out. */
  readonly number: number;
  /** The values of the row by column; a plain line is the column `input`. */
  readonly columns: Columns;
  /** The names of the first row's columns: a file has one heading, whatever its other rows have. */
  readonly heading: readonly string[];
  readonly fields: Fields;
  /** Why the row cannot be asked. */
  readonly fault?: string;
};

/** Names and values in the order of the file; two columns may have one name. */
export type Columns = readonly (readonly [name: string, value: string])[];

/** The values of a question by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** A part of a question. */
export type RowField = {
  readonly name: string;
  /** Other names that a column of a file may have. */
  readonly aliases?: readonly string[];
};

/** A row before it is counted. */
export type UncountedRow = Omit<BatchRow, 'number' | 'heading'>;

/** Counts the rows and gives each the heading of the file. */
export async function* countRows(rows: AsyncIterable<UncountedRow>): AsyncGenerator<BatchRow> {
  let number = 0;
  let heading: readonly string[] | undefined;
  for await (const row of rows) {
    heading ??= row.columns.map(([name]) => name);
    yield { ...row, number: ++number, heading };
  }
}
