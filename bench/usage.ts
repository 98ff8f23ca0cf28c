import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSecret } from '../packages/server/src/adapters/secrets/read-secret.ts';
import { tallyUsage, type UsedLookup } from '../packages/server/src/adapters/sql/usage/usage-tally.ts';
import { openAccountStore } from '../packages/server/src/adapters/sqlite/account-store.ts';
import { openSqlite } from '../packages/server/src/adapters/sqlite/open-sqlite.ts';
import { openUsageLog } from '../packages/server/src/adapters/sqlite/open-stores.ts';
import type { SqliteConnection } from '../packages/server/src/sqlite/driver.ts';
import { type Benchmark, median, rounded } from './support/benchmark.ts';

/** How long a usage question takes from the figures kept, against counting the log, on the same rows in the same run. */
export default {
  async run({ full, say }) {
    const folder = mkdtempSync(join(import.meta.dirname, '.usage-'));
    try {
      return await measure(folder, full ? 10_000_000 : 2_000_000, say);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  describe: ({ log_rows, questions }) =>
    [
      `${(log_rows as number).toLocaleString('en')} lookups of one key in ${days} days`,
      ...Object.entries(questions as Record<string, Timing>).map(
        ([name, { kept_ms, log_ms, ratio }]) =>
          `${name.padEnd(36)} ${`${kept_ms} ms`.padStart(9)}, counting the log ${`${log_ms} ms`.padStart(8)}: ${ratio} times as fast`,
      ),
    ].join('\n'),
} satisfies Benchmark;

type Timing = { readonly kept_ms: number; readonly log_ms: number; readonly ratio: number };

const days = 90;
const dayMs = 86_400_000;
const endMs = Date.UTC(2026, 4, 20, 12, 34, 56);
const startMs = endMs - days * dayMs;
const tagSets = [[], ['shop'], ['checkout', 'shop'], ['app'], ['app', 'checkout']];

const measure = async (folder: string, rows: number, say: (text: string) => void) => {
  const secret = await readSecret({ dataFolder: folder, given: '', randomBytes });
  const databaseFile = join(folder, 'accounts.db');
  const accounts = await openAccountStore({ databaseFile, secret, nowMs: () => startMs, randomBytes });
  const { accountId } = await accounts.createAccount({ name: 'Bench', email: 'bench@localhost' });
  const { keyId } = await accounts.createKey({ accountId, name: 'Bench', lookups: 0, datasets: ['paf'] });
  await accounts.close();
  const connection = await openSqlite(databaseFile);
  fillLog(connection, keyId, rows, say);
  const log = await openUsageLog({ databaseFile, secret });
  const questions: Record<string, Timing> = {};
  const wholeDays = { startMs: Math.ceil(startMs / dayMs) * dayMs, endMs: Math.floor(endMs / dayMs) * dayMs - 1 };
  for (const [name, interval, tags] of [
    ['90 days, cut at both ends', { startMs, endMs }, []],
    ['89 whole days', wholeDays, []],
    ['90 days with one tag', { startMs, endMs }, ['shop']],
    ['the last 21 days', { startMs: endMs - 21 * dayMs, endMs }, []],
  ] as const) {
    const range = { ...interval, keyId, licensee: undefined };
    const kept = await timed(15, () => log.countDays(range, tags));
    const counted = await timed(3, async () => countLog(connection, range, tags));
    const total = [...kept.value.values()].reduce((sum, credits) => sum + credits, 0);
    if (total !== counted.value) throw new Error(`${name}: ${total} kept, ${counted.value} counted`);
    questions[name] = {
      kept_ms: rounded(kept.ms),
      log_ms: rounded(counted.ms),
      ratio: rounded(counted.ms / kept.ms),
    };
    say(`${name}: ${JSON.stringify(questions[name])}`);
  }
  await log.close();
  connection.close();
  return { log_rows: rows, days, questions };
};

/** Rows spread evenly, with the figures that the ledger would have kept of them. */
const fillLog = (connection: SqliteConnection, keyId: number, rows: number, say: (text: string) => void): void => {
  const insert = connection.prepare(
    "insert into lookups (key_id, at_ms, ip, source_ip, term, url, search_type, tags, cost) values (?, ?, '192.0.2.1', '', 'QX1 1AA', 'https://shop.test', 'postcode', ?, 1)",
  );
  const addHour = connection.prepare(
    'insert into usage_hours (key_id, hour, licensee_id, consumed) values (?, ?, ?, ?) on conflict do update set consumed = consumed + excluded.consumed',
  );
  const addTags = connection.prepare(
    'insert into usage_tags (key_id, hour, licensee_id, tags, consumed) values (?, ?, ?, ?, ?) on conflict do update set consumed = consumed + excluded.consumed',
  );
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const batch = Array.from({ length: Math.min(rowsAtOnce, rows - from) }, (_, at): UsedLookup => {
      const atMs = startMs + Math.floor(((from + at) * (endMs - startMs)) / rows);
      return { keyId, atMs, licenseeNumber: null, tags: tagSets[(from + at) % tagSets.length] ?? [], cost: 1 };
    });
    connection.exec('begin immediate');
    for (const { atMs, tags } of batch) insert.run(keyId, atMs, JSON.stringify(tags));
    const tally = tallyUsage(batch);
    for (const row of tally.hours) addHour.run(row.key_id, row.hour, row.licensee_id, row.consumed);
    for (const row of tally.tags) addTags.run(row.key_id, row.hour, row.licensee_id, row.tags, row.consumed);
    connection.exec('commit');
    if (from % 1_000_000 === 0) say(`${from} rows`);
  }
};

const rowsAtOnce = 50_000;

const countLog = (
  connection: SqliteConnection,
  range: { readonly keyId: number; readonly startMs: number; readonly endMs: number },
  tags: readonly string[],
): number => {
  const columns = tags.length === 0 ? 'day' : 'day, tags';
  const rows = connection
    .prepare(
      `select at_ms / 86400000 as ${columns}, sum(cost) as consumed from lookups where key_id = ? and at_ms >= ? and at_ms <= ? group by ${columns}`,
    )
    .all(range.keyId, range.startMs, range.endMs) as { tags?: string; consumed: number }[];
  return rows
    .filter((row) => tags.every((tag) => (JSON.parse(row.tags ?? '[]') as string[]).includes(tag)))
    .reduce((sum, { consumed }) => sum + consumed, 0);
};

const timed = async <Value>(times: number, ask: () => Promise<Value>): Promise<{ ms: number; value: Value }> => {
  let value = await ask();
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begin = performance.now();
    value = await ask();
    took.push(performance.now() - begin);
  }
  return { ms: median(took), value };
};
