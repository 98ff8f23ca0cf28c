import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { currentToOf } from '../../files/count-staged.ts';
import { NameSet } from '../../files/name-set.ts';
import { replaceFile } from '../../files/replace-file.ts';
import type { WorkFolder } from '../../files/work-folder.ts';
import { type Staged, type StageOptions, UnreadableRowsError } from '../../ports/catalogue.ts';
import { LineSorter } from '../sort/line-sorter.ts';
import { addToStaged } from './add-to-staged.ts';
import { faultOfStaged, isFormer, renewStaged } from './renew-staged.ts';
import { stagedEnding } from './staged-file.ts';
import type { StagedLines } from './staged-lines.ts';

/** What to stage, how, and where. */
export type Staging<Row> = StageOptions & {
  readonly rows: AsyncIterable<readonly Row[]>;
  readonly lines: StagedLines<Row>;
  readonly path: string;
  readonly region: string;
  readonly work: WorkFolder;
  readonly runBytes: number;
};

/**
 * Sorts the rows by postcode and replaces the staged file by them and by what stays of it, in one step. If `rows` throws, so does
 * this, and the staged file is unchanged.
 */
export const stageRows = async <Row>(options: Staging<Row>): Promise<Staged> => {
  const { path, work, onto } = options;
  const sorted = join(work.path, 'sorted');
  try {
    const names = onto && existsSync(path) ? new NameSet() : undefined;
    if (names !== undefined) await makeUsable(path, join(work.path, 'renewed'));
    const rows = await sortRows(options, sorted, names);
    if (names === undefined) {
      replaceFile(sorted, path);
      return { rows };
    }
    for (const name of onto!.removed) names.add(name);
    const merged = join(work.path, 'merged');
    addToStaged({
      ...options,
      added: sorted,
      merged,
      gone: names,
      currentTo: options.currentTo?.() || currentToOf(path),
    });
    replaceFile(merged, path);
    return { rows };
  } finally {
    work.remove();
  }
};

/** Rows are added to what is staged, so that must be whole and of this version. */
const makeUsable = async (path: string, aside: string): Promise<void> => {
  const fault = await faultOfStaged(path);
  if (fault !== undefined) throw new UnreadableRowsError(`${path} ${fault}. Import its source again`);
  if (isFormer(path)) renewStaged(path, aside);
};

/** Writes the rows in order to the path and returns their number. Collects their names if requested. */
const sortRows = async <Row>(
  { rows: batches, lines, region, runBytes, currentTo, demo }: Staging<Row>,
  path: string,
  names: NameSet | undefined,
): Promise<number> => {
  const keyOf = lines.keyIn(region);
  let [start, key]: [string | undefined, number] = [undefined, 0];
  const sorter = new LineSorter({ path, runBytes, keyOf });
  let rows = 0;
  try {
    for await (const batch of batches) {
      for (const row of batch) {
        // Most rows come postcode by postcode.
        const next = lines.startOf(row);
        if (next !== start) [start, key] = [next, keyOf(next)];
        sorter.add(key, row, lines.write);
        names?.add(lines.nameOf(row));
      }
      rows += batch.length;
    }
    sorter.finish((crc) => stagedEnding({ rows, crc, currentTo: currentTo?.(), demo }));
    return rows;
  } finally {
    sorter.close();
  }
};
