import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { workersOf } from '../../tests/support/workers-of.ts';

/** The microseconds of CPU time that processes have used; Linux counts them in hundredths of a second. */
export const cpuOf = (processes: readonly number[]): number => {
  let ticks = 0;
  for (const id of processes) {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * 10_000;
};

/** A process and those that it has started. */
export const familyOf = (id: number): readonly number[] => [id, ...workersOf(id)];

/** Leaves the last core to this process, which makes the load, and all others to the processes that are measured. */
export const keepLoadApart = (measured: readonly number[]): void => {
  const last = cpus().length - 1;
  const pin = (id: number, cores: string) => execFileSync('taskset', ['-acp', cores, String(id)], { stdio: 'ignore' });
  pin(process.pid, String(last));
  for (const id of measured) pin(id, last <= 1 ? '0' : `0-${last - 1}`);
};
