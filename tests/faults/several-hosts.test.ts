import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasRedis, startRedis, type TestRedis } from '../../packages/server/src/adapters/redis/testing/test-redis.ts';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';
import { databases } from '../support/databases.ts';

// Each worker is a process of its own, and some machines have few cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// Two servers of two workers each, as on two hosts: one PostgreSQL, one Redis, and nothing else in common.
const postgres = databases.find(({ name }) => name === 'PostgreSQL')!;
const suggestPath = '/autocomplete/addresses?query=long';
const lookupPath = '/udprn/90000006';

describe.skipIf(postgres.missing || !hasRedis)('Two servers that share a Redis', () => {
  const data = temporaryFolder();
  let database: Awaited<ReturnType<typeof postgres.make>>;
  let redis: TestRedis;
  let admin: Redis;
  let servers: readonly ServerProcess[];
  const logged: string[] = [];

  beforeAll(async () => {
    database = await postgres.make();
    redis = await startRedis();
    admin = new Redis(redis.url, { retryStrategy: () => 100 });
    admin.on('error', () => {});
    await runBinary(['import', 'paf', join(import.meta.dirname, '../../fixtures'), '--json'], data);
    const settings = {
      FINGERPOST_DATABASE_URL: database.url,
      FINGERPOST_REDIS_URL: redis.url,
      FINGERPOST_REDIS_TIMEOUT_MS: '2000',
      FINGERPOST_WORKERS: '2',
      FINGERPOST_TRUST_PROXY: '127.0.0.1',
      FINGERPOST_IP_RATE: '50',
      FINGERPOST_SUGGEST_LIMIT: '40',
      FINGERPOST_SUGGEST_WATCH_COUNT: '60',
      FINGERPOST_SUGGEST_WATCH_RATIO: '10',
      FINGERPOST_HARVEST_POSTCODES: '30',
      FINGERPOST_LOG_LEVEL: 'info',
    };
    servers = await Promise.all([1, 2].map(() => startBinary(data, settings)));
    for (const { process: server } of servers) server.stdout?.on('data', (text) => logged.push(String(text)));
    await everyWorkerCounts();
  });
  afterAll(async () => {
    expect(await Promise.all(servers.map((server) => endBinary(server, 'SIGTERM')))).toEqual([0, 0]);
    admin.disconnect();
    await redis.kill();
    await database.remove();
    rmSync(data, { recursive: true });
  });

  /** Waits until the four workers have their connections. */
  const everyWorkerCounts = () =>
    vi.waitFor(
      async () => expect(String(await admin.client('LIST')).match(/name=fingerpost /g)).toHaveLength(4),
      patience,
    );

  const makeKey = async (lookups: number, ...words: string[]): Promise<string> => {
    const { stdout } = await runBinary(
      ['admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf', ...words, '--json'],
      data,
      { FINGERPOST_DATABASE_URL: database.url },
    );
    return (JSON.parse(stdout) as { api_key: string }).api_key;
  };

  let lastIp = 0;
  const freshIp = (): string => `198.51.100.${++lastIp}`;
  type Reply = { readonly status: number; readonly code: number; readonly headers: Headers };
  /** Asks the servers in turns, each time on a connection of its own, so that their workers are asked in turns as well. */
  const ask = async (at: number, path: string, ip: string, init: RequestInit = {}): Promise<Reply> => {
    const headers = { connection: 'close', 'x-forwarded-for': ip, ...init.headers };
    const response = await fetch(`${servers[at % 2]!.baseUrl}${path}`, { ...init, headers });
    const { code } = (await response.json()) as { code: number };
    return { status: response.status, code, headers: response.headers };
  };
  const askAll = (count: number, path: string, ip: string | ((at: number) => string)): Promise<readonly Reply[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => ask(at, path, typeof ip === 'string' ? ip : ip(at))));
  const withCode = (replies: readonly Reply[], wanted: number) => replies.filter(({ code }) => code === wanted);
  const eachFrom = () => {
    const ip = freshIp();
    return (at: number) => `2001:db8:${ip.split('.')[3]}:${at}::1`;
  };

  test('a balance of 100 answers exactly 100 of 200 requests at once', async () => {
    const apiKey = await makeKey(100);
    const replies = await askAll(200, `${lookupPath}?api_key=${apiKey}`, eachFrom());
    expect([withCode(replies, 2000).length, withCode(replies, 4020).length]).toEqual([100, 100]);
  });

  test('an IP has its rate once, not once for each server', async () => {
    const ip = freshIp();
    const begun = performance.now();
    const replies = await askAll(150, '/gbr/postcodes?q=QX1', ip);
    const seconds = Math.floor((performance.now() - begun) / 1_000) + 1;
    const allowed = replies.filter(({ status }) => status !== 503);
    expect(allowed.length).toBeGreaterThanOrEqual(50);
    expect(allowed.length).toBeLessThanOrEqual(50 * seconds);
  });

  test('suggestions have one allowance, and headers count it down', async () => {
    const path = `${suggestPath}&api_key=${await makeKey(1)}`;
    const ip = freshIp();
    const replies = (await askAll(100, path, ip)).filter(({ status }) => status !== 503);
    expect(replies.length).toBeGreaterThan(40);
    // Mostly one window; two where five minutes happen to end meanwhile.
    const windowOf = ({ headers }: Reply) => headers.get('x-ratelimit-reset');
    for (const window of new Set(replies.map(windowOf))) {
      const asked = replies.filter((reply) => windowOf(reply) === window);
      const served = withCode(asked, 2000);
      expect(served).toHaveLength(Math.min(asked.length, 40));
      expect(new Set(served.map(({ headers }) => headers.get('x-ratelimit-remaining'))).size).toBe(served.length);
    }
  });

  test('suggestions that one server gives and another resolves are resolved', async () => {
    const apiKey = await makeKey(1_000);
    const from = eachFrom();
    for (let at = 0; at < 10; at++) expect((await ask(0, `${lookupPath}?api_key=${apiKey}`, from(at))).code).toBe(2000);
    const served = await askAll(100, `${suggestPath}&api_key=${apiKey}`, from);
    expect(withCode(served, 2000)).toHaveLength(100);
    const refused = await askAll(2, `${suggestPath}&api_key=${apiKey}`, from);
    expect(withCode(refused, 4291)).toHaveLength(2);
  });

  test('a young key that harvests from both servers is one harvester', async () => {
    const apiKey = await makeKey(1);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('update api_keys set born_by_sign_up = 1 where id = (select max(id) from api_keys)');
    await client.end();
    const codes: number[] = [];
    for (let at = 0; at < 40; at++) {
      const path = `/postcodes/QX9${Math.floor(at / 10)}A${'ABDEFGHJLN'[at % 10]}?api_key=${apiKey}`;
      codes.push((await ask(at, path, '2001:db8:ffff::1')).code);
    }
    expect(codes).toEqual([...Array(30).fill(4040), ...Array(10).fill(4291)]);
  });

  test('unknown keys from one IP are counted together, and so are its sign-ups', async () => {
    const ip = freshIp();
    await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at, `${lookupPath}?api_key=ak_guess${at}`, ip)));
    const counted = await admin.mget(await admin.keys(`fingerpost:guesses:${ip}:*`));
    expect(counted.reduce((sum, count) => sum + Number(count), 0)).toBe(10);
    const body = JSON.stringify({
      ...{ email: 'ada@example.org', name: 'Ada', org_name: 'Mill', org_address_line_one: '1 Street' },
      ...{ org_post_town: 'Quillhaven', org_postcode: 'QX1 1AA', org_country_code: 'GB' },
    });
    const signUp = (at: number, from: string) =>
      ask(at, '/sign_up', from, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const other = freshIp();
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => signUp(at, other)));
    // Five in an hour; ten in the two hours that the turn of one has a part in.
    const hours = (await admin.keys(`fingerpost:signUps:${other}:*`)).length;
    expect(withCode(replies, 2000)).toHaveLength(Math.min(8, 5 * hours));
  });

  test('no request fails while Redis hangs, is gone or starts again, and then all count together again', async () => {
    const apiKey = await makeKey(1_000_000);
    const codes = new Map<number, number>();
    let asking = true;
    let asked = 0;
    const from = eachFrom();
    const callers = Array.from({ length: 4 }, async (_, caller) => {
      while (asking) {
        const at = asked++;
        const path = at % 2 === 0 ? lookupPath : suggestPath;
        const sign = path.includes('?') ? '&' : '?';
        const { code } = await ask(caller, `${path}${sign}api_key=${apiKey}`, from(at));
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    });
    const untilAsked = (more: number) => {
      const wanted = asked + more;
      return vi.waitFor(() => expect(asked).toBeGreaterThan(wanted), patience);
    };
    await untilAsked(20);
    redis.freeze();
    await untilAsked(40);
    redis.thaw();
    await redis.kill();
    await untilAsked(40);
    await redis.start();
    await everyWorkerCounts();
    await untilAsked(20);
    asking = false;
    await Promise.all(callers);
    expect([...codes.keys()]).toEqual([2000]);
    expect(logged.join('')).toContain('this server counts its limits on its own');
    await vi.waitFor(() => expect(logged.join('')).toContain('Redis answers again'), patience);

    const replies = await askAll(100, `${suggestPath}&api_key=${await makeKey(1)}`, freshIp());
    const windows = new Set(replies.map(({ headers }) => headers.get('x-ratelimit-reset'))).size;
    expect(withCode(replies, 2000).length).toBeLessThanOrEqual(40 * windows);
  });
});
