import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodeProblem } from '../packages/server/bin/need-node.mjs';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { buildNoted, isBuilt } from '../scripts/noted-build.mjs';

/** `npm start` as it is, but for the server: a program that says who it is and whose child, and notes that it was asked to stop. */
let folder: string;
let npm: ChildProcess | undefined;
type Started = { readonly server: number; readonly starter: number };

beforeEach(() => {
  folder = temporaryFolder();
  const keep = new URL('../scripts/keep-server.mjs', import.meta.url).href;
  writeFileSync(join(folder, 'package.json'), '{"scripts": {"start": "node start.mjs"}}');
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { keepServer } from '${keep}'; keepServer(process.execPath, ['server.mjs']);`,
  );
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0); });
    setTimeout(() => process.exit(7), 60_000);
    writeFileSync('started', JSON.stringify({ server: process.pid, starter: process.ppid }));`,
  );
});
afterEach(() => {
  npm?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const start = async (): Promise<Started> => {
  npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: 'ignore', detached: true });
  await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true);
  return JSON.parse(readFileSync(join(folder, 'started'), 'utf8')) as Started;
};
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ['18.20.8', /^Fingerpost needs Node 20\.19 or later, and this is Node 18\.20\.8\.$/],
  ['20.18.3', /20\.19 or later/],
  ['20.19.0', undefined],
  ['24.1.0', undefined],
])('Node %s is refused in one sentence, or not', (version, words) => {
  const problem = nodeProblem(version);
  expect(problem).toEqual(words === undefined ? undefined : expect.stringMatching(words));
});

test('a build counts, whichever command made it, until a source has changed', async () => {
  const source = join(folder, 'packages/core/src/a.ts');
  mkdirSync(join(source, '..'), { recursive: true });
  mkdirSync(join(folder, 'packages/server/dist'), { recursive: true });
  writeFileSync(source, '1');
  expect(isBuilt(folder)).toBe(false);
  await buildNoted(folder, () => {});
  expect(isBuilt(folder)).toBe(true);
  writeFileSync(source, '12');
  expect(isBuilt(folder)).toBe(false);
  // A source that changes while it is built is not in the build.
  await buildNoted(folder, () => writeFileSync(source, '123'));
  expect(isBuilt(folder)).toBe(false);
});

test.each<[string, NodeJS.Signals, (started: Started) => number]>([
  ['npm', 'SIGTERM', () => npm!.pid!],
  ['the starter', 'SIGTERM', ({ starter }) => starter],
  ['the server', 'SIGTERM', ({ server }) => server],
])('killing %s with %s stops the server in good order', async (_, signal, target) => {
  const started = await start();
  process.kill(target(started), signal);
  await expect.poll(() => existsSync(join(folder, 'stopped'))).toBe(true);
  await expect.poll(() => isRunning(started.starter)).toBe(false);
});
