import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openOperatorPassword } from '../../packages/server/src/adapters/operator-password/operator-password.ts';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';
import { workersOf } from '../support/workers-of.ts';

// Each worker is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// One server of several processes: which of them a connection reaches makes no difference.
const data = temporaryFolder();
let server: ServerProcess;

beforeAll(async () => {
  for (const format of ['paf', 'onspd'] as const)
    await runBinary(['import', format, fixtureOf(format), '--json'], data);
  server = await startBinary(data, { FINGERPOST_WORKERS: '3', FINGERPOST_SUGGEST_LIMIT: '40' });
});
afterAll(async () => {
  if (server.process.exitCode === null) await endBinary(server, 'SIGTERM');
  rmSync(data, { recursive: true });
});

const makeKey = async (lookups: number): Promise<string> => {
  const { stdout } = await runBinary(
    ['admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf', '--json'],
    data,
  );
  return (JSON.parse(stdout) as { api_key: string }).api_key;
};

/** A connection that is kept would end with its worker. */
const ownConnection = { headers: { connection: 'close' } };

/** Asks on a connection of its own, so that workers are asked in turns. */
const ask = async (path: string) => {
  const response = await fetch(`${server.baseUrl}${path}`, ownConnection);
  return { headers: response.headers, body: (await response.json()) as { code: number } };
};
const askAtOnce = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => ask(path)));

const workers = () => workersOf(server.process.pid);

test('three processes answer on one port', async () => {
  expect(workers()).toHaveLength(3);
  expect(server.startedWith.base_urls).toHaveLength(1);
});

test('a balance of 100 answers exactly 100 of 200 requests at once, whichever worker is asked', async () => {
  const apiKey = await makeKey(100);
  const replies = await askAtOnce(200, `/udprn/90000006?api_key=${apiKey}`);
  const codes = replies.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 2000)).toHaveLength(100);
  expect(codes.filter((code) => code === 4020)).toHaveLength(100);
});

test('suggestions are counted together, and searches as well', async () => {
  const apiKey = await makeKey(1);
  const replies = await askAtOnce(120, `/autocomplete/addresses?query=long&api_key=${apiKey}`);
  // Mostly one window; two where five minutes happen to end meanwhile.
  const windowOf = ({ headers }: (typeof replies)[number]) => headers.get('x-ratelimit-reset');
  for (const window of new Set(replies.map(windowOf))) {
    const asked = replies.filter((reply) => windowOf(reply) === window);
    const served = asked.filter(({ body }) => body.code === 2000);
    expect(served).toHaveLength(Math.min(asked.length, 40));
    expect(new Set(served.map(({ headers }) => headers.get('x-ratelimit-remaining'))).size).toBe(served.length);
  }
  const health = (await (await fetch(new URL('/health', server.baseUrl), ownConnection)).json()) as {
    result: { searches: { answered: number } };
  };
  const served = replies.filter(({ body }) => body.code === 2000).length;
  expect(health.result.searches.answered).toBeGreaterThanOrEqual(served);
});

test('a worker that is killed is replaced, and the others answer meanwhile', async () => {
  const apiKey = await makeKey(1_000);
  const [killed = 0, ...others] = workers();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(workers()).not.toContain(killed), patience);
  expect((await askAtOnce(10, `/udprn/90000006?api_key=${apiKey}`)).map(({ body }) => body.code)).toEqual(
    Array(10).fill(2000),
  );
  await vi.waitFor(() => expect(workers()).toHaveLength(3), patience);
  expect(workers()).toEqual(expect.arrayContaining([...others]));
});

test('a worker that is asked to end is replaced without a request lost', async () => {
  const apiKey = await makeKey(1_000);
  const [renewed = 0] = workers();
  const codes: number[] = [];
  const call = async (caller: number) => {
    for (let count = 0; count < 25; count++) {
      if (caller === 0 && count === 5) process.kill(renewed, 'SIGTERM');
      codes.push((await ask(`/udprn/90000006?api_key=${apiKey}`)).body.code);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, caller) => call(caller)));
  expect(codes).toEqual(Array(200).fill(2000));
  await vi.waitFor(() => expect(workers()).not.toContain(renewed), patience);
  await vi.waitFor(() => expect(workers()).toHaveLength(3), patience);
});

test('the console counts the requests of all workers, whichever answers it', async () => {
  const { origin } = new URL(server.baseUrl);
  const password = 'correct horse battery';
  await openOperatorPassword(join(data, 'operator-password.json'), randomBytes).set(password);
  const ours = { ...ownConnection.headers, 'x-fingerpost-console': '1', 'content-type': 'application/json' };
  const signedIn = await fetch(`${origin}/console/api/session`, {
    method: 'POST',
    headers: ours,
    body: JSON.stringify({ password }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const refused = async (): Promise<number> => {
    const response = await fetch(`${origin}/console/api/status`, { headers: { ...ours, cookie } });
    return ((await response.json()) as { result: { hour: { refused: number } } }).result.hour.refused;
  };
  const settled = async (): Promise<number> => {
    const seen = await Promise.all(Array.from({ length: 12 }, refused));
    expect(new Set(seen).size).toBe(1);
    return seen[0] ?? 0;
  };
  const before = await vi.waitFor(settled, patience);
  await askAtOnce(60, '/postcodes/none?api_key=ak_nobody');
  await vi.waitFor(async () => expect(await settled()).toBe(before + 60), patience);
});

test('a port that is taken is told once, as by a single process', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, stdout } = await runBinary(['serve', '--json', '--port', String(port), '--workers', '2'], data);
  taken.close();
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({
    error: { code: 'invalid_setting', message: expect.stringContaining(String(port)) },
  });
});

test('when it is asked to stop all end, and what was charged was answered', async () => {
  const apiKey = await makeKey(1_000);
  const running = workers();
  const path = `/udprn/90000006?api_key=${apiKey}`;
  const asked = Array.from({ length: 30 }, () =>
    ask(path)
      .then(({ body }) => body.code)
      .catch(() => 'refused'),
  );
  await Promise.race(asked);
  expect(await endBinary(server, 'SIGTERM')).toBe(0);
  for (const pid of running) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const answered = (await Promise.all(asked)).filter((code) => code === 2000);
  const { stdout } = await runBinary(['admin', 'key', 'show', apiKey, '--json'], data);
  const { lookups_remaining } = JSON.parse(stdout) as { lookups_remaining: number };
  expect(answered.length).toBeGreaterThan(0);
  expect(1_000 - lookups_remaining).toBe(answered.length);
});
