import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportRun } from '../../ports/import-desk.ts';

type Begun = Omit<ImportRun, 'id' | 'state' | 'report'>;
type Outcome = Pick<ImportRun, 'state' | 'report'>;

/** Notes runs in files, for all processes to read. The lock on the folder is held by the one that runs. */
export const keepRuns = (folder: string, lock: (folder: string) => { release(): void } | undefined) => {
  const write = (run: ImportRun): void => {
    const aside = join(folder, '.aside');
    writeFileSync(aside, JSON.stringify(run), { mode: 0o600 });
    renameSync(aside, join(folder, `${run.id}.json`));
  };
  const read = (): readonly ImportRun[] => {
    try {
      return readdirSync(folder)
        .filter((name) => /^\d+\.json$/.test(name))
        .sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ImportRun);
    } catch {
      // There is none yet, or one was just deleted.
      return [];
    }
  };
  const isFree = (): boolean => {
    const held = lock(folder);
    held?.release();
    return held !== undefined;
  };
  return {
    /** Starts the work and does not wait for it; `busy` while another run is under way, in any process. */
    begin(begun: Begun, work: () => Promise<Outcome>): ImportRun | 'busy' {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const held = lock(folder);
      if (held === undefined) return 'busy';
      const [newest, ...older] = read();
      const id = String(Math.max(begun.startedAtMs, Number(newest?.id ?? 0) + 1));
      for (const { id: old } of older.slice(mostRuns - 2)) rmSync(join(folder, `${old}.json`), { force: true });
      const run: ImportRun = { ...begun, id, state: 'running', report: null };
      write(run);
      void work()
        .catch((error: Error): Outcome => ({ state: 'failed', report: { error: { message: error.message } } }))
        .then((outcome) => write({ ...run, ...outcome }))
        // The data folder may be gone by then.
        .catch(() => {})
        .finally(() => held.release());
      return run;
    },
    /** A run that is noted as running and is not the one that holds the lock was interrupted. */
    list(): readonly ImportRun[] {
      const all = read();
      if (!all.some(({ state }) => state === 'running')) return all;
      const free = isFree();
      return all.map((run, at) =>
        run.state === 'running' && (free || at > 0) ? { ...run, state: 'interrupted' } : run,
      );
    },
  };
};

const mostRuns = 20;
