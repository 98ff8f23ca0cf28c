import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSecret } from '../packages/server/src/adapters/secrets/read-secret.ts';
import { openAccountStore } from '../packages/server/src/adapters/sqlite/account-store.ts';
import { openLedger } from '../packages/server/src/adapters/sqlite/ledger.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';

/** Charges per second, each acknowledged only when it is durable, at 1, 64 and 1,024 at once. */
export default {
  async run({ seconds, say }) {
    const folder = mkdtempSync(join(import.meta.dirname, '.billing-'));
    try {
      return await measure(folder, seconds, say);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  describe: ({ charges_per_second }) =>
    Object.entries(charges_per_second as Record<string, number>)
      .map(([atOnce, rate]) => `${atOnce.padStart(5)} at once: ${rate.toLocaleString('en')} durable charges a second`)
      .join('\n'),
} satisfies Benchmark;

const measure = async (folder: string, seconds: number, say: (text: string) => void) => {
  const secret = await readSecret({ dataFolder: folder, given: '', randomBytes });
  const databaseFile = join(folder, 'accounts.db');
  const accounts = await openAccountStore({ databaseFile, secret, nowMs: Date.now, randomBytes });
  const { accountId } = await accounts.createAccount({ name: 'Bench', email: 'bench@localhost' });
  const { keyId, apiKey } = await accounts.createKey({
    accountId,
    name: 'Bench',
    lookups: 1_000_000_000,
    datasets: ['paf'],
    limits: { daily: 1_000_000_000, monthly: 1_000_000_000, individual: 1_000_000_000 },
  });
  const ledger = await openLedger({ databaseFile, secret });
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
  await Promise.all(Array.from({ length: 64 }, (_, worker) => chargeUntil(Date.now() + 1_000, worker)));
  for (const atOnce of [1, 64, 1_024]) {
    const before = charged;
    const startMs = Date.now();
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => chargeUntil(startMs + seconds * 1_000, worker)));
    rates[atOnce] = rounded(((charged - before) * 1_000) / (Date.now() - startMs));
    say(`${atOnce} at once: ${rates[atOnce]}`);
  }
  await ledger.close();
  const { lookups } = await accounts.count();
  const left = (await accounts.summarise(apiKey))?.lookupsRemaining;
  await accounts.close();
  return { charges_per_second: rates, charged, log_rows: lookups, balance_fell_by: 1_000_000_000 - (left ?? 0) };
};
