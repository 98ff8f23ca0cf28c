import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixtureOf } from '../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from './support/binary.ts';
import { databases } from './support/databases.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000 });

// One database, one index, three server processes: who is asked makes no difference.
const postgres = databases.find(({ name }) => name === 'PostgreSQL')!;
const lookup = '/udprn/90000006';

describe.skipIf(postgres.missing)('Several servers on one PostgreSQL', () => {
  const data = temporaryFolder();
  let database: Awaited<ReturnType<typeof postgres.make>>;
  let environment: Record<string, string>;
  let servers: readonly ServerProcess[];

  beforeAll(async () => {
    database = await postgres.make();
    environment = { FINGERPOST_DATABASE_URL: database.url };
    for (const format of ['paf', 'onspd'] as const)
      await runBinary(['import', format, fixtureOf(format), '--json'], data, environment);
    const settings = { ...environment, FINGERPOST_COMMUNITY_KEY: 'ak_community' };
    servers = await Promise.all([1, 2, 3].map(() => startBinary(data, settings)));
  });
  afterAll(async () => {
    expect(await Promise.all(servers.map((server) => endBinary(server, 'SIGTERM')))).toEqual([0, 0, 0]);
    await database.remove();
    rmSync(data, { recursive: true });
  });

  const admin = async (...words: string[]) => {
    const { stdout, stderr } = await runBinary(['admin', ...words, '--json'], data, environment);
    if (stderr !== '') throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const makeKey = (lookups: number, ...words: string[]): Promise<{ api_key: string; user_token: string }> =>
    admin('key', 'create', '--lookups', String(lookups), '--datasets', 'paf', ...words);
  const ask = async (at: number, path: string, init?: RequestInit) => {
    const response = await fetch(`${servers[at % 3]!.baseUrl}${path}`, init);
    return (await response.json()) as { code: number; result: Record<string, never> };
  };
  const codes = async (count: number, path: string) => {
    const replies = await Promise.all(Array.from({ length: count }, (_, at) => ask(at, path)));
    const counted: Record<number, number> = {};
    for (const { code } of replies) counted[code] = (counted[code] ?? 0) + 1;
    return counted;
  };

  test.each([
    ['a balance', 100, [], 4020],
    ['a daily limit', 1_000, ['--daily', '100'], 4021],
    ['a monthly limit', 1_000, ['--monthly', '100'], 4021],
    ['an individual limit', 1_000, ['--individual', '100'], 4021],
  ])('%s of 100 answers exactly 100 of 200 requests at once', async (_, lookups, limits, denial) => {
    const { api_key } = await makeKey(lookups);
    if (limits.length > 0) await admin('key', 'limits', api_key, ...limits);
    expect(await codes(200, `${lookup}?api_key=${api_key}`)).toEqual({ 2000: 100, [denial]: 100 });
    expect(await admin('key', 'show', api_key)).toMatchObject({ lookups_remaining: lookups - 100 });
  });

  test('a licensee limit of 50 answers exactly 50 of 100 requests at once', async () => {
    const key = await makeKey(1_000, '--sublicensing');
    const made = await ask(0, `/keys/${key.api_key}/licensees?user_token=${key.user_token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Lantern', address: '1 Street', postcode: 'QX1 1AA', daily: { limit: 50 } }),
    });
    expect(made).toMatchObject({ code: 2000, result: { daily: { limit: 50 } } });
    expect(await codes(100, `${lookup}?api_key=${made.result.key}`)).toEqual({ 2000: 50, 4021: 50 });
    expect(await admin('key', 'show', key.api_key)).toMatchObject({ lookups_remaining: 950 });
  });

  test('what one server changes, every other knows at once', async () => {
    const { api_key, user_token } = await makeKey(1_000);
    const path = `${lookup}?api_key=${api_key}`;
    for (let round = 0; round < 10; round += 1) {
      const allowed = round % 2 === 0 ? ['https://shop.example'] : [];
      const changed = await ask(round, `/keys/${api_key}/details?user_token=${user_token}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ allowed_urls: allowed }),
      });
      expect(changed.code).toBe(2000);
      const seen = await Promise.all([0, 1, 2].map(async (at) => (await ask(at, path)).code));
      expect(seen).toEqual(Array(3).fill(round % 2 === 0 ? 4011 : 2000));
    }
    await admin('key', 'suspend', api_key);
    expect(await Promise.all([0, 1, 2].map(async (at) => (await ask(at, path)).code))).toEqual([4010, 4010, 4010]);
  });
});
