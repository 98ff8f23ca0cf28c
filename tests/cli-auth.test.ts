import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { provideClient } from './support/client.ts';
import { provideService } from './support/provide-service.ts';

const service = await provideService();
const key = await service.makeKey();
const client = provideClient(service.origin);

const login = (...more: string[]) => ['auth', 'login', '--api-key', key.apiKey, ...more];

test('logging in keeps both credentials for their owner alone, and logging out forgets them', async () => {
  expect(await client.json(login('--user-token', key.userToken))).toEqual({
    success: true,
    config_path: client.credentials,
    available: true,
  });
  expect(statSync(client.credentials).mode & 0o777).toBe(0o600);
  expect(statSync(join(client.home, '.config/fingerpost')).mode & 0o777).toBe(0o700);
  expect(JSON.parse(readFileSync(client.credentials, 'utf8'))).toEqual({
    api_key: key.apiKey,
    user_token: key.userToken,
    base_url: `${service.origin}/v1`,
  });
  const removed = { success: true, config_path: client.credentials };
  expect(await client.json(['auth', 'logout'])).toEqual({ ...removed, removed: true });
  expect(await client.json(['auth', 'logout'])).toEqual({ ...removed, removed: false });
});

test('the address is kept with the key, so that later commands need no variable', async () => {
  await client.run(login());
  const { live } = await client.json(['auth', 'whoami'], { environment: { FINGERPOST_BASE_URL: '' } });
  expect(live).toBe(true);
});

test.each<[string, readonly string[], string, number]>([
  ['without a key', [], 'invalid_input', 2],
  ['with an empty key', ['--api-key', ''], 'invalid_input', 2],
  ['with a token alone', ['--user-token', 'uk_x'], 'invalid_input', 2],
  ['with a key that no key can be', ['--api-key', 'ak_…'], 'invalid_input', 2],
  ['with a token that none can be', ['--api-key', 'ak_test', '--user-token', 'uk_ß'], 'invalid_input', 2],
  ['with an address that is none', ['--api-key', 'ak_test', '--base-url', 'nowhere'], 'invalid_usage', 2],
  ['with an unknown key', ['--api-key', 'ak_unknown'], 'auth_failed', 1],
  ['with an unknown key and token', ['--api-key', 'ak_unknown', '--user-token', 'uk_x'], 'auth_failed', 1],
])('logging in %s fails by name, with its exit code, and writes nothing', async (_, words, code, exit) => {
  const run = await client.run(['auth', 'login', ...words]);
  expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([exit, code]);
  expect(existsSync(join(client.home, '.config'))).toBe(false);
});

test('a token that does not own the key is rejected, and what was kept before stays', async () => {
  const other = await service.makeKey();
  await client.run(login('--user-token', key.userToken));
  const before = readFileSync(client.credentials, 'utf8');
  for (const token of [other.userToken, 'uk_unknown']) {
    const run = await client.run(login('--user-token', token));
    expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'auth_failed']);
  }
  expect(readFileSync(client.credentials, 'utf8')).toBe(before);
});

test('a file that cannot be written is named in the error and leaves nothing behind', async () => {
  writeFileSync(join(client.home, '.config'), 'a file where a folder should be');
  const run = await client.run(login());
  expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'write_failed']);
  expect(readFileSync(join(client.home, '.config'), 'utf8')).toBe('a file where a folder should be');
});

test('XDG_CONFIG_HOME moves the file, and an open folder is closed', async () => {
  const folder = join(client.home, 'xdg');
  mkdirSync(join(folder, 'fingerpost'), { recursive: true });
  chmodSync(join(folder, 'fingerpost'), 0o755);
  const { config_path } = await client.json(login(), { environment: { XDG_CONFIG_HOME: folder } });
  expect(config_path).toBe(join(folder, 'fingerpost/credentials.json'));
  expect(statSync(join(folder, 'fingerpost')).mode & 0o777).toBe(0o700);
});

test('whoami says which credentials are used: flag before environment before file', async () => {
  expect(await client.json(['auth', 'whoami'])).toEqual({ api_key: null, user_token: null, live: false });
  await client.run(login('--user-token', key.userToken));
  const own = { preview: `${key.apiKey.slice(0, 6)}…`, source: 'config' };
  const token = { preview: `${key.userToken.slice(0, 6)}…`, source: 'config' };
  expect(await client.json(['auth', 'whoami'])).toEqual({
    api_key: own,
    user_token: token,
    live: true,
    available: true,
  });
  const environment = { FINGERPOST_API_KEY: 'ak_test_unavailable', FINGERPOST_USER_TOKEN: 'uk_environment' };
  expect(await client.json(['auth', 'whoami'], { environment })).toEqual({
    api_key: { preview: 'ak_tes…', source: 'env' },
    user_token: { preview: 'uk_env…', source: 'env' },
    live: true,
    available: false,
  });
  expect(await client.json(['auth', 'whoami', '--api-key', 'ak_nobody'], { environment })).toMatchObject({
    api_key: { preview: 'ak_nob…', source: 'flag' },
    live: false,
  });
});

test('a damaged file of credentials is no failure of whoami, and is named where a key is needed', async () => {
  mkdirSync(join(client.home, '.config/fingerpost'), { recursive: true });
  writeFileSync(client.credentials, '{ broken');
  expect(await client.json(['auth', 'whoami'])).toEqual({ api_key: null, user_token: null, live: false });
  const { error } = await client.json(['postcode', 'QX1 1AA']);
  expect(error).toMatchObject({ code: 'no_api_key', message: expect.stringContaining(client.credentials) });
});

test('signing up where credentials cannot be kept fails before they are fetched, which works once', async () => {
  writeFileSync(join(client.home, '.config'), 'a file where a folder should be');
  const run = await client.run(['auth', 'signup', '--cli-token', 'some', '--timeout', '0']);
  expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'write_failed']);
});

test('signing up waits for the page, and logs in with what it is given', async () => {
  const organisation = [
    '--org-name',
    'Example Ltd',
    '--org-address-line-one',
    '1 Example Street',
    '--org-post-town',
    'Quillhaven',
  ];
  const person = [
    '--email',
    'jo@example.org',
    '--name',
    'Jo Example',
    '--org-postcode',
    'QX1 1AA',
    '--org-country-code',
    'GB',
  ];
  const missing = await client.run(['auth', 'signup', ...person]);
  expect([missing.code, JSON.parse(missing.stdout).error.code]).toEqual([2, 'invalid_input']);
  const begun = await client.json(['auth', 'signup', ...person, ...organisation, '--no-wait']);
  const late = await client.run(['auth', 'signup', '--cli-token', begun.cli_token, '--timeout', '0']);
  expect(JSON.parse(late.stdout).error.code).toBe('timeout');
  const waiting = client.run(['auth', 'signup', '--cli-token', begun.cli_token]);
  const page = new URL(begun.signup_url);
  const accepted = await fetch(`${service.origin}${page.pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ accept: 'yes' }),
  });
  expect(accepted.ok).toBe(true);
  expect(JSON.parse((await waiting).stdout)).toMatchObject({ success: true, config_path: client.credentials });
  expect(await client.json(['auth', 'whoami'])).toMatchObject({ live: true, available: true });
  expect(await client.json(['keys', 'details'])).toMatchObject({ code: 2000 });
});
