import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder, testFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from '../support/binary.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const binary = process.env.FINGERPOST_TEST_BINARY ?? '';
const fixtures = join(import.meta.dirname, '../../fixtures');
const folder = temporaryFolder();
const large = join(folder, 'large');

beforeAll(async () => {
  expect((await runBinary(['demo', '--addresses', '100000', '--seed', '1', '--out', large], folder)).code).toBe(0);
  // Without it they are no demo data, which is not imported beside real data.
  rmSync(join(large, 'README.txt'));
  return () => rmSync(folder, { recursive: true });
});

const dataFolder = (): string => {
  const data = mkdtempSync(join(folder, 'data-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  return data;
};

const staged = (data: string) => join(data, 'staged/paf/addresses');

/** The rows that an import has staged and nobody else sees yet. */
const isStaging = (data: string): boolean =>
  existsSync(join(data, 'work')) &&
  readdirSync(join(data, 'work')).some((draft) => {
    const rows = join(data, 'work', draft, 'staged/paf/addresses');
    const found = statSync(rows, { throwIfNoEntry: false });
    return found !== undefined && found.ino !== statSync(staged(data), { throwIfNoEntry: false })?.ino;
  });

/** Begins an import and waits until its rows are staged, and it builds. */
const beginImport = async (data: string): Promise<{ child: ChildProcess; ended: Promise<unknown[]> }> => {
  const child = spawn(process.execPath, [binary, 'import', 'paf', large], {
    env: { PATH: process.env.PATH, TMPDIR: testFolder(), FINGERPOST_DATA: data },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !isStaging(data)) await setTimeout(1);
  return { child, ended };
};

/** Ends such an import by the signal, and says how it ended. */
const interrupt = async (data: string, signal: 'SIGINT' | 'SIGTERM'): Promise<unknown> => {
  const { child, ended } = await beginImport(data);
  child.kill(signal);
  await setTimeout(20);
  child.kill(signal);
  return (await ended)[0];
};

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('an import that is ended by %s while it builds leaves nothing but what was there', async (signal, code) => {
  const data = dataFolder();
  expect((await runBinary(['import', 'paf', fixtures], data)).code).toBe(0);
  const before = [readFileSync(staged(data), 'utf8'), readdirSync(join(data, 'index/gbr')).sort()];
  expect(await interrupt(data, signal)).toBe(code);
  expect([readFileSync(staged(data), 'utf8'), readdirSync(join(data, 'index/gbr')).sort()]).toEqual(before);
  expect(readdirSync(join(data, 'work'))).toEqual([]);
});

test('an import that is interrupted says what was kept', async () => {
  const data = dataFolder();
  const child = spawn(process.execPath, [binary, 'import', 'paf', large], {
    env: { PATH: process.env.PATH, TMPDIR: testFolder(), FINGERPOST_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (piece) => (told += piece));
  const ended = once(child, 'close');
  while (child.exitCode === null && !existsSync(join(data, 'work'))) await setTimeout(1);
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(130);
  expect(JSON.parse(told).error).toEqual({
    code: 'interrupted',
    message:
      'Interrupted. Nothing of this import was kept. The active build and the rows imported before are unchanged.',
  });
  expect(existsSync(staged(data))).toBe(false);
  expect(readdirSync(join(data, 'work'))).toEqual([]);
});

test('a first import that is ended while it builds leaves no rows', async () => {
  const data = dataFolder();
  expect(await interrupt(data, 'SIGTERM')).toBe(143);
  expect(statSync(staged(data), { throwIfNoEntry: false })).toBeUndefined();
  expect(readdirSync(join(data, 'work'))).toEqual([]);
});

test('a second import of the same source is refused until the first has ended, be it by force, and takes away what is left', async () => {
  const data = dataFolder();
  const { child, ended } = await beginImport(data);
  const refused = await runBinary(['import', 'paf', fixtures], data);
  expect([refused.code, refused.stdout]).toEqual([
    1,
    expect.stringContaining('Another import of paf for gbr is running'),
  ]);
  expect(child.exitCode).toBe(null);
  child.kill('SIGKILL');
  await ended;
  expect(readdirSync(join(data, 'work'))).not.toEqual([]);
  expect((await runBinary(['import', 'paf', fixtures], data)).code).toBe(0);
  expect(readdirSync(join(data, 'work'))).toEqual([]);
});

test('doctor reports imported rows until a build has them; a killed import leaves none', async () => {
  const data = dataFolder();
  const waiting = async () => {
    const { checks } = JSON.parse((await runBinary(['doctor', '--json'], data)).stdout);
    const { ok, detail } = checks.find(({ title }: { title: string }) => title === 'Imported rows');
    return ok ? '' : detail;
  };
  expect((await runBinary(['import', 'paf', fixtures], data)).code).toBe(0);
  expect(await waiting()).toBe('');
  const { child, ended } = await beginImport(data);
  child.kill('SIGKILL');
  await ended;
  expect(await waiting()).toBe('');
  const list = join(data, 'list.csv');
  writeFileSync(list, 'address,postcode\n"1 Example Street, Quillhaven",D02 X285\n');
  for (const words of [
    ['paf', fixtures],
    ['csv', list, '--country', 'IRL'],
    ['geonames', fixtureOf('geonames')],
  ])
    expect((await runBinary(['import', ...words, '--no-build'], data)).code).toBe(0);
  expect(await waiting()).toBe('imported, but not built: own for irl, paf for gbr, places');
  for (const words of [[], ['--region', 'irl'], ['places']])
    expect((await runBinary(['data', 'build', ...words], data)).code).toBe(0);
  expect(await waiting()).toBe('');
  expect(await interrupt(data, 'SIGTERM')).toBe(143);
  expect(await waiting()).toBe('');
});
