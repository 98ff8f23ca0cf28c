import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqlite } from '../packages/server/src/adapters/sqlite/open-sqlite.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from './support/binary.ts';

const data = mkdtempSync(join(tmpdir(), 'fingerpost-killed-'));
const fixtures = join(import.meta.dirname, '../fixtures');
afterAll(() => rmSync(data, { recursive: true }));

const lookups = 1_000_000;
const callers = 32;
const answersBeforeKill = 400;

/** Looks up under load, each time with a tag of its own, until enough were answered; then the server is killed on the spot. */
const killUnderLoad = async (server: ServerProcess, apiKey: string, round: number): Promise<string[]> => {
  const answered: string[] = [];
  let killed: Promise<unknown> | undefined;
  const call = async (caller: number) => {
    for (let count = 0; killed === undefined; count++) {
      const tag = `r${round}-c${caller}-n${count}`;
      try {
        const response = await fetch(`${server.baseUrl}/postcodes/QX11AA?tags=${tag}&api_key=${apiKey}`);
        await response.text();
        if (response.status === 200) answered.push(tag);
      } catch {
        return;
      }
      if (answered.length >= answersBeforeKill) killed ??= endBinary(server, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  await killed;
  return answered;
};

test('a server killed under load has every answered lookup in the log and in the balance, once', async () => {
  for (const format of ['paf', 'onspd']) {
    expect((await runBinary(['import', format, fixtures, '--json'], data)).code).toBe(0);
  }
  const created = await runBinary(
    ['admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf', '--json'],
    data,
  );
  const { api_key: apiKey } = JSON.parse(created.stdout) as { api_key: string };

  const answered: string[] = [];
  for (let round = 0; round < 3; round++)
    answered.push(...(await killUnderLoad(await startBinary(data), apiKey, round)));

  const server = await startBinary(data);
  expect((await fetch(`${server.baseUrl}/postcodes/QX11AA?tags=after&api_key=${apiKey}`)).status).toBe(200);
  expect(await endBinary(server, 'SIGTERM')).toBe(0);
  answered.push('after');

  const database = await openSqlite(join(data, 'accounts.db'));
  const rows = database.prepare('select tags, cost from lookups').all() as { tags: string; cost: number }[];
  database.close();
  const logged = rows.map(({ tags }) => (JSON.parse(tags) as string[])[0] ?? '');
  const shown = await runBinary(['admin', 'key', 'show', apiKey, '--json'], data);
  const { lookups_remaining } = JSON.parse(shown.stdout) as { lookups_remaining: number };

  expect(answered.length).toBeGreaterThanOrEqual(3 * answersBeforeKill);
  expect(new Set(logged).size).toBe(logged.length);
  expect(answered.filter((tag) => !logged.includes(tag))).toEqual([]);
  expect(logged.length - answered.length).toBeLessThanOrEqual(3 * callers);
  expect(lookups - lookups_remaining).toBe(rows.reduce((sum, { cost }) => sum + cost, 0));
}, 60_000);
