import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type PostgresCluster,
  startCluster,
} from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';
import { databases } from '../support/databases.ts';

// Each command is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000 });

describe.skipIf(databases.some(({ missing }) => missing))('A PostgreSQL that goes away', () => {
  const data = temporaryFolder();
  let cluster: PostgresCluster;
  let server: ServerProcess;
  let key: { api_key: string; user_token: string };

  beforeAll(async () => {
    cluster = await startCluster({ durable: true });
    const environment = { FINGERPOST_DATABASE_URL: cluster.url };
    const run = (...words: string[]) => runBinary([...words, '--json'], data, environment);
    for (const format of ['paf', 'onspd'] as const) await run('import', format, fixtureOf(format));
    key = JSON.parse((await run('admin', 'key', 'create', '--lookups', '1000', '--datasets', 'paf')).stdout);
    server = await startBinary(data, { ...environment, FINGERPOST_LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    expect(await endBinary(server, 'SIGTERM')).toBe(0);
    await cluster.remove();
    rmSync(data, { recursive: true });
  });

  const ask = async (path: string) => {
    const response = await fetch(`${server.baseUrl}${path}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const lookUp = () => ask(`/udprn/90000006?api_key=${key.api_key}`);
  const untilAnswered = async () => {
    while ((await lookUp()).status !== 200) await setTimeout(50);
  };

  const health = async () => (await fetch(`${new URL(server.baseUrl).origin}/health`)).status;
  const remaining = async () =>
    (await ask(`/keys/${key.api_key}/details?user_token=${key.user_token}`)).body.result as Record<string, number>;

  test('gives a clean 500 that says nothing of it, and needs no restart of the server', async () => {
    const paths = [
      `/udprn/90000006?api_key=${key.api_key}`,
      `/keys/${key.api_key}`,
      `/keys/${key.api_key}/details?user_token=${key.user_token}`,
      `/keys/${key.api_key}/usage?user_token=${key.user_token}`,
    ];
    await cluster.kill();
    const replies = await Promise.all(paths.map(ask));
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([500, 5001]));
    expect(JSON.stringify(replies)).not.toMatch(/postgres|ECONN|127\.0\.0\.1/i);
    expect(await health()).toBe(500);
    await cluster.start();
    await untilAnswered();
    expect(await health()).toBe(200);
  });

  test('has charged what was answered and nothing else, also when it fell in the middle of it', async () => {
    const { lookups_remaining: before = 0 } = await remaining();
    let answered = 0;
    for (let outage = 0; outage < 3; outage += 1) {
      const underLoad = Promise.all(Array.from({ length: 60 }, lookUp));
      await cluster.kill();
      await cluster.start();
      for (const { status, body } of await underLoad) {
        if (status === 200) answered += 1;
        else expect([status, body.code]).toEqual([500, 5001]);
      }
      await untilAnswered();
      answered += 1;
    }
    expect(await remaining()).toMatchObject({ lookups_remaining: before - answered });
  });
});
