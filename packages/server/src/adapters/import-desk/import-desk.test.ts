import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../files/lock-folder.ts';
import type { ImportOrigin } from '../../ports/import-desk.ts';
import { patience } from '../../ports/testing/patience.ts';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { harmlessName } from './harmless-name.ts';
import { type DeskMeans, openImportDesk } from './import-desk.ts';

const open = (changes: Partial<DeskMeans> = {}) => {
  const root = temporaryFolder();
  onTestFinished(() => rmSync(root, { recursive: true }));
  const allowedFolder = join(root, 'deliveries');
  mkdirSync(join(allowedFolder, 'paf'), { recursive: true });
  writeFileSync(join(root, 'secret'), '');
  symlinkSync(join(root, 'secret'), join(allowedFolder, 'link'));
  const commands: (readonly string[])[] = [];
  const means: DeskMeans = {
    ...{ folder: join(root, 'imports'), allowedFolder, mostBytes: 5, nowMs: () => 1_000, lock: lockFolder },
    formats: [],
    listSources: async () => ['onspd'],
    async run(args) {
      commands.push(args);
      return { failed: false, output: 'remark\n{"rows":3}\n' };
    },
    ...changes,
  };
  return { root, commands, allowedFolder, desk: openImportDesk(means), again: () => openImportDesk(means) };
};
const wishes = { format: '', dataset: '', country: '', add: false, force: false };

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const one of texts) yield Buffer.from(one);
}

test.each<[string, ImportOrigin]>([
  ['a path above the folder', { kind: 'path', name: '../secret' }],
  ['an absolute path', { kind: 'path', name: '/etc/passwd' }],
  ['a link that leads out of it', { kind: 'path', name: 'link' }],
  ['a path that does not exist', { kind: 'path', name: 'none' }],
  ['an upload by a path', { kind: 'upload', name: '../../secret' }],
  ['the folder of uploads itself', { kind: 'upload', name: '.' }],
  ['a source that is not listed', { kind: 'source', name: '--all' }],
])('%s is never imported', async (_, origin) => {
  const { desk, commands } = open();
  await expect(desk.start(origin, wishes, true)).rejects.toMatchObject({ name: 'UnknownOriginError' });
  expect(commands).toEqual([]);
});

test('without an allowed folder no path can be named', async () => {
  const { desk } = open({ allowedFolder: '' });
  expect((await desk.offer()).files).toBeUndefined();
  await expect(desk.start({ kind: 'path', name: 'paf' }, wishes, true)).rejects.toThrow('import_folder');
});

test('a run is the command of the command line, and its report is kept for all processes', async () => {
  const { desk, again, commands, allowedFolder } = open();
  await desk.start({ kind: 'path', name: 'paf' }, { ...wishes, format: 'paf', add: true }, true);
  expect(commands).toEqual([['import', 'paf', join(allowedFolder, 'paf'), '--json', '--dry-run', '--add']]);
  await expect.poll(() => again().list(), patience).toMatchObject([{ state: 'done', report: { rows: 3 } }]);
  await expect
    .poll(() => desk.start({ kind: 'source', name: 'onspd' }, wishes, false), patience)
    .toMatchObject({ state: 'running' });
  expect(commands.at(-1)).toEqual(['update', 'onspd', '--json']);
});

test('one run at a time; one whose process died is shown as interrupted', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { desk, again, root } = open({ run: () => ended.then(() => ({ failed: true, output: '' })) });
  await desk.start({ kind: 'path', name: 'paf' }, wishes, false);
  expect(await again().start({ kind: 'path', name: 'paf' }, wishes, false)).toBe('busy');
  expect(again().list()).toMatchObject([{ state: 'running' }]);
  end();
  await expect.poll(() => desk.list(), patience).toMatchObject([{ state: 'failed' }]);
  const left = { id: '2000', origin: { kind: 'path', name: 'paf' }, wishes, dryRun: false, startedAtMs: 2_000 };
  writeFileSync(
    join(root, 'imports', 'runs', '2000.json'),
    JSON.stringify({ ...left, state: 'running', report: null }),
  );
  expect(desk.list()[0]).toMatchObject({ id: '2000', state: 'interrupted' });
});

test('an upload is kept under a harmless name until it is imported, and nothing of one that is too large', async () => {
  const { desk, commands, root } = open();
  expect(await desk.receive('../a/paf.csv', pieces('123', '456'))).toBe('too_large');
  expect(readdirSync(join(root, 'imports'))).toEqual(['uploads']);
  const name = await desk.receive('../a/paf.csv', pieces('12', '345'));
  expect(name).toBe('_a_paf.csv');
  expect(await desk.receive('../a/paf.csv', pieces('1'))).toBe('_a_paf (2).csv');
  await desk.start({ kind: 'upload', name }, wishes, false);
  expect(commands[0]).toEqual(['import', join(root, 'imports', 'uploads', name), '--json']);
  await expect.poll(async () => (await desk.offer()).uploads, patience).toEqual(['_a_paf (2).csv']);
});

test.each([
  ['CSV PAF.csv.gz', 'CSV PAF.csv.gz'],
  ['..', 'file'],
  ['a\u0000b/c\\d.zip', 'a_b_c_d.zip'],
])('the name %j becomes %j', (given, name) => expect(harmlessName(given, () => false)).toBe(name));
