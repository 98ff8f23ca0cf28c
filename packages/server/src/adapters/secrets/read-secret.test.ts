import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { readSecret } from './read-secret.ts';
import { secretOf } from './secret-of.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (given = '') => readSecret({ dataFolder: join(folder, 'data'), given, randomBytes });

test('however many start at once, they share one secret, and only its owner can read the file', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(secrets.map((secret) => secret.hash('check', ''))).size).toBe(1);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
  expect(statSync(join(folder, 'data', 'secret')).mode & 0o777).toBe(0o600);
});

test('the text of the file serves as the setting', async () => {
  const made = await read();
  const given = await read(readFileSync(join(folder, 'data', 'secret'), 'utf8').trim());
  expect(given.unseal(made.seal('ak_example'))).toBe('ak_example');
});

test('a given secret makes no file, and a short one is refused', async () => {
  await read('thirty-two characters are enough');
  expect(readdirSync(folder)).toEqual([]);
  await expect(read('thirty-one characters are not 1')).rejects.toMatchObject({ name: 'SecretError' });
});

test('a damaged file is refused, not replaced', async () => {
  await read();
  writeFileSync(join(folder, 'data', 'secret'), 'abc');
  await expect(read()).rejects.toMatchObject({ name: 'SecretError' });
  expect(readFileSync(join(folder, 'data', 'secret'), 'utf8')).toBe('abc');
});

test('what is sealed opens under the same secret only, unchanged only, and looks different each time', () => {
  const [one, other] = ['one', 'other'].map((text) => secretOf(text.repeat(10), randomBytes));
  const sealed = one!.seal('ak_example ü');
  expect(one!.unseal(sealed)).toBe('ak_example ü');
  expect(one!.seal('ak_example ü')).not.toBe(sealed);
  expect(() => other!.unseal(sealed)).toThrow();
  expect(() => one!.unseal(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toThrow();
  expect(() => one!.unseal(sealed.slice(0, 20))).toThrow();
  expect(() => one!.unseal('')).toThrow();
});

test('hashes repeat, and differ by secret, purpose and text', () => {
  const [one, other] = ['one', 'other'].map((text) => secretOf(text.repeat(10), randomBytes));
  const hashes = [
    one!.hash('api_key', 'a'),
    one!.hash('api_key', 'b'),
    one!.hash('ip', 'a'),
    other!.hash('api_key', 'a'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(one!.hash('api_key', 'a')).toBe(hashes[0]);
});
