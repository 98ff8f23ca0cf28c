import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from './support/binary.ts';

// Packages come from a registry, which may be slow.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const project = join(import.meta.dirname, '..');
const folder = temporaryFolder();
const data = join(folder, 'data');
let tarball: string;

const npm = (cwd: string, ...words: string[]) => promisify(execFile)('npm', ['--silent', ...words], { cwd });

beforeAll(async () => {
  const { stdout } = await npm(project, 'pack', '--workspace', 'fingerpost', '--pack-destination', folder);
  tarball = join(folder, stdout.trim());
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'empty/package.json'), '{"private": true}');
  await npm(join(folder, 'empty'), 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the package has nothing that publint complains of', async () => {
  const bytes = new Uint8Array(readFileSync(tarball)).buffer;
  const { messages, pkg } = await publint({ pkgDir: 'package', pack: { tarball: bytes } });
  expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
});

test('installed in an empty folder it imports, serves, answers and stops, with secrets from files', async () => {
  const program = ['node', join(folder, 'empty/node_modules/.bin/fingerpost')] as const;
  const [secret, database] = [join(folder, 'secret'), join(folder, 'database-url')];
  writeFileSync(secret, `${'an invented secret'.repeat(2)}\n`);
  writeFileSync(database, `sqlite:${join(folder, 'elsewhere.db')}\n`);
  const environment = { FINGERPOST_SECRET_FILE: secret, FINGERPOST_DATABASE_URL_FILE: database };
  const run = async (...words: string[]) => {
    const { code, stdout, stderr } = await runBinary([...words, '--json'], data, environment, program);
    expect([words, code, stderr]).toEqual([words, 0, expect.any(String)]);
    return JSON.parse(stdout);
  };
  await run('import', 'paf', join(project, 'fixtures'));
  const { api_key: apiKey } = await run('admin', 'key', 'create', '--lookups', '9', '--datasets', 'paf');
  const server = await startBinary(data, environment, [], program);
  const answer = await fetch(`${server.baseUrl}/postcodes/QX11AA?api_key=${apiKey}`);
  expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([200, 2000]);
  for (const page of ['/docs', '/docs/guides/back-up', '/console', '/demo', '/address-finder.js'])
    expect([page, (await fetch(new URL(page, server.baseUrl))).status]).toEqual([page, 200]);
  expect(await endBinary(server, 'SIGTERM')).toBe(0);
});

test('serve --demo makes everything to begin with, and the command line then uses its key and port', async () => {
  const program = ['node', join(folder, 'empty/node_modules/.bin/fingerpost')] as const;
  const demo = join(folder, 'demo');
  const server = await startBinary(demo, {}, ['--demo'], program);
  const asked = await runBinary(['postcode', 'SW1A 2AA', '--json'], demo, { HOME: folder }, program);
  expect([asked.code, JSON.parse(asked.stdout).code]).toEqual([0, 2000]);
  expect(await endBinary(server, 'SIGTERM')).toBe(0);
});

test('npx runs it by its name', async () => {
  const { stdout } = await promisify(execFile)('npx', ['--no-install', 'fingerpost', '--version'], {
    cwd: join(folder, 'empty'),
  });
  const { version } = JSON.parse(readFileSync(join(project, 'packages/server/package.json'), 'utf8'));
  expect(stdout).toContain(version);
});
