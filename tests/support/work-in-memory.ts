import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 8 * 2 ** 30;

/** Puts the temporary files of the tests of this run into memory, if there is room: their many small builds and databases then wait for no disk. */
export const workInMemory = (): void => {
  if (process.env.TMPDIR === undefined && hasRoom() && runsPrograms()) process.env.TMPDIR = memory;
};

const hasRoom = (): boolean => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > neededBytes;
};

/** Containers often forbid it there. */
const runsPrograms = (): boolean => {
  const folder = mkdtempSync(join(memory, 'fingerpost-'));
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(folder, { recursive: true });
  return status === 0;
};
