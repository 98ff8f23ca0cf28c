import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seededRandom } from '../../packages/core/src/chance/seeded-random.ts';
import {
  type PostgresCluster,
  startCluster,
} from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';
import { databases } from '../support/databases.ts';

/** The long form: FINGERPOST_TEST_CRASHES=200 npx vitest run tests/faults/crashed-database.test.ts */
const crashes = Number(process.env.FINGERPOST_TEST_CRASHES ?? 2);
const seed = Number(process.env.FINGERPOST_TEST_SEED ?? 1);
const callersOfServer = 12;
const lookups = 10_000_000;

vi.setConfig({ testTimeout: 120_000 + crashes * 20_000, hookTimeout: 300_000 });

describe.skipIf(databases.some(({ missing }) => missing))('A PostgreSQL server that crashes under load', () => {
  const data = temporaryFolder();
  let cluster: PostgresCluster;
  let servers: readonly ServerProcess[];
  let apiKey: string;
  let environment: Record<string, string>;
  const run = (...words: string[]) => runBinary([...words, '--json'], data, environment);

  beforeAll(async () => {
    cluster = await startCluster({ durable: true });
    environment = { FINGERPOST_DATABASE_URL: cluster.url, FINGERPOST_LOG_LEVEL: 'silent' };
    for (const format of ['paf', 'onspd'] as const) await run('import', format, fixtureOf(format));
    const created = await run('admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf');
    apiKey = (JSON.parse(created.stdout) as { api_key: string }).api_key;
    servers = await Promise.all([
      startBinary(data, environment),
      startBinary(data, { ...environment, FINGERPOST_WORKERS: '2' }),
    ]);
  });
  afterAll(async () => {
    expect(await Promise.all(servers.map((server) => endBinary(server, 'SIGTERM')))).toEqual([0, 0]);
    await cluster.remove();
    rmSync(data, { recursive: true });
  });

  test(`${crashes} times loses no charge of two servers, one with two workers, and doubles none`, async () => {
    const random = seededRandom(seed);
    const answered: string[] = [];
    const refusals = new Set<string>();
    let stopped = false;
    const call = async (server: ServerProcess, caller: string) => {
      for (let count = 0; !stopped; count += 1) {
        const tag = `${caller}-n${count}`;
        const response = await fetch(`${server.baseUrl}/postcodes/QX11AA?tags=${tag}&api_key=${apiKey}`);
        const { code } = (await response.json()) as { code: number };
        if (response.status === 200) answered.push(tag);
        else refusals.add(`${response.status} ${code}`);
        if (response.status !== 200) await setTimeout(10);
      }
    };
    const calls = servers.flatMap((server, at) =>
      Array.from({ length: callersOfServer }, (_, caller) => call(server, `s${at}-c${caller}`)),
    );
    for (let crash = 0; crash < crashes; crash += 1) {
      const before = answered.length;
      while (answered.length < before + 2 * callersOfServer) await setTimeout(5);
      await setTimeout(random() * 150);
      await cluster.kill();
      await cluster.start();
    }
    stopped = true;
    await Promise.all(calls);

    const logged = await loggedTags(cluster.url);
    const inLog = new Set(logged);
    const inAnswers = new Set(answered);
    expect(answered.length).toBeGreaterThan(2 * callersOfServer * crashes);
    expect(answered.filter((tag) => !inLog.has(tag))).toEqual([]);
    expect(logged.filter((tag) => !inAnswers.has(tag))).toEqual([]);
    expect(logged.length).toBe(inLog.size);
    expect([...refusals]).toEqual(['500 5001']);
    const { lookups_remaining } = JSON.parse((await run('admin', 'key', 'show', apiKey)).stdout) as {
      lookups_remaining: number;
    };
    expect(lookups - lookups_remaining).toBe(answered.length);
  });
});

const loggedTags = async (url: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ tags: string }>('select tags from lookups');
  await client.end();
  return rows.map(({ tags }) => (JSON.parse(tags) as string[])[0] ?? '');
};
