import { copyFileSync, linkSync } from 'node:fs';

/** Gives the file a second name, which costs nothing; or a copy, if the file system has no hard links. */
export const linkOrCopy = (path: string, name: string): void => {
  try {
    linkSync(path, name);
  } catch {
    copyFileSync(path, name);
  }
};
