import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../packages/server/src/cli/commands.ts';
import { loadCommands } from '../packages/server/src/cli/reference/load-commands.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from './support/binary.ts';
import { type Client, createClient } from './support/client.ts';
import { type Service, startService } from './support/start-service.ts';

const folder = temporaryFolder();
let service: Service;
let client: Client;
let environment: Record<string, string>;

beforeAll(async () => {
  service = await startService();
  client = createClient(service.origin);
  const { apiKey, userToken } = await service.makeKey({ sublicensing: false });
  environment = { FINGERPOST_API_KEY: apiKey, FINGERPOST_USER_TOKEN: userToken };
});
afterAll(async () => {
  client.dispose();
  await service.stop();
  rmSync(folder, { recursive: true });
});

test('every command has a summary, an example that begins with its own words, and help for all it takes', async () => {
  for (const { name, summary, examples, options, arguments: args = [] } of await loadCommands(commands)) {
    expect(summary, name).toMatch(/^[A-Z].*[^.]$/);
    expect(
      examples.some((line) => line.includes(`fingerpost ${name}`)),
      name,
    ).toBe(true);
    for (const { help } of [...options, ...args]) expect(help.length, name).toBeGreaterThan(3);
  }
});

test.each([
  ['the program', ['--help'], 'Look up:'],
  ['nothing', [], 'Look up:'],
  ['a group', ['keys'], 'licensees …'],
  ['a group in a group', ['keys', 'configs', '--help'], 'create'],
  ['a command', ['postcode', '--help'], 'fingerpost postcode "SW1A 2AA"'],
  ['an operator command', ['import', '-h'], 'fingerpost import paf'],
  ['the word help', ['help', 'auth', 'login'], '--user-token <token>'],
])('help for %s is text, also in a pipe', async (_, words, text) => {
  const run = await client.run(words);
  expect([run.code, run.stderr]).toEqual([0, '']);
  expect(run.stdout).toContain(text);
});

test.each<[readonly string[], string]>([
  [['postcod', 'QX1 1AA'], 'Did you mean "postcode"?'],
  [['keys', 'licencees', 'list'], 'Did you mean "keys licensees"?'],
  [['postcode', 'QX1 1AA', '--filtr', 'x'], 'Did you mean --filter?'],
  [['postcode', 'QX1', '1AA'], 'one argument too many'],
  [['postcode', '--filter'], 'needs a value'],
  [['udprn', '0', '--base-url', 'ftp://x'], 'is not the address of a service'],
  [['admin', 'key', 'show'], 'Name the key'],
  [['admin', 'key', 'topup'], '--lookups is required'],
  [['admin', 'account', 'create', '--name', 'x'], '--email is required'],
  [['keys', 'configs', 'delete', 'widget'], 'Add --yes'],
  [['serve', '--port', 'x'], 'must be a port number'],
  [['cleanse', '--local'], 'Give the query'],
  [['postcode', 'QX1 1AA', '--api-key', 'ak_…'], 'has characters that are not allowed'],
  // An address loses its dots, and would then name something else.
  [['keys', 'licensees', 'update', '..', '--name', 'x'], 'cannot be looked up'],
])('%j is asked wrongly: 2, and JSON that says what to do', async (words, message) => {
  const run = await client.run(words, { environment: { ...environment, FINGERPOST_DATA: join(folder, 'data') } });
  expect([run.code, run.stderr]).toEqual([2, '']);
  expect(JSON.parse(run.stdout).error).toEqual({ code: expect.any(String), message: expect.stringContaining(message) });
});

test.each<[readonly string[], string]>([
  [['admin', 'key', 'show', 'ak_none'], 'failed'],
  [['data', 'activate', 'nonsense'], 'failed'],
  [['import', 'paf', '/no/such/path'], 'failed'],
  [['postcode', 'QX1 1AZ'], 'postcode_not_found'],
  [['keys', 'get', 'ak_none'], 'key_not_found'],
  [['keys', 'usage', '--start', 'yesterday'], 'invalid_start_date'],
  [['keys', 'licensees', 'list'], 'licensee_required'],
  [['keys', 'update', '--redact-days', '5000'], 'validation_failed'],
  [['postcode', 'QX1 1AA', '--api-key', 'ak_none'], 'invalid_key'],
  [['postcode', 'QX1 1AA', '--base-url', 'http://127.0.0.1:9/v1'], 'network_failed'],
])('%j fails: 1, and JSON with the word %s', async (words, code) => {
  const run = await client.run(words, { environment: { ...environment, FINGERPOST_DATA: join(folder, 'data') } });
  expect(JSON.parse(run.stdout).error).toMatchObject({ code, message: expect.any(String) });
  expect([run.code, run.stderr]).toEqual([1, '']);
});

