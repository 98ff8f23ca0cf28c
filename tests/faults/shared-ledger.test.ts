import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';
import { databases } from '../support/databases.ts';
import { workersOf } from '../support/workers-of.ts';

// Each worker is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const postgres = databases.find(({ name }) => name === 'PostgreSQL')!;

// Workers on PostgreSQL charge through the process that started them.
describe.skipIf(postgres.missing)('Three workers that share a ledger', () => {
  const data = temporaryFolder();
  let database: Awaited<ReturnType<typeof postgres.make>>;
  let server: ServerProcess;
  let metricsPort: number;

  beforeAll(async () => {
    database = await postgres.make();
    metricsPort = await freePort();
    await runBinary(['import', 'paf', join(import.meta.dirname, '../../fixtures'), '--json'], data);
    server = await startBinary(data, {
      FINGERPOST_DATABASE_URL: database.url,
      FINGERPOST_WORKERS: '3',
      FINGERPOST_METRICS_PORT: String(metricsPort),
    });
  });
  afterAll(async () => {
    if (server.process.exitCode === null) await endBinary(server, 'SIGTERM');
    await database.remove();
    rmSync(data, { recursive: true });
  });

  const run = async (...words: string[]) =>
    JSON.parse((await runBinary([...words, '--json'], data, { FINGERPOST_DATABASE_URL: database.url })).stdout);
  const makeKey = async (lookups: number): Promise<string> =>
    (await run('admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf')).api_key;
  const leftOf = async (apiKey: string): Promise<number> =>
    (await run('admin', 'key', 'show', apiKey)).lookups_remaining;

  /** The code of a lookup on a connection of its own, so that workers are asked in turns; undefined if the connection broke. */
  const lookUp = async (apiKey: string): Promise<number | undefined> => {
    try {
      const headers = { connection: 'close' };
      const response = await fetch(`${server.baseUrl}/udprn/90000006?api_key=${apiKey}`, { headers });
      return ((await response.json()) as { code: number }).code;
    } catch {
      return undefined;
    }
  };
  const lookUpAtOnce = (count: number, apiKey: string) =>
    Promise.all(Array.from({ length: count }, () => lookUp(apiKey)));

  const figure = async (name: string): Promise<number> => {
    const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^fingerpost_${name} (.*)$`, 'm').exec(page)?.[1]);
  };

  test('a balance of 100 answers exactly 100 of 200 requests at once', async () => {
    const codes = await lookUpAtOnce(200, await makeKey(100));
    expect(codes.filter((code) => code === 2000)).toHaveLength(100);
    expect(codes.filter((code) => code === 4020)).toHaveLength(100);
  });

  test('the metrics count the commits and the charges in them', async () => {
    const before = await figure('ledger_batch_charges_sum');
    const apiKey = await makeKey(100);
    for (let count = 0; count < 6; count++) expect(await lookUp(apiKey)).toBe(2000);
    expect(await figure('ledger_batch_charges_sum')).toBe(before + 6);
    expect(await figure('ledger_commit_duration_seconds_count')).toBeGreaterThanOrEqual(6);
  });

  test('readiness checks the shared ledger', async () => {
    expect((await fetch(new URL('/health/ready', server.baseUrl))).status).toBe(200);
  });

  test('a worker that is killed takes nobody else down, and the others’ charges are neither lost nor doubled', async () => {
    const apiKey = await makeKey(1_000);
    const [killed = 0] = workersOf(server.process.pid);
    const asked = lookUpAtOnce(60, apiKey);
    process.kill(killed, 'SIGKILL');
    const codes = await asked;
    const answered = codes.filter((code) => code === 2000).length;
    const broken = codes.filter((code) => code === undefined).length;
    expect(answered + broken).toBe(60);
    // A broken connection may have been charged just before, never twice.
    const taken = 1_000 - (await leftOf(apiKey));
    expect(taken).toBeGreaterThanOrEqual(answered);
    expect(taken).toBeLessThanOrEqual(60);
    await vi.waitFor(() => expect(workersOf(server.process.pid)).toHaveLength(3), patience);
    expect(new Set(await lookUpAtOnce(12, apiKey))).toEqual(new Set([2000]));
  });

  test('when the server is asked to stop, what was charged was answered', async () => {
    const apiKey = await makeKey(1_000);
    const asked = Array.from({ length: 30 }, () => lookUp(apiKey));
    await Promise.race(asked);
    expect(await endBinary(server, 'SIGTERM')).toBe(0);
    const answered = (await Promise.all(asked)).filter((code) => code === 2000);
    expect(answered.length).toBeGreaterThan(0);
    expect(1_000 - (await leftOf(apiKey))).toBe(answered.length);
  });
});
