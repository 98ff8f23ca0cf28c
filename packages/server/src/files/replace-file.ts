import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Trial } from '../ports/catalogue.ts';
import { unbuiltMark } from './unbuilt-mark.ts';

/**
 * Moves the new file to the path in one step, marks it as not built, and runs the trial. If that throws, so does this, and the former file
 * is restored. The same happens if the process ends in the meantime, unless it is killed.
 */
export const replaceFile = async (aside: string, path: string, trial?: Trial): Promise<void> => {
  const former = `${aside}.former`;
  mkdirSync(dirname(path), { recursive: true });
  const hadFormer = trial !== undefined && existsSync(path);
  if (hadFormer) linkOrCopy(path, former);
  const mark = unbuiltMark(path);
  const formerUnbuilt = mark.isSet();
  mark.set();
  renameSync(aside, path);
  if (trial === undefined) return;
  const undo = (): void => {
    if (hadFormer) renameSync(former, path);
    else rmSync(path, { force: true });
    if (formerUnbuilt) mark.set();
    else mark.clear();
  };
  // First of all, as the former file is among the unfinished work that goes with the process.
  process.prependOnceListener('exit', undo);
  try {
    await trial();
    rmSync(former, { force: true });
  } catch (error) {
    undo();
    throw error;
  } finally {
    process.off('exit', undo);
  }
};

/** Gives the file a second name, which costs nothing; or a copy, if the file system has no hard links. */
export const linkOrCopy = (path: string, name: string): void => {
  try {
    linkSync(path, name);
  } catch {
    copyFileSync(path, name);
  }
};
