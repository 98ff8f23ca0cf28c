import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from './support/binary.ts';
import { databases } from './support/databases.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000 });

const postgres = databases.find(({ name }) => name === 'PostgreSQL')!;

describe.skipIf(postgres.missing)('An operator moves accounts', () => {
  const data = temporaryFolder();
  const archive = join(data, 'accounts.jsonl');
  let database: Awaited<ReturnType<typeof postgres.make>>;

  beforeAll(async () => {
    database = await postgres.make();
  });
  afterAll(async () => {
    await database.remove();
    rmSync(data, { recursive: true });
  });

  const run = async (url: string, ...words: string[]) => {
    const { code, stdout, stderr } = await runBinary([...words, '--json'], data, { FINGERPOST_DATABASE_URL: url });
    return { code, said: JSON.parse(stdout || stderr) };
  };

  test('from SQLite to PostgreSQL by two commands, with the schema made on the way', async () => {
    const { said: key } = await run('', 'admin', 'key', 'create', '--lookups', '70', '--datasets', 'paf');
    const exported = await run('', 'admin', 'export-accounts', archive);
    expect(exported).toMatchObject({
      code: 0,
      said: { rows: { accounts: 1, api_keys: 1 }, sums: { 'purchases.purchased': 70 } },
    });
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readFileSync(archive, 'utf8')).not.toContain(key.api_key);

    const migrated = await run(database.url, 'admin', 'migrate');
    expect(migrated.said.engine).toMatch(/^PostgreSQL/);
    expect(migrated.said.applied.length).toBeGreaterThan(5);
    expect((await run(database.url, 'admin', 'migrate')).said.applied).toEqual([]);

    const imported = await run(database.url, 'admin', 'import-accounts', archive);
    expect(imported.said).toEqual({ ...exported.said, file: archive });
    expect((await run(database.url, 'admin', 'key', 'show', key.api_key)).said).toMatchObject({
      lookups_remaining: 70,
    });
  });

  test('and is told what is wrong, without anything being changed', async () => {
    const again = await run(database.url, 'admin', 'import-accounts', archive);
    expect([again.code, again.said.error.message]).toEqual([1, expect.stringContaining('already has accounts')]);
    const over = await run(database.url, 'admin', 'export-accounts', archive);
    expect([over.code, over.said.error.message]).toEqual([1, expect.stringContaining('already exists')]);
    const nowhere = await run('postgres://nobody:topsecret@127.0.0.1:9/none', 'admin', 'migrate');
    expect(nowhere.code).toBe(1);
    expect(JSON.stringify(nowhere.said)).not.toContain('topsecret');
    const nothing = await run('mysql://user:topsecret@db/x', 'admin', 'migrate');
    expect([nothing.code, JSON.stringify(nothing.said)]).toEqual([2, expect.not.stringContaining('topsecret')]);
    const { said } = await run(database.url, 'doctor');
    expect(said.checks.find(({ title }: { title: string }) => title === 'Account database').detail).toMatch(
      /^PostgreSQL/,
    );
  });
});
