import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { libc } from './libc.ts';

/** Creates a file for memory that processes share, with this many zeros. */
export const makeSharedMemory = (path: string, size: number): void => {
  const file = openSync(path, 'wx', 0o600);
  try {
    ftruncateSync(file, size);
  } finally {
    closeSync(file);
  }
};

/** The memory in such a file: what one process writes, all others see at once. Undefined where the system cannot share it. */
export const openSharedMemory = (path: string): ArrayBuffer | undefined => {
  const file = openSync(path, 'r+');
  try {
    return libc?.map(file, fstatSync(file).size, 'write');
  } finally {
    closeSync(file);
  }
};
