import { cpSync, existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { loadDriver } from '../../packages/server/src/sqlite/driver.ts';
import { endBinary, runBinary, startBinary } from '../support/binary.ts';
import { jobOf, sendFile } from '../support/jobs.ts';

// Each case starts a server, and some machines have few cores.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const whole = temporaryFolder();
let apiKey: string;
beforeAll(async () => {
  for (const format of ['paf', 'geonames'] as const)
    expect((await runBinary(['import', format, fixtureOf(format)], whole)).code).toBe(0);
  const datasets = 'paf,gazetteer,gbrcleanse,usps,uspscleanse';
  const words = ['admin', 'key', 'create', '--lookups', '10', '--datasets', datasets, '--json'];
  apiKey = JSON.parse((await runBinary(words, whole)).stdout).api_key;
});
afterAll(() => rmSync(whole, { recursive: true }));

/** A copy of the data folder, with something done to it. */
const copyWithout = (lose: (data: string) => void): string => {
  const data = temporaryFolder();
  onTestFinished(() => rmSync(data, { recursive: true }));
  cpSync(whole, data, { recursive: true });
  lose(data);
  return data;
};

const start = async (data: string) => {
  const server = await startBinary(data, { FINGERPOST_LOG_LEVEL: 'silent' });
  onTestFinished(async () => void (await endBinary(server, 'SIGTERM')));
  const ask = async (path: string, body?: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const url = new URL(path, server.baseUrl);
    url.searchParams.set('api_key', apiKey);
    return (await (await fetch(url, body === undefined ? {} : init)).json()) as { code: number; message: string };
  };
  return { ask, origin: new URL(server.baseUrl).origin };
};

/** None of these may say that there is no such address, because that is unknown. */
const questions: readonly [path: string, body?: unknown][] = [
  ['/v1/postcodes/QX11AA'],
  ['/v1/postcodes/ZZ99ZZ?context=GBR'],
  ['/v1/postcodes/43999?context=USA'],
  ['/v1/udprn/90000006'],
  ['/v1/umprn/90000006'],
  ['/v1/autocomplete/addresses?query=harbour'],
  ['/v1/autocomplete/addresses?query=harbour&context=USA'],
  ['/v1/autocomplete/addresses/paf_90000006/gbr'],
  ['/v1/addresses?query=harbour'],
  ['/v1/postcodes?lonlat=0,51'],
  ['/v1/gbr/postcodes?query=QX'],
  ['/v1/gbr/outcodes/QX1'],
  ['/v1/places?query=lan'],
  ['/v1/places/gazetteer_90000007'],
  ['/v1/cleanse/addresses', { query: '1 Harbour Row, Quillhaven' }],
  ['/v1/cleanse/addresses?context=USA', { query: '102 N Mill St, Maple Fork OH' }],
  ['/v1/addresses/verify', { query: '102 N Mill St, Maple Fork OH' }],
];

describe.each([
  ['whose index is gone', (data: string) => rmSync(join(data, 'index'), { recursive: true })],
  [
    'whose data folder has accounts alone',
    (data: string) => {
      for (const name of ['index', 'staged']) rmSync(join(data, name), { recursive: true });
    },
  ],
])('a service %s', (_, lose) => {
  test('answers 5002 to every lookup and charges nothing; a job waits for data', async () => {
    const { ask, origin } = await start(copyWithout(lose));
    for (const [path, body] of questions) {
      const { code, message } = await ask(path, body);
      expect([path, code]).toEqual([path, 5002]);
      expect(message).toMatch(/No (address data is|places are) loaded/);
    }
    expect((await ask('/health')).code).not.toBe(2000);
    expect((await ask(`/v1/keys/${apiKey}`)).code).toBe(2000);
    expect((await ask('/v1/attribution')).code).toBe(2000);
    const sent = await sendFile(origin, 'address\n"1 Harbour Row, Quillhaven, QX1 1AA"', apiKey, 'operation=cleanse');
    const { id } = sent.body.result;
    await vi.waitUntil(async () => (await jobOf(origin, id, apiKey)).state !== 'queued', { timeout: 60_000 });
    expect(await jobOf(origin, id, apiKey)).toMatchObject({ state: 'running', done: 0, cost: 0 });
  });
});

test('a whole build is taken up although the file that names the active one is gone', async () => {
  const { ask } = await start(
    copyWithout((data) => {
      for (const index of ['gbr', 'places']) rmSync(join(data, 'index', index, 'active'));
    }),
  );
  for (const path of ['/health', '/health/ready', '/v1/postcodes/QX11AA', '/v1/places/gazetteer_90000007'])
    expect([path, (await ask(path)).code]).toEqual([path, 2000]);
  expect((await ask('/v1/postcodes/ZZ99ZZ')).code).toBe(4040);
});

const removeWal = (data: string): void => {
  for (const name of readdirSync(data).filter((each) => each.startsWith('accounts.db-'))) rmSync(join(data, name));
};

test.each([
  ['is empty', (data: string) => truncateSync(join(data, 'accounts.db'))],
  [
    'was replaced by another one',
    async (data: string) => {
      rmSync(join(data, 'accounts.db'));
      const other = (await loadDriver())(join(data, 'accounts.db'));
      other.exec('create table other (id integer)');
      other.close();
    },
  ],
  ['cannot be opened', (data: string) => writeFileSync(join(data, 'accounts.db'), 'not a database'.repeat(100))],
])('an account database that %s is refused, and not taken for a new one', async (how, spoil) => {
  const data = copyWithout(removeWal);
  await spoil(data);
  const { code, stdout, stderr } = await runBinary(['admin', 'key', 'list', '--json'], data);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain(how);
  expect(existsSync(join(data, '.accounts.db.made'))).toBe(true);
});
