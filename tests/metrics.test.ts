import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from './support/binary.ts';

// Each worker is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = join(import.meta.dirname, '..');
const requestCount = 'fingerpost_http_request_duration_seconds_count';

const data = temporaryFolder();
beforeAll(() => runBinary(['import', 'paf', join(root, 'fixtures'), '--json'], data));
afterAll(() => rmSync(data, { recursive: true }));

describe.each(['1', '2'])('A server of %s workers with a port for metrics', (workers) => {
  let server: ServerProcess;
  let port: number;
  let apiKey: string;
  const spans: { name: string; attributes: readonly { key: string }[] }[] = [];
  const collector = createServer(async (request, response) => {
    spans.push(...JSON.parse(await text(request)).resourceSpans[0].scopeSpans[0].spans);
    response.end('{}');
  }).listen(0, '127.0.0.1');

  beforeAll(async () => {
    const words = ['--lookups', '25', '--datasets', 'paf', '--json'];
    const { stdout } = await runBinary(['admin', 'key', 'create', ...words], data);
    apiKey = (JSON.parse(stdout) as { api_key: string }).api_key;
    port = await freePort();
    server = await startBinary(data, {
      FINGERPOST_WORKERS: workers,
      FINGERPOST_METRICS_PORT: String(port),
      FINGERPOST_TRACES_URL: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
    });
  });
  afterAll(async () => {
    if (server.process.exitCode === null) await endBinary(server, 'SIGTERM');
    collector.close();
  });

  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figure = (page: string, name: string): number =>
    Number(
      page
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1) ?? Number.NaN,
    );
  /** Each on a connection of its own, so that workers are asked in turns. */
  const ask = async (path: string) => {
    const headers = { connection: 'close' };
    return (await fetch(`${server.baseUrl}${path}`, { headers })).status;
  };

  test('one scrape answers for all, and its figures add up', async () => {
    await Promise.all(Array.from({ length: 30 }, () => ask(`/udprn/90000006?api_key=${apiKey}`)));
    await Promise.all(Array.from({ length: 10 }, () => ask(`/autocomplete/addresses?query=long&api_key=${apiKey}`)));
    await ask('/nowhere/1');
    await ask('/nowhere/2');
    await ask(`/udprn/90000006/?api_key=${apiKey}`);
    const expected = {
      [`${requestCount}{route="/v1/udprn/{udprn}",code="2000"}`]: 25,
      [`${requestCount}{route="/v1/udprn/{udprn}",code="4020"}`]: 6,
      [`${requestCount}{route="/v1/autocomplete/addresses",code="2000"}`]: 10,
      [`${requestCount}{route="none",code="404"}`]: 2,
      'fingerpost_charges_total{search_type="udprn",verdict="charged"}': 25,
      'fingerpost_charges_total{search_type="udprn",verdict="balance_depleted"}': 6,
      'fingerpost_credits_total{search_type="udprn"}': 25,
      fingerpost_ledger_waiting: 0,
      fingerpost_ledger_charge_duration_seconds_count: 31,
      fingerpost_ledger_batch_charges_sum: 31,
      fingerpost_searches_total: 10,
      fingerpost_searches_truncated_total: 0,
    };
    // A caller has its answer before the server has counted it.
    const page = await vi.waitFor(async () => {
      const now = await scrape();
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, figure(now, name)]))).toEqual(expected);
      return now;
    }, patience);
    expect(figure(page, 'fingerpost_dataset_rows{dataset="paf"}')).toBe(10);
    expect(figure(page, 'fingerpost_build_age_seconds{dataset="paf"}')).toBeGreaterThan(0);
    expect(figure(page, 'fingerpost_import_refused_rows{source="paf",region="gbr"}')).toBe(0);
    expect(figure(page, 'fingerpost_cache_lookups_total{cache="keys",result="hit"}')).toBeGreaterThan(0);
    expect(page).not.toContain(apiKey);
  });

  test('every figure that guide, dashboard and alerts name is there, and the guide names every one', async () => {
    const page = await scrape();
    const namesIn = (file: string) => readFileSync(join(root, file), 'utf8').match(/fingerpost_[a-z_]+[a-z]/g) ?? [];
    const [guide = [], ...others] = [
      'docs/guides/metrics.md',
      'deploy/grafana/fingerpost.json',
      'deploy/prometheus/alerts.yml',
    ].map(namesIn);
    const missing = new Set([...guide, ...others.flat()].filter((name) => !page.includes(`\n${name}`)));
    // There is no Redis here, and the fixtures are full files, which do not say how current they are.
    expect([...missing].sort()).toEqual(['fingerpost_dataset_current_to_seconds', 'fingerpost_redis_up']);
    const figures = [...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
    expect(figures.filter((name) => !guide.some((named) => name.startsWith(named)))).toEqual([]);
  });

  test('requests are followed without a word of what was asked for', async () => {
    await vi.waitFor(() => expect(spans.map(({ name }) => name)).toContain('charge'), patience);
    expect(spans.map(({ name }) => name)).toContain('GET /v1/udprn/{udprn}');
    expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${apiKey}|90000006|127\\.0\\.0\\.1`));
  });

  test('the port answers this machine alone, and nothing but figures', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/v1/postcodes`)).status).toBe(404);
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
  });

  if (workers !== '1')
    test('what a worker counted that has ended stays counted', async () => {
      const name = 'fingerpost_credits_total{search_type="udprn"}';
      const before = figure(await scrape(), name);
      const [worker] = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.process.pid)], { encoding: 'utf8' })
        .trim()
        .split(/\s+/);
      process.kill(Number(worker), 'SIGKILL');
      await vi.waitFor(() => expect(() => process.kill(Number(worker), 0)).toThrow('ESRCH'), patience);
      expect(figure(await scrape(), name)).toBe(before);
    });

  test('a port that is taken is a setting to change', async () => {
    const { code, stdout } = await runBinary(['serve', '--json', '--port', '0', '--workers', workers], data, {
      FINGERPOST_METRICS_PORT: String(port),
    });
    expect([code, JSON.parse(stdout)]).toMatchObject([2, { error: { code: 'invalid_setting' } }]);
    expect(stdout).toContain('metrics_port');
  });
});

test('a server lives without its database, and is not ready', async () => {
  const server = await startBinary(data);
  const health = async (path: string) => {
    const response = await fetch(new URL(`/health/${path}`, server.baseUrl));
    return [response.status, ((await response.json()) as { code: number }).code];
  };
  const well = [200, 2000];
  expect([await health('live'), await health('ready')]).toEqual([well, well]);
  rmSync(join(data, 'accounts.db'));
  expect(await health('live')).toEqual(well);
  await vi.waitFor(async () => expect(await health('ready')).toEqual([503, 503]), patience);
  await endBinary(server, 'SIGTERM');
});

const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasPromtool)('the files for Prometheus are valid, and the alerts go off when they should', () => {
  const promtool = (...words: string[]) =>
    execFileSync('promtool', words, { cwd: join(root, 'deploy/prometheus'), encoding: 'utf8', stdio: 'pipe' });
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
