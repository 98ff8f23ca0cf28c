import { type Json, textAt } from '../../operations/batch/value-text.ts';
import type { Job, JobRun } from '../../ports/job-store.ts';
import type { JobServices } from './job-services.ts';

/** Says for each row, in the order of the file, which row before it means the same door; undefined if none does. */
export type SameDoors = (row: number, record: Json) => number | undefined;

/** The columns of an answer that name the door. */
const doorColumns: Readonly<Partial<Record<Job['operation'], readonly string[]>>> = {
  cleanse: ['match.id'],
  verify: ['address_line_one', 'address_line_two', 'city', 'state', 'zip_code'],
};

/**
 * Remembers the first row of each door. After a restart it reads the rows that were written before. Its size is bounded by that of a
 * job's file.
 */
export const openSameDoors = async (
  { job, written }: Pick<JobRun, 'job' | 'written'>,
  /** The columns of the answers, which are the last of the result. */
  columns: readonly string[],
  { readCsv, decodeText }: Pick<JobServices, 'readCsv' | 'decodeText'>,
): Promise<SameDoors> => {
  const named = doorColumns[job.operation] ?? [];
  const firstRows = new Map<string, number>();
  const remember = (row: number, values: readonly string[]): number | undefined => {
    const door = values.join('|');
    const first = firstRows.get(door);
    if (first === undefined && values.some((value) => value !== '')) firstRows.set(door, row);
    return first;
  };
  if (job.done > 0) {
    const places = named.map((name) => columns.indexOf(name) - columns.length);
    let row = 0;
    for await (const { rows } of readCsv(decodeText(written())))
      for (const values of rows) {
        if (row > 0)
          remember(
            row,
            places.map((place) => values.at(place) ?? ''),
          );
        row++;
      }
  }
  return (row, record) =>
    remember(
      row,
      named.map((name) => textAt(record, name)),
    );
};
