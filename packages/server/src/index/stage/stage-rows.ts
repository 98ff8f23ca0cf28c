import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { LineSorter } from '../sort/line-sorter.ts';
import { stagedEnding } from './staged-file.ts';

/**
 * Sorts the rows by postcode and replaces the staged file by them in one step. If `rows` throws, so does this, and the
 * staged file stays as it was.
 */
export const stageRows = async <Row extends { readonly postcode: Postcode }>(options: {
  readonly rows: AsyncIterable<readonly Row[]>;
  readonly write: (row: Row) => string;
  /** The first field of the row's line, and the number that it sorts by. */
  readonly startOf: (row: Row) => string;
  readonly keyOf: (start: string) => number;
  readonly path: string;
  readonly workFolder: string;
  readonly runBytes: number;
}): Promise<{ readonly rows: number }> => {
  mkdirSync(options.workFolder, { recursive: true });
  const aside = join(options.workFolder, 'sorted');
  const sorter = new LineSorter({ path: aside, runBytes: options.runBytes, keyOf: options.keyOf });
  let rows = 0;
  try {
    for await (const batch of options.rows) {
      for (const row of batch) sorter.add(options.keyOf(options.startOf(row)), options.write(row));
      rows += batch.length;
    }
    sorter.finish(stagedEnding(rows));
    mkdirSync(dirname(options.path), { recursive: true });
    renameSync(aside, options.path);
    return { rows };
  } finally {
    sorter.close();
    rmSync(options.workFolder, { recursive: true, force: true });
  }
};
