import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { CommandError } from '../cli/command.ts';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { asDiskProblem } from './check-to-serve.ts';

const failure = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, path });

test.each([
  ['a full disk', failure('ENOSPC', 'write'), /^The disk of \/data is full\. Free some space/],
  ['a quota that is used up', failure('EDQUOT', 'write'), /^The disk of \/data is full\. Free some space/],
  ['a folder of somebody else', failure('EACCES', 'open', '/data/staged'), /^\/data is not writable\. Give this user/],
  [
    'a disk that is read-only',
    failure('ENOENT', 'mkdir', '/data/staged/1'),
    /^\/data is not writable\. Give this user/,
  ],
  [
    'a full disk, as SQLite reports it',
    Object.assign(new Error('database or disk is full'), { errcode: 13 }),
    /^The disk of \/data is full\. Free some space/,
  ],
  [
    'a page of the account database that cannot be read',
    Object.assign(new Error('database disk image is malformed'), { errcode: 267 }),
    /^The account database in \/data is damaged\. Restore a backup/,
  ],
])('%s is reported with what to do', (_, error, words) => {
  const told = asDiskProblem(error, '/data') as CommandError;
  expect(told).toBeInstanceOf(CommandError);
  expect([told.message, told.code]).toEqual([expect.stringMatching(words), 'failed']);
});

test('a folder is known however it is written', () =>
  expect(asDiskProblem(failure('EACCES', 'mkdir', 'data/staged'), './data')).toBeInstanceOf(CommandError));

test.each([
  ['another folder', failure('EACCES', 'open', '/etc/key.pem')],
  ['a file that is missing', failure('ENOENT', 'open', '/data/staged')],
  ['no failure of the system', new Error('something else')],
])('%s is left as it is', (_, error) => expect(asDiskProblem(error, '/data')).toBe(error));

test('an account database that cannot be opened is named', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'accounts.db');
  writeFileSync(file, 'this is no database, '.repeat(100));
  await expect(openSqlite(file)).rejects.toThrow(
    `The account database ${file} cannot be opened: file is not a database`,
  );
  rmSync(folder, { recursive: true });
});
