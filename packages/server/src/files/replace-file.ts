import { mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { unbuiltMark } from './unbuilt-mark.ts';

/** Moves the new file to the path in one step, and marks it as not built. */
export const replaceFile = (aside: string, path: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  unbuiltMark(path).set();
  renameSync(aside, path);
};
