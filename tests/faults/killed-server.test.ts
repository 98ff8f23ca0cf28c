import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startCluster } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { rounds } from '../../packages/server/src/ports/testing/rounds.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';
import { databases } from '../support/databases.ts';
import { readCharges, startLoad } from '../support/load.ts';

const lookups = 1_000_000;
const callers = 32;
const answersBeforeKill = 150;
const kills = rounds(1);

/** Looks up under load until enough was answered; then the server gets the signal. */
const endUnderLoad = async (
  server: ServerProcess,
  signal: 'SIGKILL' | 'SIGTERM',
  apiKey: string,
  round: number,
): Promise<readonly string[]> => {
  const load = startLoad(server.baseUrl, { apiKey, prefix: `r${round}`, callers });
  await load.moreAnswers(answersBeforeKill);
  await endBinary(server, signal);
  await load.stop();
  return load.answered;
};

/** The real thing, on a disk that is waited for. */
const durable: Readonly<Record<string, () => Promise<{ url: string; remove(): Promise<void> }>>> = {
  SQLite: async () => ({ url: '', remove: async () => {} }),
  PostgreSQL: () => startCluster({ durable: true }),
};

for (const { name, missing } of databases) {
  describe.skipIf(missing)(`With accounts on ${name}`, () => {
    test('a server killed under load has every answered lookup in the log and in the balance, once; one asked to stop has no other', async () => {
      const data = temporaryFolder();
      const database = await durable[name]!();
      onTestFinished(async () => {
        await database.remove();
        rmSync(data, { recursive: true });
      });
      const environment = { FINGERPOST_DATABASE_URL: database.url };
      const run = (...words: string[]) => runBinary([...words, '--json'], data, environment);
      for (const format of ['paf', 'onspd'] as const)
        expect((await run('import', format, fixtureOf(format))).code).toBe(0);
      const created = await run('admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf');
      const { api_key: apiKey } = JSON.parse(created.stdout) as { api_key: string };

      const answered: string[] = [];
      for (let round = 0; round < kills; round++)
        answered.push(...(await endUnderLoad(await startBinary(data, environment), 'SIGKILL', apiKey, round)));

      const server = await startBinary(data, environment);
      expect((await fetch(`${server.baseUrl}/postcodes/QX11AA?tags=after&api_key=${apiKey}`)).status).toBe(200);
      expect(await endBinary(server, 'SIGTERM')).toBe(0);
      answered.push('after');
      const stopping = await startBinary(data, environment);
      const answeredByStopping = await endUnderLoad(stopping, 'SIGTERM', apiKey, kills);
      expect(stopping.process.exitCode).toBe(0);
      answered.push(...answeredByStopping);

      const { tags: logged, cost, remaining } = await readCharges(data, environment, apiKey);

      expect(answered.length).toBeGreaterThanOrEqual(kills * answersBeforeKill);
      expect(new Set(logged).size).toBe(logged.length);
      expect(answered.filter((tag) => !logged.includes(tag))).toEqual([]);
      expect(logged.filter((tag) => tag.startsWith(`r${kills}-`)).sort()).toEqual([...answeredByStopping].sort());
      expect(logged.length - answered.length).toBeLessThanOrEqual(kills * callers);
      expect(lookups - remaining).toBe(cost);
    });
  });
}
