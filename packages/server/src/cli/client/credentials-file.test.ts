import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { credentialsPath, readCredentialsFile, removeCredentials, writeCredentials } from './credentials-file.ts';

const tempFolder = (): string => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test.each([
  ['linux', {}, '/home/jo/.config/fingerpost/credentials.json'],
  ['linux', { XDG_CONFIG_HOME: '/xdg', APPDATA: '/app' }, '/xdg/fingerpost/credentials.json'],
  ['linux', { XDG_CONFIG_HOME: 'xdg' }, '/home/jo/.config/fingerpost/credentials.json'],
  ['linux', { XDG_CONFIG_HOME: '' }, '/home/jo/.config/fingerpost/credentials.json'],
  ['win32', { XDG_CONFIG_HOME: '/xdg', APPDATA: '/app' }, '/app/fingerpost/credentials.json'],
  ['win32', {}, '/home/jo/.config/fingerpost/credentials.json'],
])('on %s with %j they are kept in %s', (platform, environment, path) => {
  expect(credentialsPath({ platform, environment, home: '/home/jo' })).toBe(path);
});

test('what is written is read again, and nothing is left aside', () => {
  const path = join(tempFolder(), 'a/b/credentials.json');
  const credentials = { api_key: 'ak_1', user_token: 'uk_1', base_url: 'http://x/v1' };
  writeCredentials(path, credentials, 1);
  writeCredentials(path, { ...credentials, api_key: 'ak_2' }, 2);
  expect(readCredentialsFile(path)).toEqual({ ...credentials, api_key: 'ak_2' });
  expect(readdirSync(dirname(path))).toEqual(['credentials.json']);
  expect(removeCredentials(path)).toBe(true);
  expect(removeCredentials(path)).toBe(false);
  expect(readCredentialsFile(path)).toEqual({});
});

test.each([0o000, 0o022, 0o077, 0o177])('the file is its owner’s alone with the umask %i', (umask) => {
  const path = join(tempFolder(), 'fingerpost/credentials.json');
  mkdirSync(dirname(path), { mode: 0o777 });
  const before = process.umask(umask);
  try {
    writeCredentials(path, { api_key: 'ak_1' }, 1);
  } finally {
    process.umask(before);
  }
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
});

test('a file that was open to others is closed by writing it again', () => {
  const path = join(tempFolder(), 'credentials.json');
  writeFileSync(path, '{}', { mode: 0o644 });
  writeCredentials(path, { api_key: 'ak_1' }, 1);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each([
  ['a file in the way', (folder: string) => writeFileSync(join(folder, 'x'), '')],
  ['a link to nowhere in the way', (folder: string) => symlinkSync('/no/where', join(folder, 'x'))],
])('%s is a failure by name', (_, prepare) => {
  const folder = tempFolder();
  prepare(folder);
  expect(() => writeCredentials(join(folder, 'x/fingerpost/credentials.json'), {}, 1)).toThrow(
    expect.objectContaining({ code: 'write_failed' }),
  );
});

test.each(['{', 'null', '"text"'])('a damaged file (%s) says so', (text) => {
  const path = join(tempFolder(), 'credentials.json');
  writeFileSync(path, text);
  expect(readCredentialsFile(path).fault).toContain(path);
});

test('values that are no text are left out', () => {
  const path = join(tempFolder(), 'credentials.json');
  writeFileSync(path, '{"api_key": 5, "user_token": "uk_1", "other": "x"}');
  expect(readCredentialsFile(path)).toEqual({ user_token: 'uk_1' });
});
