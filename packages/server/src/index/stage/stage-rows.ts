import { join } from 'node:path';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { replaceFile } from '../../files/replace-file.ts';
import type { WorkFolder } from '../../files/work-folder.ts';
import type { Staged, Trial } from '../../ports/catalogue.ts';
import { LineSorter } from '../sort/line-sorter.ts';
import { stagedEnding } from './staged-file.ts';

/** What is staged, how, and where. */
export type Staging<Row> = {
  readonly rows: AsyncIterable<readonly Row[]>;
  readonly write: (row: Row) => string;
  /** The first field of the row's line, and the number that it sorts by. */
  readonly startOf: (row: Row) => string;
  readonly keyOf: (start: string) => number;
  readonly path: string;
  readonly work: WorkFolder;
  readonly runBytes: number;
  readonly trial: Trial | undefined;
};

/**
 * Sorts the rows by postcode and replaces the staged file by them in one step. If `rows` or the trial throws, so does
 * this, and the staged file is as it was.
 */
export const stageRows = async <Row extends { readonly postcode: Postcode }>(
  options: Staging<Row>,
): Promise<Staged> => {
  const aside = join(options.work.path, 'sorted');
  try {
    const rows = await sortRows(options, aside);
    await replaceFile(aside, options.path, options.trial);
    return { rows };
  } finally {
    options.work.remove();
  }
};

/** Writes the rows in order to the path and says how many they are. */
const sortRows = async <Row>(options: Staging<Row>, path: string): Promise<number> => {
  const sorter = new LineSorter({ path, runBytes: options.runBytes, keyOf: options.keyOf });
  let rows = 0;
  try {
    for await (const batch of options.rows) {
      for (const row of batch) sorter.add(options.keyOf(options.startOf(row)), options.write(row));
      rows += batch.length;
    }
    sorter.finish(stagedEnding(rows));
    return rows;
  } finally {
    sorter.close();
  }
};
