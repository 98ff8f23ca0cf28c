import { closeSync, ftruncateSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { findFault, findFaultMeanwhile } from './manifest.ts';

const folderWith = (write: (path: string) => void): string => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write(join(folder, 'names'));
  return folder;
};

const sum = { bytes: 5, crc: crc32('alpha') };

test.each([
  ['a file as it was written', 'alpha', undefined],
  ['one that is cut off', 'alph', 'names has 4 bytes instead of 5'],
  ['one with another byte', 'alphy', 'names has been altered'],
])('%s is judged the same at once and meanwhile', async (_, contents, fault) => {
  const folder = folderWith((path) => writeFileSync(path, contents));
  expect(findFault(folder, 'names', sum, true)).toBe(fault);
  expect(await findFaultMeanwhile(folder, 'names', sum)).toBe(fault);
});

test('a missing file is a fault, not an error', async () => {
  expect(await findFaultMeanwhile(tmpdir(), 'fingerpost-none', sum)).toBe('fingerpost-none is missing');
});

test('other work has its turns while a large file is checked', async () => {
  const bytes = 64 << 20;
  const folder = folderWith((path) => {
    const file = openSync(path, 'w');
    ftruncateSync(file, bytes);
    closeSync(file);
  });
  let turns = 0;
  let checked = false;
  const counting = (async () => {
    for (; !checked; turns++) await nextTurn();
  })();
  expect(await findFaultMeanwhile(folder, 'names', { bytes, crc: 0 })).toBe('names has been altered');
  checked = true;
  await counting;
  // It is read in 16 slices.
  expect(turns).toBeGreaterThanOrEqual(16);
});
