import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildId, makeBuildId, timeOfBuildId } from './build-id.ts';
import { finishCommit } from './commit-files.ts';
import { isUnlocked, lockFolder } from './lock-folder.ts';

/** A folder for unfinished work; what is left in it is removed with it. */
export type WorkFolder = { readonly path: string; remove(): void };

/** A new folder for unfinished work, next to the data so that the result can be moved in one step. */
export const makeWorkFolder = (dataFolder: string, nowMs: number, random: () => number): WorkFolder => {
  deleteAbandonedWork(dataFolder, nowMs);
  const path = join(dataFolder, 'work', makeBuildId(nowMs, random));
  // Locked before it has a name by which others know it.
  const lock = lockFolder(`${path}.new`);
  renameSync(`${path}.new`, path);
  begun.add(path);
  return {
    path,
    remove() {
      begun.delete(path);
      try {
        deleteWork(path);
      } finally {
        lock?.release();
      }
    },
  };
};

/** Deletes work whose process was killed. If that cannot be known, work of more than a day. */
export const deleteAbandonedWork = (dataFolder: string, nowMs: number): void => {
  const work = join(dataFolder, 'work');
  if (!existsSync(work)) return;
  for (const name of readdirSync(work).filter(isBuildId)) {
    const path = join(work, name);
    if (isUnlocked(path) || timeOfBuildId(name) < nowMs - abandonedAfterMs) tryToDelete(path);
  }
};

/** Work of this process: what is left of it when the process ends, as by Ctrl-C, goes with it. */
const begun = new Set<string>();
process.once('exit', () => {
  for (const path of begun) tryToDelete(path);
});

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** The space is not needed at once, and another user's folder is theirs to delete. */
const tryToDelete = (path: string): void => {
  try {
    deleteWork(path);
  } catch {}
};

/** A commit that began in the folder is finished first. If it cannot be, the folder stays. */
const deleteWork = (path: string): void => {
  finishCommit(path);
  rmSync(path, { recursive: true, force: true });
};