test('operator commands answer JSON in a pipe', async () => {
  const data = join(folder, 'operated');
  const account = JSON.parse(
    (await runBinary(['admin', 'account', 'create', '--name', 'A', '--email', 'a@example.org'], data)).stdout,
  );
  expect(Object.keys(account)).toEqual(['account_id', 'user_token']);
  const list = await runBinary(['data', 'list'], data);
  expect([JSON.parse(list.stdout), list.stderr]).toEqual([[], '']);
  const doctor = await runBinary(['doctor'], data);
  expect(JSON.parse(doctor.stdout)).toMatchObject({ ok: false, checks: expect.any(Array) });
});

test('a field that is named twice has the terms of both', async () => {
  const towns = (...words: string[]) => client.json(['search', ...words, '--limit', '1'], { environment });
  const both = await towns('--where', 'postcode=QX11AA', '--where', 'postcode=QX11AB');
  expect(both.result.total).toBe((await towns('--where', 'postcode=QX11AA,QX11AB')).result.total);
});

test('an address that points elsewhere is told, and is not followed without the key', async () => {
  const server = createServer((_, response) => response.writeHead(301, { location: `${service.origin}/v1/x?y` }).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { error } = await client.json(['postcode', 'QX1 1AA', '--base-url', `http://127.0.0.1:${port}`], {
    environment,
  });
  server.close();
  expect(error).toMatchObject({ code: 'invalid_response', details: { location: `${service.origin}/v1/x` } });
});

test.each([['--csv'], ['--json']])(
  'a lookup log that breaks off is told on stderr, not among its rows: %s',
  async (form) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('2026-05-20T12:00:00.000Z,127.0.0.1,QX1 1AA,,postcode,,1,,\n');
      setTimeout(() => response.destroy(), 50);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const run = await client.run(['keys', 'logs', form, '--base-url', `http://127.0.0.1:${port}`], { environment });
    server.close();
    expect([run.code, JSON.parse(run.stderr).error.code]).toEqual([1, 'network_failed']);
    expect(run.stdout).not.toContain('error');
  },
);

test('--json may stand before the command, and what follows two dashes is no option', async () => {
  expect(await client.json(['--json', 'keys', 'get', 'ak_test'])).toMatchObject({ result: { available: true } });
  const { error } = await client.json(['postcode', '--', '--help'], { environment });
  expect(error.code).toBe('postcode_not_found');
});

test('a pipe that is closed is no failure', async () => {
  const child = client.start(['completion', 'fish']);
  await once(child.stdout!, 'readable');
  child.stdout?.destroy();
  expect((await once(child, 'close'))[0]).toBe(0);
  const shell = spawn('bash', [
    '-c',
    `"$0" "$1" completion fish | head -n 1; echo "\${PIPESTATUS[0]}"`,
    process.execPath,
    process.env.FINGERPOST_TEST_BINARY ?? '',
  ]);
  let text = '';
  shell.stdout.on('data', (piece) => (text += piece));
  await once(shell, 'close');
  expect(text.trim().split('\n').at(-1)).toBe('0');
});

test.skipIf(!existsSync('/dev/full'))('an answer that cannot be written is told on stderr: 1', async () => {
  const full = openSync('/dev/full', 'w');
  const words = [process.env.FINGERPOST_TEST_BINARY ?? '', 'completion', 'fish'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  let told = '';
  child.stderr?.on('data', (piece) => (told += piece));
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(told).toMatch(/^The answer cannot be written: ENOSPC.*\n$/);
});

test('Ctrl-C ends an operator command with 130, and what it had begun is gone', async () => {
  const out = join(folder, 'demo');
  const child = client.start(['demo', '--addresses', '5000000', '--out', out]);
  while (!existsSync(join(out, 'CSV PAF/CSV PAF.csv.part'))) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  expect((await once(child, 'close'))[0]).toBe(130);
  const left = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left).toEqual([]);
});

