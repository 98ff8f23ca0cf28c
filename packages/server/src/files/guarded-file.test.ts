import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { GuardedFile } from './guarded-file.ts';

const size = 100_000;

const makeFile = (): string => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, Buffer.alloc(size, 7));
  return path;
};

/** Another process, because a writer may have to wait for this one. */
const inAnotherProcess = (script: string, path: string) =>
  once(
    spawn(process.execPath, ['-e', `const fs = require('fs'); const path = process.argv[1]; ${script}`, path]),
    'exit',
  );

test.skipIf(process.platform !== 'linux').each([
  ['shortens', 'fs.truncateSync(path, 0)'],
  ['overwrites', 'fs.writeFileSync(path, Buffer.alloc(100000, 8))'],
  ['writes into', "fs.writeSync(fs.openSync(path, 'r+'), Buffer.alloc(100, 8), 0, 100, 0)"],
])('a mapped file that another process %s reads as it was, and says so once', async (_, script) => {
  const path = makeFile();
  const file = new GuardedFile(path);
  onTestFinished(() => file.close());
  expect(file.look()).toBe('intact');
  const written = inAnotherProcess(script, path);
  const states: string[] = [];
  while (!states.includes('detached')) {
    await setTimeout(10);
    states.push(file.look());
  }
  expect(await written).toEqual([0, null]);
  expect(file.look()).toBe('intact');
  expect(readFileSync(path).equals(Buffer.alloc(size, 7))).toBe(false);
  expect(Buffer.from(file.bytes).equals(Buffer.alloc(size, 7))).toBe(true);
});

test('a file that is deleted or replaced is read on', () => {
  const path = makeFile();
  const file = new GuardedFile(path);
  rmSync(path);
  writeFileSync(path, 'another');
  expect([file.look(), statSync(path).size, file.bytes.byteLength]).toEqual(['intact', 7, size]);
  expect(new Uint8Array(file.bytes)[size - 1]).toBe(7);
  file.close();
});
