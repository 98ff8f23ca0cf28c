import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAccountDatabase as openPostgres } from '../packages/server/src/adapters/postgres/open-account-database.ts';
import { startCluster } from '../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { secretOf } from '../packages/server/src/adapters/secrets/secret-of.ts';
import { openAccountDatabase as openSqlite } from '../packages/server/src/adapters/sqlite/open-account-database.ts';
import type { AccountDatabase } from '../packages/server/src/ports/account-database.ts';
import { type Benchmark, type BenchmarkOptions, rounded } from './support/benchmark.ts';

/** Charges per second, each acknowledged only when it is durable, at 1, 64 and 1,024 at once. */
export default {
  async run(options) {
    const means = { secret: secretOf(randomBytes(32).toString('hex'), randomBytes), nowMs: Date.now, randomBytes };
    const place = options.database === 'postgres' ? await postgresPlace() : sqlitePlace();
    try {
      const database = await ('url' in place
        ? openPostgres({ ...means, ...place })
        : openSqlite({ ...means, ...place }));
      return { ...(await database.describe()), ...(await measure(database, options)) };
    } finally {
      await place.remove();
    }
  },
  describe: ({ engine, charges_per_second, cpu_micros_per_charge }) =>
    Object.entries(charges_per_second as Record<string, number>)
      .map(
        ([atOnce, rate]) =>
          `${atOnce.padStart(5)} at once: ${rate.toLocaleString('en')} durable charges a second on ${engine}, ${(cpu_micros_per_charge as Record<string, number>)[atOnce]} µs of this process each`,
      )
      .join('\n'),
} satisfies Benchmark;

const sqlitePlace = () => {
  const folder = mkdtempSync(join(import.meta.dirname, '.billing-'));
  return { databaseFile: join(folder, 'accounts.db'), remove: async () => rmSync(folder, { recursive: true }) };
};

/** The named server, whose database should be disposable; otherwise one of our own. */
const postgresPlace = async (): Promise<{ readonly url: string; remove(): Promise<void> }> => {
  const url = process.env.FINGERPOST_TEST_POSTGRES_URL;
  return url ? { url, remove: async () => {} } : startCluster({ durable: true });
};

const measure = async (database: AccountDatabase, { seconds, say }: BenchmarkOptions) => {
  const accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Bench', email: 'bench@localhost' });
  const { keyId, apiKey } = await accounts.createKey({
    accountId,
    name: 'Bench',
    lookups: 1_000_000_000,
    datasets: ['paf'],
    limits: { daily: 1_000_000_000, monthly: 1_000_000_000, individual: 1_000_000_000 },
  });
  const ledger = await database.openLedger();
  const { lookups: before } = await accounts.count();
  let charged = 0;
  const chargeUntil = async (endMs: number, worker: number) => {
    while (Date.now() < endMs) {
      const verdict = await ledger.charge({
        keyId,
        cost: 1,
        atMs: Date.now(),
        ip: `192.0.2.${worker % 250}`,
        sourceIp: '',
        term: 'SW1A 2AA',
        url: 'https://shop.test',
        searchType: 'postcode',
        licenseeNumber: null,
        tags: ['bench'],
      });
      if (verdict === 'charged') charged++;
    }
  };
  const rates: Record<string, number> = {};
  const cpu: Record<string, number> = {};
  await Promise.all(Array.from({ length: 64 }, (_, worker) => chargeUntil(Date.now() + 1_000, worker)));
  for (const atOnce of [1, 64, 1_024]) {
    const chargedBefore = charged;
    const cpuBefore = process.cpuUsage();
    const startMs = Date.now();
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => chargeUntil(startMs + seconds * 1_000, worker)));
    rates[atOnce] = rounded(((charged - chargedBefore) * 1_000) / (Date.now() - startMs));
    const { user, system } = process.cpuUsage(cpuBefore);
    cpu[atOnce] = rounded((user + system) / (charged - chargedBefore));
    say(`${atOnce} at once: ${rates[atOnce]}`);
  }
  await ledger.close();
  const { lookups } = await accounts.count();
  const left = (await accounts.summarise(apiKey))?.lookupsRemaining;
  await accounts.close();
  await database.close();
  return {
    charges_per_second: rates,
    cpu_micros_per_charge: cpu,
    charged,
    log_rows: lookups - before,
    balance_fell_by: 1_000_000_000 - (left ?? 0),
  };
};