test('keys, licensees and configurations can be managed whole', async () => {
  const owner = await service.makeKey({ sublicensing: true });
  const own = { environment: { FINGERPOST_API_KEY: owner.apiKey, FINGERPOST_USER_TOKEN: owner.userToken } };
  const changed = await client.json(
    ['keys', 'update', '--daily', '50', '--notify', 'on', '--notify-emails', 'a@example.org', '--name', 'Shop'],
    own,
  );
  expect(changed.result).toMatchObject({
    name: 'Shop',
    daily_limit: { limit: 50 },
    notifications: { enabled: true, emails: ['a@example.org'] },
  });
  expect(
    (await client.json(['keys', 'update', '--daily', 'off', '--body', '{"redact_days": 7}'], own)).result,
  ).toMatchObject({ daily_limit: { limit: null }, redact_days: 7 });
  const made = await client.json(['keys', 'licensees', 'create', '--name', 'Lantern', '--daily', '5'], own);
  const { id } = made.result;
  expect(
    (await client.json(['keys', 'licensees', 'update', id, '--whitelist', 'lantern.example'], own)).result,
  ).toMatchObject({ name: 'Lantern', whitelist: ['lantern.example'] });
  await client.json(['keys', 'licensees', 'update', id, '--whitelist', 'none', '--address', '1 Harbour Row'], own);
  expect((await client.json(['keys', 'licensees', 'update', id, '--address', ''], own)).result.address).toBe('');
  const renewed = await client.json(['keys', 'licensees', 'regenerate', id, '--yes'], own);
  expect(renewed.result.key).not.toBe(made.result.key);
  expect((await client.json(['keys', 'licensees', 'list'], own)).result.licensees).toHaveLength(1);
  const looked = await client.json(['udprn', '90000001', '--api-key', renewed.result.key, '--filter', 'udprn'], own);
  expect(looked.result).toEqual({ udprn: 90_000_001 });
  const log = await client.json(['keys', 'logs'], own);
  expect(log).toMatchObject([{ term: '90000001', lookups: 1, licensee: 'Lantern' }]);
  expect((await client.run(['keys', 'logs', '--csv'], own)).stdout).toMatch(
    /^2026-05-20T12:00:00.000Z,127.0.0.1,90000001,/,
  );
  expect((await client.json(['keys', 'licensees', 'delete', id, '--yes'], own)).result.id).toBe(id);
  await client.json(['keys', 'configs', 'create', 'widget', '--stdin'], { ...own, stdin: '{"é": 1}' });
  expect((await client.json(['keys', 'configs', 'get', 'widget'], own)).result.payload).toBe('{"é": 1}');
  expect((await client.json(['keys', 'configs', 'delete', 'widget', '-y'], own)).result.name).toBe('widget');
});

const shells = [
  ['bash', '/bin/bash'],
  ['zsh', '/usr/bin/zsh'],
  ['fish', '/usr/bin/fish'],
] as const;

describe.each(shells)('completion for %s', (shell, path) => {
  test.skipIf(!existsSync(path))('is a script that the shell takes', async () => {
    const { stdout } = await client.run(['completion', shell]);
    const file = join(folder, shell);
    writeFileSync(file, stdout);
    const check = spawn(path, ['-n', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    check.stderr.on('data', (piece) => (complaints += piece));
    expect([(await once(check, 'close'))[0], complaints]).toEqual([0, '']);
  });
});

test.skipIf(!existsSync('/usr/bin/fish'))('fish completes commands and options', async () => {
  const file = join(folder, 'complete.fish');
  writeFileSync(file, (await client.run(['completion', 'fish'])).stdout);
  const complete = async (line: string) => {
    const { stdout } = await promisify(execFile)('fish', ['-c', `source ${file}; complete -C '${line}'`], {
      env: client.environment(),
    });
    return stdout.split('\n').map((row) => row.split('\t')[0]);
  };
  expect(await complete('fingerpost postc')).toContain('postcode');
  expect(await complete('fingerpost keys licensees re')).toContain('regenerate');
  expect(await complete('fingerpost postcode --filt')).toContain('--filter');
  expect(await complete('fingerpost import geo')).toEqual(['geonames', '']);
});

test('bash completes commands, options and values', async () => {
  const { stdout: script } = await client.run(['completion', 'bash']);
  const complete = async (...words: string[]) => {
    const quoted = words.map((word) => `"${word}"`).join(' ');
    const shell = spawn('bash', ['-s']);
    let text = '';
    shell.stdout.on('data', (piece) => (text += piece));
    shell.stdin.end(
      `${script}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _fingerpost; echo "\${COMPREPLY[@]}"\n`,
    );
    await once(shell, 'close');
    return text.trim();
  };
  expect(await complete('fingerpost', 'postc')).toBe('postcode');
  expect(await complete('fingerpost', 'keys', 'licensees', 're')).toBe('regenerate');
  expect(await complete('fingerpost', 'postcode', '--filt')).toBe('--filter');
  expect(await complete('fingerpost', 'resolve', '--form', '')).toBe('gbr usa');
  expect(await complete('fingerpost', 'completion', '')).toBe('bash zsh fish');
  expect(await complete('fingerpost', 'import', 'paf', 'geo')).toBe('');
  expect(await complete('fingerpost', 'import', 'paf', '--no-b')).toBe('--no-build');
});
