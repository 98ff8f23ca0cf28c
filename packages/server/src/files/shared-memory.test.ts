import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { libc } from './libc.ts';
import { makeSharedMemory, openSharedMemory } from './shared-memory.ts';

test.skipIf(libc === undefined)('what is written to shared memory is seen wherever it is open', () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'memory');
  makeSharedMemory(path, 64);
  expect(statSync(path)).toMatchObject({ size: 64, mode: 0o100600 });
  const [one, other] = [path, path].map((file) => new Int32Array(openSharedMemory(file)!));
  expect([...one!]).toEqual(Array(16).fill(0));
  Atomics.add(one!, 3, 5);
  Atomics.add(other!, 3, 2);
  expect([one![3], other![3]]).toEqual([7, 7]);
  expect(() => makeSharedMemory(path, 64)).toThrow('EEXIST');
});
