import { closeSync, mkdirSync, openSync } from 'node:fs';
import { libc } from './libc.ts';

/** A lock on a folder; it ends with its holder, however that ends. */
export type FolderLock = { release(): void };

/**
 * Locks the folder, which is made if need be; undefined while another holds the lock, in this process or any other. Where
 * the system has no locks everybody gets one.
 */
export const lockFolder = (folder: string): FolderLock | undefined => {
  mkdirSync(folder, { recursive: true });
  const file = openSync(folder, 'r');
  if (libc?.lock(file) !== false) return { release: () => closeSync(file) };
  closeSync(file);
  return undefined;
};

/** Says whether it is certain that the folder is there and nobody holds a lock on it. */
export const isUnlocked = (folder: string): boolean => {
  try {
    const file = openSync(folder, 'r');
    const unlocked = libc?.lock(file) === true;
    closeSync(file);
    return unlocked;
  } catch {
    return false;
  }
};
