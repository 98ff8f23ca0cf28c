import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Postcode, packPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { LineSorter } from '../sort/line-sorter.ts';
import { postcodeKey, stagedEnding } from './staged-file.ts';

/**
 * Sorts the rows by postcode and replaces the staged file by them in one step. If `rows` throws, so does this, and the
 * staged file stays as it was.
 */
export const stageRows = async <Row extends { readonly postcode: Postcode }>(options: {
  readonly rows: AsyncIterable<readonly Row[]>;
  readonly write: (row: Row) => string;
  readonly path: string;
  readonly workFolder: string;
  readonly runBytes: number;
}): Promise<{ readonly rows: number }> => {
  mkdirSync(options.workFolder, { recursive: true });
  const aside = join(options.workFolder, 'sorted');
  const sorter = new LineSorter({ path: aside, runBytes: options.runBytes, keyOf: postcodeKey });
  let rows = 0;
  try {
    for await (const batch of options.rows) {
      for (const row of batch) sorter.add(packPostcode(row.postcode), options.write(row));
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
