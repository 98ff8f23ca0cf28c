import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type BreakingProxy,
  startBreakingProxy,
} from '../../../packages/server/src/adapters/postgres/testing/breaking-proxy.ts';
import { freePort, startCluster } from '../../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { startRedis, type TestRedis } from '../../../packages/server/src/adapters/redis/testing/test-redis.ts';
import { temporaryFolder } from '../../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, startBinary } from '../binary.ts';
import { makeWorld } from '../kills/make-world.ts';
import { canMount, mountDisk } from '../small-disk.ts';

/**
 * A whole service: workers whose clock can jump, PostgreSQL behind a line that can break, Redis, and a data folder with addresses, on a
 * small disk of its own if the machine allows that. If it has a cluster of OpenSearch, that has the addresses, behind such a line too.
 */
export type FaultWorld = {
  readonly data: string;
  readonly hasDisk: boolean;
  readonly apiKey: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly baseUrl: string;
  readonly database: BreakingProxy;
  readonly openSearch: BreakingProxy | undefined;
  readonly redis: TestRedis;
  readonly random: () => number;
  /** The process that started the workers. */
  pid(): number;
  /** Ends the server so, and starts it again. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Sets the clock of the server forward or back. */
  setClock(offsetMs: number): void;
  /** Runs an operator's command; throws if it fails. */
  run(...words: string[]): Promise<unknown>;
  end(): Promise<void>;
};

/** Starts it, with a key of this many lookups and, if `indexUrl` is not '', with its addresses there. */
export const startFaultWorld = async (random: () => number, lookups: number, indexUrl: string): Promise<FaultWorld> => {
  const cluster = await startCluster({ durable: true });
  const database = await startBreakingProxy(cluster.url);
  const openSearch = indexUrl === '' ? undefined : await startBreakingProxy(indexUrl);
  const redis = await startRedis();
  const port = String(await freePort());
  // The load and the operator's commands are not what breaks.
  const environment = {
    FINGERPOST_DATABASE_URL: cluster.url,
    FINGERPOST_LOG_LEVEL: 'silent',
    ...(openSearch && { FINGERPOST_INDEX_URL: indexUrl, FINGERPOST_INDEX_REPLICAS: '0' }),
  };
  const data = temporaryFolder();
  const unmount = canMount ? mountDisk(data, 64) : () => {};
  const world = await makeWorld(environment, lookups, data);
  const clock = join(temporaryFolder(), 'clock');
  const served = {
    ...environment,
    FINGERPOST_DATABASE_URL: database.url,
    ...(openSearch && { FINGERPOST_INDEX_URL: openSearch.url }),
    FINGERPOST_REDIS_URL: redis.url,
    FINGERPOST_WORKERS: '2',
    NODE_OPTIONS: `--require ${join(import.meta.dirname, 'jumping-clock.cjs')}`,
    TEST_CLOCK_FILE: clock,
  };
  const start = () => startBinary(world.data, served, ['--port', port]);
  let server = await start();
  return {
    ...world,
    environment,
    hasDisk: canMount,
    setClock: (offsetMs) => writeFileSync(clock, String(offsetMs)),
    baseUrl: server.baseUrl,
    database,
    openSearch,
    redis,
    random,
    pid: () => server.process.pid ?? 0,
    async restart(signal) {
      await endBinary(server, signal);
      server = await start();
    },
    async end() {
      await endBinary(server, 'SIGTERM');
      await database.close();
      await openSearch?.close();
      await redis.kill();
      await cluster.remove();
      unmount();
      world.remove();
      rmSync(dirname(clock), { recursive: true });
    },
  };
};
