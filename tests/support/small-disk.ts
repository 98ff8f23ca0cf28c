import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';

/** Makes a folder a disk of its own; returns a function that takes it away again. */
export const mountDisk = (folder: string, megabytes: number): (() => void) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  return () => void execFileSync('umount', ['-l', folder]);
};

/** Disks can be made by root, if the machine lets it; elsewhere tests of them are skipped. */
export const canMount = ((): boolean => {
  const folder = temporaryFolder();
  try {
    mountDisk(folder, 1)();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

/** Fills a disk to its last byte; returns a function that makes room again. */
export const fillDisk = (disk: string): (() => void) => {
  const filler = join(disk, 'filler');
  const file = openSync(filler, 'w');
  for (let bytes = 1 << 20; bytes >= 1; )
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes >>= 1;
    }
  closeSync(file);
  return () => rmSync(filler);
};
