import { readFileSync, writeFileSync } from 'node:fs';

/** A case of a table, and what is expected of it. */
export type ExpectedRow<Asked> = readonly [asked: Asked, expected: unknown];

/**
 * The rows of a table that is kept in a file, a line for each case. With `WRITE_ROWS=1` the expectations are rewritten from the present
 * output; read the difference before you commit it.
 */
export const expectedRows = <Asked>(file: URL, outcomeOf: (asked: Asked) => unknown): readonly ExpectedRow<Asked>[] => {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as ExpectedRow<Asked>[];
  if (process.env.WRITE_ROWS !== '1') return rows;
  const written = rows.map(([asked]) => [asked, outcomeOf(asked)] as const);
  writeFileSync(file, `[\n${written.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  return written;
};
