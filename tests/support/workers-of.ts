import { execFileSync } from 'node:child_process';

/** The processes that a process has started. */
export const workersOf = (parent: number | undefined): readonly number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, its]) => (its === parent ? [pid] : []));
