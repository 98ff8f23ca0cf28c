import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startCluster } from '../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { startRedis } from '../packages/server/src/adapters/redis/testing/test-redis.ts';
import { type Benchmark, median, rounded } from './support/benchmark.ts';
import { connections, dealPaths, type SetUpClient } from './support/deal-paths.ts';
import { importDemo } from './support/import-demo.ts';
import { makeKeys } from './support/make-key.ts';
import { cpuOf, familyOf, keepLoadApart } from './support/processes.ts';
import { type MeasuredServer, startMeasured } from './support/server-process.ts';

/** Lookups on one PostgreSQL: what Redis costs one of them, and what a second worker and a second server add. */
export default {
  async run({ seconds, say }) {
    const data = mkdtempSync(join(import.meta.dirname, '.hosts-'));
    const cluster = await startCluster({ durable: true });
    const redis = await startRedis();
    const started: MeasuredServer[] = [];
    try {
      const { udprns } = await importDemo(data, 50_000);
      const database = { FINGERPOST_DATABASE_URL: cluster.url };
      // Charges of one key follow one another; a service has many.
      const { apiKeys } = await makeKeys(500, data, ['paf'], cluster.url);
      const paths = udprns.map((udprn, at) => `/v1/udprn/${udprn}?api_key=${apiKeys[at % apiKeys.length]}`);
      const open = async (count: number, settings: Record<string, string>) => {
        const servers: MeasuredServer[] = [];
        for (let at = 0; at < count; at++) servers.push(await startMeasured(data, { ...database, ...settings }));
        started.push(...servers);
        return servers;
      };
      const shared = { FINGERPOST_REDIS_URL: redis.url };
      const settings: Readonly<Record<string, readonly MeasuredServer[]>> = {
        'one worker': await open(1, {}),
        'one worker with Redis': await open(1, shared),
        'two workers': await open(1, { FINGERPOST_WORKERS: '2' }),
        'two servers with Redis': await open(2, shared),
      };
      const deal = dealPaths(paths);
      const databaseProcesses = () => familyOf(cluster.processId());
      keepLoadApart([...databaseProcesses(), ...started.flatMap(({ processId }) => familyOf(processId))]);
      const measured: Record<string, Load[]> = {};
      for (const servers of Object.values(settings))
        await measure(servers, databaseProcesses, deal, { amount: warmUpRequests });
      for (let turn = 0; turn < seconds; turn++)
        for (const [name, servers] of Object.entries(settings)) {
          const load = await measure(servers, databaseProcesses, deal, { duration: turnSeconds });
          measured[name] = [...(measured[name] ?? []), load];
          say(`${name}: ${JSON.stringify(summarise([load]))}`);
        }
      const figures = Object.fromEntries(Object.entries(measured).map(([name, loads]) => [name, summarise(loads)]));
      const cpuOf = (name: string) => figures[name]!.cpu_micros_per_request;
      const rateOf = (name: string) => figures[name]!.requests_per_second;
      return {
        connections,
        figures,
        ratios: {
          redis_cpu: rounded(cpuOf('one worker with Redis') / cpuOf('one worker')),
          redis_rate: rounded(rateOf('one worker with Redis') / rateOf('one worker')),
          second_worker_rate: rounded(rateOf('two workers') / rateOf('one worker')),
          second_server_rate: rounded(rateOf('two servers with Redis') / rateOf('one worker with Redis')),
        },
      };
    } finally {
      for (const server of started) await server.stop();
      await redis.kill();
      await cluster.remove();
      rmSync(data, { recursive: true });
    }
  },
  describe: ({ figures, ratios }) =>
    [
      `Charged lookups by id on one PostgreSQL, ${connections} at once, the load on a core of its own, database and Redis on those of the servers`,
      ...Object.entries(figures as Record<string, Summary>).map(
        ([
          name,
          {
            requests_per_second,
            p50_ms,
            p99_ms,
            cpu_micros_per_request,
            database_micros_per_request,
            load_micros_per_request,
            batch_charges,
          },
        ]) =>
          `${name.padEnd(24)} ${String(requests_per_second).padStart(7)} a second, p50 ${p50_ms} ms, p99 ${p99_ms} ms, ${cpu_micros_per_request} µs of CPU each, ${database_micros_per_request} of the database and ${load_micros_per_request} to send it, ${batch_charges} charges in a commit`,
      ),
      JSON.stringify(ratios),
    ].join('\n'),
} satisfies Benchmark;

type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMicros: number;
  readonly databaseMicros: number;
  /** What the load itself took of the machine. */
  readonly loadMicros: number;
  readonly batchCharges: number;
};
type Summary = ReturnType<typeof summarise>;

/** The connections are shared out among the servers. */
const measure = async (
  servers: readonly MeasuredServer[],
  databaseProcesses: () => readonly number[],
  setupClient: SetUpClient,
  until: Pick<autocannon.Options, 'amount' | 'duration'>,
): Promise<Load> => {
  const total = async (name: string) => {
    const all = await Promise.all(servers.map((server) => server.figure(name)));
    return all.reduce((sum, figure) => sum + figure, 0);
  };
  const readUsage = async () => ({
    servers: cpuOf(servers.flatMap(({ processId }) => familyOf(processId))),
    database: cpuOf(databaseProcesses()),
    commits: await total('fingerpost_ledger_commit_duration_seconds_count'),
  });
  const before = await readUsage();
  const ownBefore = process.cpuUsage();
  const loads = await Promise.all(
    servers.map(({ baseUrl }) =>
      autocannon({
        url: new URL(baseUrl).origin,
        connections: connections / servers.length,
        timeout: 60,
        setupClient,
        ...until,
      }),
    ),
  );
  const own = process.cpuUsage(ownBefore);
  const after = await readUsage();
  for (const { non2xx, errors, statusCodeStats } of loads)
    if (non2xx + errors > 0) throw new Error(`${errors} errors, and answers ${JSON.stringify(statusCodeStats)}`);
  const requests = loads.reduce((sum, load) => sum + load.requests.total, 0);
  return {
    perSecond: requests / Math.max(...loads.map(({ duration }) => duration)),
    p50: median(loads.map(({ latency }) => latency.p50)),
    p99: Math.max(...loads.map(({ latency }) => latency.p99)),
    cpuMicros: (after.servers - before.servers) / requests,
    databaseMicros: (after.database - before.database) / requests,
    loadMicros: (own.user + own.system) / requests,
    batchCharges: requests / (after.commits - before.commits),
  };
};

const summarise = (loads: readonly Load[]) => {
  const middle = (pick: (load: Load) => number) => rounded(median(loads.map(pick)));
  return {
    requests_per_second: Math.round(median(loads.map(({ perSecond }) => perSecond))),
    p50_ms: middle(({ p50 }) => p50),
    p99_ms: middle(({ p99 }) => p99),
    cpu_micros_per_request: middle(({ cpuMicros }) => cpuMicros),
    database_micros_per_request: middle(({ databaseMicros }) => databaseMicros),
    load_micros_per_request: middle(({ loadMicros }) => loadMicros),
    batch_charges: middle(({ batchCharges }) => batchCharges),
  };
};

const turnSeconds = 1;
/** The first thousands of requests of a process run cold, however long a busy machine takes for them. */
const warmUpRequests = 20_000;
