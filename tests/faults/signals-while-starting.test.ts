import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startBreakingProxy } from '../../packages/server/src/adapters/postgres/testing/breaking-proxy.ts';
import { freePort } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from '../support/binary.ts';
import { databases } from '../support/databases.ts';
import { workersOf } from '../support/workers-of.ts';

// Each worker is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A server that has only just been asked to start. */
const begin = async (data: string, workers: number, environment: Record<string, string> = {}) => {
  const port = await freePort();
  const words = ['serve', '--json', '--port', String(port), '--host', '127.0.0.1', '--workers', String(workers)];
  const server: ChildProcess = spawn(process.execPath, [process.env.FINGERPOST_TEST_BINARY ?? '', ...words], {
    env: {
      PATH: process.env.PATH,
      FINGERPOST_DATA: data,
      FINGERPOST_IP_RATE: '0',
      FINGERPOST_LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  server.stdout?.on('data', (piece) => (said.out += piece));
  server.stderr?.on('data', (piece) => (said.err += piece));
  const gone = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await gone;
  });
  const isAlive = () => server.exitCode === null && server.signalCode === null;
  const answers = async (path: string): Promise<{ status: number; message: string } | undefined> => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
      return { status: response.status, message: ((await response.json()) as { message: string }).message };
    } catch {
      return undefined;
    }
  };
  const untilAnnounced = () => vi.waitUntil(() => said.out.includes('base_urls') || !isAlive(), { timeout: 120_000 });
  return { server, said, isAlive, answers, untilAnnounced };
};

describe.each([1, 3])('a server of %i processes', (workers) => {
  const data = temporaryFolder();
  beforeAll(async () => {
    await runBinary(['import', 'paf', fixtureOf('paf')], data);
  });
  afterAll(() => rmSync(data, { recursive: true }));

  test('that is asked to reload while it starts does so when it has started', async () => {
    const { server, said, isAlive, answers, untilAnnounced } = await begin(data, workers);
    // The first sign of life: the database is being made, long before anything listens.
    await vi.waitUntil(() => existsSync(join(data, 'accounts.db')) || !isAlive(), { timeout: 120_000, interval: 5 });
    for (let times = 0; times < 5 && isAlive(); times++) {
      server.kill('SIGHUP');
      await setTimeout(20);
    }
    await untilAnnounced();
    await vi.waitUntil(() => said.out.includes('Reloaded the settings') || !isAlive(), { timeout: 120_000 });
    expect([server.exitCode, server.signalCode]).toEqual([null, null]);
    await vi.waitUntil(async () => (await answers('/health/ready'))?.status === 200, { timeout: 120_000 });
  });

  test('is ready only when its start is over', async () => {
    const { server, answers } = await begin(data, workers);
    const messages = new Set<string>();
    await vi.waitUntil(
      async () => {
        const reply = await answers('/health/ready');
        if (reply !== undefined && reply.status !== 200) messages.add(reply.message);
        return reply?.status === 200;
      },
      { timeout: 120_000, interval: 5 },
    );
    expect(workersOf(server.pid)).toHaveLength(workers === 1 ? 0 : workers);
    expect([...messages].filter((message) => !message.includes('The server is starting'))).toEqual([]);
  });
});

const postgres = databases.find(({ name }) => name === 'PostgreSQL')!;
test.skipIf(postgres.missing)(
  'a server whose first worker answers survives a database that goes away before the others are up',
  async () => {
    const data = temporaryFolder();
    const database = await postgres.make();
    const proxy = await startBreakingProxy(database.url);
    onTestFinished(async () => {
      await proxy.close();
      await database.remove();
      rmSync(data, { recursive: true });
    });
    await runBinary(['import', 'paf', fixtureOf('paf')], data);
    const { server, said, isAlive, answers } = await begin(data, 3, { FINGERPOST_DATABASE_URL: proxy.url });
    await vi.waitUntil(async () => (await answers('/health/live'))?.status === 200 || !isAlive(), {
      timeout: 120_000,
      interval: 5,
    });
    proxy.refuse(true);
    proxy.cut();
    await vi.waitUntil(() => /Worker \d cannot start/.test(said.err) || !isAlive(), { timeout: 120_000 });
    expect((await answers('/health/live'))?.status).toBe(200);
    proxy.refuse(false);
    await vi.waitUntil(
      async () => workersOf(server.pid).length === 3 && (await answers('/health/ready'))?.status === 200,
      {
        timeout: 120_000,
        interval: 200,
      },
    );
  },
);
