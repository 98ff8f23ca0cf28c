import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes one of the slots of a key for a job; false if all are taken. A slot is a file that is only created if it is not there, so of processes that
 * try at the same time one gets it.
 */
export const takeSlot = (folder: string, keyId: number, jobId: string, mostJobs: number): boolean => {
  for (let number = 0; number < mostJobs; number++)
    if (createdOnce(join(folder, `${slotsOf(keyId)}${number}`), jobId)) return true;
  return false;
};

/** Gives back the slot that the job has. */
export const freeSlot = (folder: string, keyId: number, jobId: string): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith(slotsOf(keyId)) && readSlot(path) === jobId) rmSync(path, { force: true });
  }
};

/** Gives back slots whose job never came to be, because the process that received it was killed. */
export const freeLostSlots = (folder: string, nowMs: number): void => {
  for (const name of existsSync(folder) ? readdirSync(folder).filter(isSlot) : []) {
    const path = join(folder, name);
    const id = readSlot(path);
    if (id === undefined || existsSync(join(folder, id)) || existsSync(uploadFolder(folder, id))) continue;
    const takenMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs;
    if (takenMs < nowMs - longestStartMs) rmSync(path, { force: true });
  }
};

/** Says whether a file in the folder of jobs is a slot. */
export const isSlot = (name: string): boolean => name.startsWith('slot-');

/** Where the file of a job is while it is received. */
export const uploadFolder = (folder: string, jobId: string): string => join(folder, `new-${jobId}`);

const slotsOf = (keyId: number): string => `slot-${keyId}-`;

const createdOnce = (path: string, text: string): boolean => {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const readSlot = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** The upload's folder is made right after its slot. */
const longestStartMs = 60_000;
