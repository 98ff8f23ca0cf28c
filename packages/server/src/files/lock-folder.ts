import { closeSync, mkdirSync, openSync } from 'node:fs';
import { libc } from './libc.ts';

/** A lock on a folder; it ends with its holder, however that ends. */
export type FolderLock = { release(): void };

/**
 * Locks the folder, which is created if needed; undefined while it is locked, by this process or another. If the system has no locks, every
 * caller gets one.
 */
export const lockFolder = (folder: string): FolderLock | undefined => {
  mkdirSync(folder, { recursive: true });
  const file = openSync(folder, 'r');
  if (libc?.lock(file) !== false) return { release: () => closeSync(file) };
  closeSync(file);
  return undefined;
};

/** Says whether the folder certainly exists and is not locked. */
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
