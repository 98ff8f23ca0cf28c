import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startCluster } from '../packages/server/src/adapters/postgres/testing/cluster.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from './support/binary.ts';
import { databases } from './support/databases.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
const lookups = 1_000_000;
const callers = 32;
const answersBeforeKill = 400;

/** Looks up under load, each time with a tag of its own, until enough were answered; then the server gets the signal. */
const endUnderLoad = async (
  server: ServerProcess,
  signal: 'SIGKILL' | 'SIGTERM',
  apiKey: string,
  round: number,
): Promise<string[]> => {
  const answered: string[] = [];
  let ended: Promise<unknown> | undefined;
  const call = async (caller: number) => {
    for (let count = 0; ended === undefined || signal === 'SIGTERM'; count++) {
      const tag = `r${round}-c${caller}-n${count}`;
      try {
        const response = await fetch(`${server.baseUrl}/postcodes/QX11AA?tags=${tag}&api_key=${apiKey}`);
        await response.text();
        if (response.status === 200) answered.push(tag);
      } catch {
        return;
      }
      if (answered.length >= answersBeforeKill) ended ??= endBinary(server, signal);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  await ended;
  return answered;
};

/** The real thing, on a disk that is waited for. */
const durable: Readonly<Record<string, () => Promise<{ url: string; remove(): Promise<void> }>>> = {
  SQLite: async () => ({ url: '', remove: async () => {} }),
  PostgreSQL: () => startCluster({ durable: true }),
};

for (const { name, missing } of databases) {
  describe.skipIf(missing)(`With accounts on ${name}`, () => {
    test('a server killed under load has every answered lookup in the log and in the balance, once; one asked to stop has no other', async () => {
      const data = mkdtempSync(join(tmpdir(), 'fingerpost-killed-'));
      const database = await durable[name]!();
      onTestFinished(async () => {
        await database.remove();
        rmSync(data, { recursive: true });
      });
      const environment = { FINGERPOST_DATABASE_URL: database.url };
      const run = (...words: string[]) => runBinary([...words, '--json'], data, environment);
      for (const format of ['paf', 'onspd']) expect((await run('import', format, fixtures)).code).toBe(0);
      const created = await run('admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf');
      const { api_key: apiKey } = JSON.parse(created.stdout) as { api_key: string };

      const answered: string[] = [];
      for (let round = 0; round < 3; round++)
        answered.push(...(await endUnderLoad(await startBinary(data, environment), 'SIGKILL', apiKey, round)));

      const server = await startBinary(data, environment);
      expect((await fetch(`${server.baseUrl}/postcodes/QX11AA?tags=after&api_key=${apiKey}`)).status).toBe(200);
      expect(await endBinary(server, 'SIGTERM')).toBe(0);
      answered.push('after');
      const stopping = await startBinary(data, environment);
      const answeredByStopping = await endUnderLoad(stopping, 'SIGTERM', apiKey, 3);
      expect(stopping.process.exitCode).toBe(0);
      answered.push(...answeredByStopping);

      const archive = join(data, 'accounts.jsonl');
      expect((await run('admin', 'export-accounts', archive)).code).toBe(0);
      const rows = readFileSync(archive, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('["lookups"'))
        .map((line) => (JSON.parse(line) as [string, { tags: string; cost: number }])[1]);
      const logged = rows.map(({ tags }) => (JSON.parse(tags) as string[])[0] ?? '');
      const { lookups_remaining } = JSON.parse((await run('admin', 'key', 'show', apiKey)).stdout) as {
        lookups_remaining: number;
      };

      expect(answered.length).toBeGreaterThanOrEqual(3 * answersBeforeKill);
      expect(new Set(logged).size).toBe(logged.length);
      expect(answered.filter((tag) => !logged.includes(tag))).toEqual([]);
      expect(logged.filter((tag) => tag.startsWith('r3-')).sort()).toEqual(answeredByStopping.sort());
      expect(logged.length - answered.length).toBeLessThanOrEqual(3 * callers);
      expect(lookups - lookups_remaining).toBe(rows.reduce((sum, { cost }) => sum + cost, 0));
    }, 120_000);
  });
}
