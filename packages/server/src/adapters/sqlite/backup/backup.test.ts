import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../ports/testing/temporary-folder.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { openSqlite, openUnused } from '../open-sqlite.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backupOf } from './backup.ts';

let source: TestDatabase;
let folder: string;
let file: string;
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder, 'accounts.backup');
  source = createTestDatabase();
  const accounts = await source.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Invented', email: 'ops@example.org' });
  await accounts.createKey({ accountId, name: 'Shop', lookups: 70, datasets: ['paf'] });
});
afterEach(async () => {
  await source.dispose();
  rmSync(folder, { recursive: true });
});

const backupTo = (name: string, secret: TestDatabase['secret'] | undefined = source.secret) =>
  backupOf({ databaseFile: join(folder, name, 'accounts.db'), secret, nowMs: () => Date.UTC(2026, 4, 20, 12) });
const write = (to = file) => backupOf({ ...source, nowMs: () => 0 }).write(to);
const names = (name: string) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)).sort() : []);

test('a backup is private, says what is in it, and opens in SQLite as it is', async () => {
  expect(await write()).toMatchObject({ rows: { accounts: 1, api_keys: 1 }, sums: { 'purchases.purchased': 70 } });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['accounts.backup']);
  const connection = await openUnused(file);
  expect(connection.prepare('select name from accounts').all()).toMatchObject([{ name: 'Invented' }]);
  connection.close();
});

test('what is committed before the backup is in it, what is not is left out, and nobody waits', async () => {
  const writer = await source.openConnection();
  writer.exec(`begin immediate; update accounts set name = 'not committed'`);
  await write();
  writer.exec('commit');
  await backupTo('restored').restore(file);
  const restored = await openUnused(join(folder, 'restored/accounts.db'));
  expect(restored.prepare('select name from accounts').all()).toMatchObject([{ name: 'Invented' }]);
  restored.close();
});

test('a file that is there is not replaced, and a failure leaves none', async () => {
  writeFileSync(file, 'mine');
  await expect(write()).rejects.toMatchObject({ name: 'BackupError', message: expect.stringContaining('already') });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await expect(backupTo('nowhere').write(join(folder, 'other'))).rejects.toMatchObject({ name: 'BackupError' });
  expect(readdirSync(folder)).toEqual(['accounts.backup']);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['is empty', () => Buffer.alloc(0)],
  ['is something else', () => Buffer.from('SQLite format 3\0'.repeat(1_000))],
  ['was cut off in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['lacks its last byte', (bytes) => bytes.subarray(0, -1)],
  ['has more at its end', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ...Array.from({ length: 12 }, (_, at): [string, (bytes: Buffer) => Buffer] => [
    `has another byte at ${at} twelfths`,
    (bytes) => {
      const changed = Buffer.from(bytes);
      changed[Math.floor((bytes.length * at) / 12)]! ^= 4;
      return changed;
    },
  ]),
  ['has another last byte', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('\r')])],
])('a backup that %s is refused, and nothing is changed', async (_, damage) => {
  await write();
  writeFileSync(file, damage(readFileSync(file)));
  await expect(backupTo('restored').restore(file)).rejects.toMatchObject({ name: 'BackupError' });
  expect(names('restored')).toEqual([]);
});

test('a backup of another secret is refused; without a secret it is restored and that is said', async () => {
  await write();
  const other = secretOf('another secret that is long enough too', randomBytes);
  await expect(backupTo('restored', other).restore(file)).rejects.toThrow('another secret');
  expect(names('restored')).toEqual([]);
  const nobody = backupOf({ databaseFile: join(folder, 'restored/accounts.db'), secret: undefined, nowMs: () => 0 });
  expect(await nobody.restore(file)).toMatchObject({ secretFits: false, former: undefined });
  expect(names('restored')).toEqual(['.accounts.db.made', 'accounts.db']);
  expect(statSync(join(folder, 'restored/accounts.db')).mode & 0o777).toBe(0o600);
});

test('a database in use is not replaced; one that nobody uses is kept beside the restored one', async () => {
  await write();
  const databaseFile = join(folder, 'restored/accounts.db');
  // A statement would keep the file open until it is collected, so this one prepares none.
  mkdirSync(join(folder, 'restored'), { recursive: true });
  const user = await openUnused(databaseFile);
  user.exec('pragma journal_mode = wal; create table mine (text); insert into mine values (1)');
  await expect(backupTo('restored').restore(file)).rejects.toThrow('Stop the server first');
  user.close();
  const { former } = await backupTo('restored').restore(file);
  expect(names('restored')).toEqual(['.accounts.db.made', 'accounts.db', 'accounts.db.2026-05-20T120000.000Z']);
  const kept = await openUnused(former ?? '');
  expect(kept.prepare('select * from mine').all()).toHaveLength(1);
  kept.close();
});

test('the log of a lost database is not read into the restored one', async () => {
  await write();
  const lost = await openSqlite(join(folder, 'restored/accounts.db'));
  lost.exec('create table mine (text)');
  const log = readFileSync(join(folder, 'restored/accounts.db-wal'));
  lost.close();
  rmSync(join(folder, 'restored/accounts.db'));
  writeFileSync(join(folder, 'restored/accounts.db-wal'), log);
  await backupTo('restored').restore(file);
  const restored = await openSqlite(join(folder, 'restored/accounts.db'));
  expect(restored.prepare(`select count(*) as mine from sqlite_master where name = 'mine'`).get()).toMatchObject({
    mine: 0,
  });
  restored.close();
});
