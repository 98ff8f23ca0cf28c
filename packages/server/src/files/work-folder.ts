import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildId, makeBuildId, timeOfBuildId } from './build-id.ts';

/** A new folder for unfinished work, beside the data so that the result can be moved in one step. */
export const makeWorkFolder = (dataFolder: string, nowMs: number, random: () => number): string => {
  const work = join(dataFolder, 'work');
  if (existsSync(work)) deleteAbandoned(work, nowMs);
  const folder = join(work, makeBuildId(nowMs, random));
  mkdirSync(folder, { recursive: true });
  begun.add(folder);
  return folder;
};

/** Work of this process: what is left of it when the process ends, as by Ctrl-C, goes with it. */
const begun = new Set<string>();
process.once('exit', () => {
  for (const folder of begun) rmSync(folder, { recursive: true, force: true });
});

/** Work that old was interrupted; younger work may be another process's. */
const deleteAbandoned = (work: string, nowMs: number): void => {
  for (const name of readdirSync(work))
    if (isBuildId(name) && timeOfBuildId(name) < nowMs - abandonedAfterMs)
      rmSync(join(work, name), { recursive: true, force: true });
};

const abandonedAfterMs = 24 * 60 * 60 * 1000;
