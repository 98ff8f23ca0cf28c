import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountDatabase } from '../../../ports/account-database.ts';
import type { Charge } from '../../../ports/ledger.ts';
import { newLicensee } from '../../../ports/licensee-store.contract.ts';
import { temporaryFolder } from '../../../ports/testing/temporary-folder.ts';
import { newKey } from '../../../ports/testing/test-key.ts';
import { createTestDatabase } from '../../postgres/testing/test-database.ts';
import { hasTestServer } from '../../postgres/testing/test-server.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { openAccountDatabase } from '../../sqlite/open-account-database.ts';
import { openSqlite } from '../../sqlite/open-sqlite.ts';
import { archiveTables } from './archive-tables.ts';

const noon = Date.UTC(2026, 4, 20, 12);
const secret = secretOf('an invented secret, long enough to be one', randomBytes);
let folder: string;
let closers: (() => Promise<void>)[];

beforeEach(() => {
  folder = temporaryFolder();
  closers = [];
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true });
});

const kept = <Part extends { close(): Promise<void> }>(part: Part): Part => {
  closers.push(() => part.close());
  return part;
};
const openSqliteDatabase = async (name: string, sealedBy = secret) =>
  kept(
    await openAccountDatabase({
      databaseFile: join(folder, name),
      secret: sealedBy,
      nowMs: () => noon,
      randomBytes,
    }),
  );
const openPostgresDatabase = async () => {
  const database = await createTestDatabase();
  closers.push(database.dispose);
  return database.openDatabase(() => noon);
};

const exported = async (database: AccountDatabase): Promise<string[]> => {
  const archive = kept(await database.openArchive());
  const lines: string[] = [];
  await archive.exportTo(async (line) => void lines.push(line));
  return lines;
};
const importInto = async (database: AccountDatabase, lines: readonly string[]) =>
  kept(await database.openArchive()).importFrom(
    (async function* () {
      yield* lines;
    })(),
  );
/** Tables without numbers have no order of their own. */
const sorted = (lines: readonly string[]): string[] => lines.slice(1, -1).map(inOrder).sort();
const inOrder = (line: string): string => {
  const [table, row] = JSON.parse(line) as [string, object];
  return JSON.stringify([table, Object.entries(row).sort()]);
};

const charge = (keyId: number, changes: Partial<Charge> = {}): Charge => ({
  ...{ keyId, licenseeNumber: null, cost: 1, atMs: noon, ip: '192.0.2.1', sourceIp: '', term: 'Llan\u2019 \u2028😀' },
  ...{ url: 'https://example.test', searchType: 'postcode', tags: [], ...changes },
});

/** Something in every table. */
const fill = async (database: AccountDatabase) => {
  const accounts = kept(await database.openAccounts());
  const { accountId } = await accounts.createAccount({ name: 'Example "Ltd"\n', email: 'ops@example.test' });
  const key = await accounts.createKey(newKey(accountId, { lookups: 500, sublicensing: true }));
  const other = await accounts.createKey(newKey(accountId, { lookups: 3 }));
  await accounts.topUp(key.apiKey, 2 ** 40);
  await accounts.changeKey(other.apiKey, { automatedTopups: true, limits: { daily: 3 } });
  const licensees = kept(await database.openLicensees());
  const { number } = await licensees.create(key.keyId, newLicensee());
  await licensees.remove(key.keyId, (await licensees.create(key.keyId, newLicensee())).id);
  const configs = kept(await database.openConfigs());
  await configs.create(key.keyId, { name: 'widget', payload: 'a\0b\ud800 {"x": 1}' }, noon);
  const ledger = kept(await database.openLedger());
  await Promise.all([
    ...Array.from({ length: 40 }, (_, at) => ledger.charge(charge(key.keyId, { tags: ['b', `t${at % 3}`], cost: 2 }))),
    ...Array.from({ length: 9 }, () => ledger.charge(charge(key.keyId, { licenseeNumber: number }))),
    ...Array.from({ length: 5 }, () => ledger.charge(charge(other.keyId))),
  ]);
  const log = kept(await database.openUsageLog());
  await log.redactSome(other.keyId, noon + 1);
  const signUps = kept(await database.openSignUps());
  const details = { email: 'a@example.test', name: 'A', orgName: 'B', orgAddressLineOne: '1', orgAddressLineTwo: '' };
  const rest = { orgAddressLineThree: '', orgPostTown: 'C', orgPostcode: 'QX1 1AA', orgCountryCode: 'GB' };
  await signUps.begin({ ...details, ...rest });
  const notes = kept(await database.openNotes());
  await notes.put('a session', 'ended', Date.now() + 3_600_000);
  const audit = kept(await database.openAuditLog());
  const change = {
    actor: 'operator',
    ip: '192.0.2.1',
    action: 'Topped up a key',
    subject: 'Shop',
    detail: '5',
  } as const;
  await audit.note({ ...change, accountId, atMs: noon });
  return { key, other, number };
};

