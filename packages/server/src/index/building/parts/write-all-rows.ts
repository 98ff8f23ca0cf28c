import { availableParallelism } from 'node:os';
import type { Progress } from '../../../ports/catalogue.ts';
import { lineKey } from '../../stage/line-key.ts';
import { refuseLostRows } from '../rows/row-counts.ts';
import type { PartJoiner } from '../writer/part-joiner.ts';
import { cutParts, type RowFile } from './cut-parts.ts';
import type { PartOptions } from './open-part-writer.ts';
import { writeParts } from './write-parts.ts';

/** The size of parts in bytes of rows, and the number of threads. By default that depends on the cores and on the number of rows. */
export type PartLimits = { readonly partBytes: number; readonly threads: number | undefined };

/** Writes every postcode of the staged files, part by part, and counts the rows left out because their id is repeated. */
export const writeAllRows = async (
  files: readonly RowFile[],
  joiner: PartJoiner,
  { partBytes, threads, progress, ...options }: PartOptions & PartLimits & { readonly progress: Progress },
): Promise<number> => {
  const total = files.reduce((sum, { rows }) => sum + rows, 0);
  let [done, repeated] = [0, 0];
  const parts = cutParts(files, lineKey(options.region), partBytes);
  for await (const part of writeParts(parts, options, threads ?? threadsFor(files))) {
    joiner.add(part);
    done += part.rows;
    repeated += part.repeated;
    progress({ stage: 'addresses', done, total });
  }
  progress({ stage: 'addresses', done: total, total });
  refuseLostRows(
    files.filter(({ kind }) => kind === 'addresses'),
    joiner.counts,
    repeated,
  );
  return repeated;
};

const threadsFor = (files: readonly RowFile[]): number =>
  Math.min(availableParallelism(), Math.floor(files.reduce((sum, { end }) => sum + end, 0) / bytesPerThread));

/** This many bytes of rows take a few seconds to write. For fewer, starting a thread is not worth it. */
const bytesPerThread = 2 ** 24;
