import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';
import { americanRow, dutchRow, publishRows } from '../support/publish-rows.ts';
import { workersOf } from '../support/workers-of.ts';

// Each worker is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// Two countries whose builds cannot be read, and one whose build can.
const data = temporaryFolder();
let server: ServerProcess;
let metricsPort: number;
let apiKey: string;
beforeAll(async () => {
  await runBinary(['import', 'paf', fixtureOf('paf')], data);
  await publishRows(data, 'usa', [americanRow]);
  await publishRows(data, 'nld', [dutchRow]);
  for (const region of ['usa', 'nld'])
    for (const id of readdirSync(join(data, 'index', region)).filter(
      (name) => /^\d/.test(name) && !name.endsWith('.rows'),
    ))
      writeFileSync(join(data, 'index', region, id, 'manifest.json'), '{');
  const words = ['admin', 'key', 'create', '--lookups', '10', '--datasets', 'paf,usps,kadaster', '--json'];
  apiKey = JSON.parse((await runBinary(words, data)).stdout).api_key;
  metricsPort = await freePort();
  server = await startBinary(data, {
    FINGERPOST_WORKERS: '2',
    FINGERPOST_METRICS_PORT: String(metricsPort),
    FINGERPOST_LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await endBinary(server, 'SIGTERM');
  rmSync(data, { recursive: true });
});

const ask = async (path: string) => {
  const url = new URL(path, server.baseUrl);
  url.searchParams.set('api_key', apiKey);
  return (await (await fetch(url, { headers: { connection: 'close' } })).json()) as { code: number; result: never };
};

test('a scrape answers, names the regions that are away, and ends no worker', async () => {
  const before = workersOf(server.process.pid);
  for (let scrape = 0; scrape < 3; scrape++) {
    const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const line of ['region="gbr"} 1', 'region="nld"} 0', 'region="usa"} 0'])
      expect(page).toContain(`fingerpost_region_up{${line}`);
    expect(page).toContain('fingerpost_dataset_rows{dataset="paf"}');
  }
  expect(workersOf(server.process.pid)).toEqual(before);
});

test('a key is available, and its contexts say which are away', async () => {
  const { code, result } = await ask(`/v1/keys/${apiKey}`);
  expect([code, result]).toMatchObject([
    2000,
    {
      available: true,
      contexts: [{ iso_3: 'GBR' }, { iso_3: 'NLD', away: true }, { iso_3: 'USA', away: true }],
    },
  ]);
  expect((result as { contexts: readonly object[] }).contexts[0]).not.toHaveProperty('away');
});

test('every other reader of all regions answers with what it has', async () => {
  for (const path of [
    '/v1/postcodes/QX11AA',
    '/v1/postcodes/QX11AA?context=GLOBAL',
    '/v1/attribution',
    '/health/ready',
  ])
    expect([path, (await ask(path)).code]).toEqual([path, 2000]);
  expect((await fetch(new URL('/docs', server.baseUrl))).status).toBe(200);
});

test('only the bad regions have no answers', async () => {
  for (const [context, query] of [
    ['USA', 'mardle'],
    ['NLD', 'wegwijzer'],
  ])
    expect((await ask(`/v1/autocomplete/addresses?query=${query}&context=${context}`)).code).toBe(5002);
});