test('the archive has every table but those that a database makes for itself', async () => {
  const database = await openSqliteDatabase('accounts.db');
  await database.describe();
  const connection = await openSqlite(join(folder, 'accounts.db'));
  const names = connection.prepare("select name from sqlite_master where type = 'table' order by name").all() as {
    name: string;
  }[];
  connection.close();
  const archived = archiveTables.map(({ name }) => name as string);
  expect([...archived, 'ledger_marks', 'migrations', 'store_state'].sort()).toEqual(names.map(({ name }) => name));
});

describe.skipIf(!hasTestServer)('from SQLite to PostgreSQL and back', () => {
  test('nothing is lost on the way, and the service goes on where it was', async () => {
    const first = await openSqliteDatabase('first.db');
    const { key, other, number } = await fill(first);
    const lines = await exported(first);
    expect(new Set(lines.slice(1, -1).map((line) => (JSON.parse(line) as [string])[0])).size).toBe(
      archiveTables.length,
    );
    expect(lines.join('')).not.toContain(key.apiKey.slice(3));

    const second = await openPostgresDatabase();
    const report = await importInto(second, lines);
    expect(report).toMatchObject({ rows: { lookups: 52 }, sums: { 'lookups.cost': 92, 'purchases.consumed': 92 } });
    const there = await exported(second);
    expect(sorted(there)).toEqual(sorted(lines));

    const third = await openSqliteDatabase('third.db');
    expect(await importInto(third, there)).toEqual(report);
    expect(sorted(await exported(third))).toEqual(sorted(lines));

    for (const database of [second, third]) {
      const accounts = kept(await database.openAccounts());
      const ledger = kept(await database.openLedger());
      expect(await accounts.summarise(key.apiKey)).toMatchObject({ lookupsRemaining: 500 + 2 ** 40 - 89 });
      expect(await ledger.charge(charge(other.keyId))).toBe('balance_depleted');
      expect(await ledger.charge(charge(key.keyId, { licenseeNumber: number }))).toBe('charged');
      const { accountId } = await accounts.createAccount({ name: 'New', email: 'new@example.test' });
      const made = await accounts.createKey(newKey(accountId));
      expect(made.keyId).toBeGreaterThan(other.keyId);
      expect(await accounts.topUp(made.apiKey, 1)).toMatchObject({ lookupsRemaining: 101 });
    }
  });

  test.each([
    ['a line is missing', (lines: string[]) => lines.toSpliced(lines.length - 3, 1), 'is damaged'],
    ['its end is missing', (lines: string[]) => lines.slice(0, -1), 'too early'],
    ['a line is cut', (lines: string[]) => lines.with(7, (lines[7] ?? '').slice(0, 20)), 'Line 8'],
    ['a cost was changed', (lines: string[]) => lines.map((line) => line.replace('"cost":2', '"cost":3')), 'damaged'],
    ['it is no archive', () => ['{"some": "thing"}'], 'not an archive'],
    ['it is empty', () => [], 'too early'],
    ['a table is unknown', (lines: string[]) => lines.with(3, '["migrations",{"name":"x"}]'), 'unknown table'],
    ['it is older', (lines: string[]) => lines.with(0, (lines[0] ?? '').replace('2026-02 sign-ups', 'x')), 'version'],
  ])('an archive is refused when %s, and nothing is changed', async (_, damage, message) => {
    const source = await openSqliteDatabase('source.db');
    await fill(source);
    const lines = damage(await exported(source));
    for (const target of [await openSqliteDatabase('target.db'), await openPostgresDatabase()]) {
      await expect(importInto(target, lines)).rejects.toThrow(message);
      expect(await kept(await target.openAccounts()).count()).toEqual({ accounts: 0, keys: 0, lookups: 0 });
    }
  });

  test('an archive goes into an empty database of the same secret only', async () => {
    const source = await openSqliteDatabase('source.db');
    await fill(source);
    const lines = await exported(source);
    await expect(importInto(source, lines)).rejects.toThrow('already has accounts');
    const stranger = secretOf('another secret, long enough to be one too', randomBytes);
    await expect(importInto(await openSqliteDatabase('other.db', stranger), lines)).rejects.toThrow('another secret');
  });
});
