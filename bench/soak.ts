import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { startCluster } from '../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { openDatabase } from '../packages/server/src/compose/accounts.ts';
import { plainOutside } from '../packages/server/src/compose/testing/plain-outside.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { type Benchmark, median, rounded } from './support/benchmark.ts';
import { importDemo } from './support/import-demo.ts';
import { makeKey } from './support/make-key.ts';
import { mixedRequests, sendUntil } from './support/mixed-traffic.ts';
import { startMeasured } from './support/server-process.ts';

/** Mixed traffic for ten minutes, with `--full` for an hour: memory and latency must not grow, and the ledger must be exact in the end. */
export default {
  async run({ full, secondsGiven, database, say }) {
    const totalSeconds = secondsGiven ?? (full ? 3_600 : 600);
    const data = mkdtempSync(join(import.meta.dirname, '.soak-'));
    const cluster = database === 'postgres' ? await startCluster({ durable: true }) : undefined;
    const url = cluster?.url ?? '';
    try {
      const samples = await importDemo(data, 50_000);
      const { apiKey, userToken } = await makeKey(data, ['paf', 'mr', 'nyb'], url);
      const server = await startMeasured(data, { FINGERPOST_WORKERS: '2', FINGERPOST_DATABASE_URL: url });
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      const next = mixedRequests(samples, apiKey, userToken, Math.random);
      const slices: Slice[] = [];
      let paid = 0;
      const failures: string[] = [];
      const perSlice = (totalSeconds * 1_000) / sliceCount;
      for (let slice = 0; slice < sliceCount; slice++) {
        const stretch = await sendUntil(server.baseUrl, next, { connections, endMs: Date.now() + perSlice, agent });
        paid += stretch.paid;
        failures.push(...stretch.failures);
        slices.push({
          ...describeLatencies(stretch.latencies),
          memory_mb: Math.round((await server.figure('fingerpost_process_resident_memory_bytes')) / 2 ** 20),
        });
        say(`${slice + 1} of ${sliceCount}: ${JSON.stringify(slices.at(-1))}`);
      }
      agent.destroy();
      const credits = await server.figure('fingerpost_credits_total');
      await server.stop();
      const ledger = await readLedger(data, url, apiKey);
      const exact = [credits, ledger.taken, ledger.logged].every((count) => count === paid);
      if (failures.length > 0) throw new Error(`${failures.length} wrong answers, such as ${failures[0]}`);
      if (!exact) throw new Error(`${paid} paid answers: ${credits} credits, ${JSON.stringify(ledger)}`);
      const requests = slices.reduce((sum, slice) => sum + slice.requests, 0);
      return {
        ...{ seconds: totalSeconds, connections, requests, paid_answers: paid, ledger_exact: exact },
        // The first quarter warms up.
        ratios: {
          memory: growth(slices, ({ memory_mb }) => memory_mb),
          p50: growth(slices, ({ p50_ms }) => p50_ms),
          p99: growth(slices, ({ p99_ms }) => p99_ms),
        },
        slices,
      };
    } finally {
      await cluster?.remove();
      rmSync(data, { recursive: true });
    }
  },
  describe: ({ seconds, requests, paid_answers, ratios }) =>
    [
      `${requests} requests of all kinds in ${seconds} seconds, ${paid_answers} of them paid: balance, log and figures agree exactly`,
      `Last quarter against the second: ${JSON.stringify(ratios)}`,
    ].join('\n'),
} satisfies Benchmark;

type Slice = {
  readonly requests: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly memory_mb: number;
};

const describeLatencies = (latencies: readonly number[]) => {
  const sorted = [...latencies].sort((one, other) => one - other);
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { requests: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99) };
};

/** The median of the last quarter against that of the second one. */
const growth = (slices: readonly Slice[], pick: (slice: Slice) => number): number => {
  const quarter = slices.length / 4;
  const medianOf = (from: number) => median(slices.slice(from * quarter, (from + 1) * quarter).map(pick));
  return rounded(medianOf(3) / medianOf(1));
};

/** What the key's balance and its log say was taken. */
const readLedger = async (data: string, url: string, apiKey: string) => {
  const database = await openDatabase(readSettings([{ data, database_url: url }]), plainOutside);
  const accounts = await database.openAccounts();
  const { id: keyId, purchases } = (await accounts.summarise(apiKey))!;
  const usage = await database.openUsageLog();
  let logged = 0;
  const all = { keyId, startMs: 0, endMs: Date.now() + dayMs, licensee: undefined };
  for await (const rows of usage.readPages(all)) for (const { cost } of rows) logged += cost;
  await usage.close();
  await accounts.close();
  await database.close();
  return { taken: purchases.reduce((sum, { consumed }) => sum + consumed, 0), logged };
};

const dayMs = 86_400_000;
const connections = 32;
const sliceCount = 20;
