import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { readSettings } from '../../settings.ts';
import { type CommandContext, CommandError, UsageError } from '../command.ts';
import { demo } from './demo.ts';

const notAsked = () => Promise.reject(new Error('not asked for'));

const run = async (options: Readonly<Record<string, string>>, json = false) => {
  const out: string[] = [];
  const err: string[] = [];
  const context: CommandContext = {
    settings: readSettings([]),
    json,
    terminal: { interactive: false, out: (text) => out.push(text), err: (text) => err.push(text) },
    nowMs: () => 0,
    startedMs: 0,
    formats: [],
    recognise: async () => [],
    openDatabase: notAsked,
    openAccounts: notAsked,
    openArchive: notAsked,
    openBackup: notAsked,
    openUsageLog: notAsked,
    openCatalogues: notAsked,
    openUpdates: () => Promise.reject(new Error('not asked for')),
    openTravel: () => Promise.reject(new Error('not asked for')),
    noteWork: () => ({ step: () => {}, stop: () => {} }),
    noteImport: () => {},
    openIndex: notAsked,
    openIpLocator: notAsked,
    setOperatorPassword: notAsked,
    openMailExchange: notAsked,
    openMailer: notAsked,
    describeRedis: notAsked,
    startServer: notAsked,
  };
  const code = await demo.run({ arguments: [], options }, context).catch((error: Error) => error);
  return { code, out: out.join('\n'), err: err.join('\n') };
};

const emptyFolder = () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('says how much it wrote, and shows the way on stderr', async () => {
  const folder = emptyFolder();
  const { code, out, err } = await run({ addresses: '200', seed: '3', out: folder });
  expect(code).toBe(0);
  expect(out).toMatch(/^Wrote 200 addresses, .* 2 not yet built and .* postcodes to /);
  expect(err).toContain('Writing addresses');
});

test('with --json it answers one JSON value and nothing on stderr', async () => {
  const { out, err } = await run({ addresses: '200', seed: '3', out: emptyFolder() }, true);
  expect(JSON.parse(out)).toMatchObject({ addresses: 200, not_yet_built: 2, seed: 3 });
  expect(err).toBe('');
});

test.each([
  ['no addresses', { addresses: '0', seed: '1', out: 'x' }, '--addresses'],
  ['more than there is room for', { addresses: '50000001', seed: '1', out: 'x' }, '50,000,000'],
  ['a seed in words', { addresses: '1', seed: 'seven', out: 'x' }, '--seed'],
  ['no folder', { addresses: '1', seed: '1' }, '--out'],
])('a usage error: %s', async (_, options, message) => {
  const { code } = await run(options);
  expect(code).toBeInstanceOf(UsageError);
  expect((code as Error).message).toContain(message);
});

test('a folder that cannot be written is a failure of the command, not of the program', async () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  const { code } = await run({ addresses: '1', seed: '1', out: file });
  expect(code).toBeInstanceOf(CommandError);
});
