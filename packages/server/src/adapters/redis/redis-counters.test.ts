import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeCounters } from '../../ports/counters.contract.ts';
import type { Counters, CountingRules, LimitName } from '../../ports/counters.ts';
import { patience } from '../../ports/testing/patience.ts';
import { describeRedis } from './describe-redis.ts';
import { openRedisCounters, type RedisCounters } from './redis-counters.ts';
import { hasRedis, startRedis, type TestRedis } from './testing/test-redis.ts';

/** Shows by its answers that this server counted on its own. */
const own: Counters = {
  remote: false,
  inTouch: () => true,
  count: (events) => events.map(() => ({ allowed: true, remaining: 4_711, resetMs: 0 })),
  noteResolve: () => {},
};

describe.skipIf(!hasRedis)('Counting in Redis', () => {
  let redis: TestRedis;
  let admin: Redis;
  const opened: RedisCounters[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    admin = new Redis(redis.url);
    admin.on('error', () => {});
  });
  afterAll(async () => {
    for (const counters of opened) counters.close();
    admin.disconnect();
    await redis.kill();
  });
  const open = async (rules: CountingRules, more: { clock?: () => number; timeoutMs?: number } = {}) => {
    const news: string[] = [];
    const counters = await openRedisCounters({
      ...{ url: redis.url, rules, own, timeoutMs: 60_000, ...more },
      onAway: () => news.push('away'),
      onBack: () => news.push('back'),
    });
    opened.push(counters);
    return { counters, news };
  };

  describeCounters('counting in Redis', async (rules) => {
    await admin.flushall();
    let nowMs = 0;
    const { counters } = await open(rules, { clock: () => nowMs });
    return {
      remote: true,
      inTouch: () => true,
      count(events, atMs) {
        nowMs = atMs;
        return counters.count(events, atMs);
      },
      noteResolve(keyId, atMs) {
        nowMs = atMs;
        counters.noteResolve(keyId, atMs);
      },
    };
  });

  const limits = Object.fromEntries(
    ['requests', 'suggestions', 'cleansing', 'guesses', 'signIns', 'signUps'].map((name) => [
      name,
      { limit: 50, windowMs: 3_600_000 },
    ]),
  ) as CountingRules['limits'];
  const rules: CountingRules = {
    limits,
    suggestions: { suggestions: 0, windowMs: 0, perResolve: 0, slowMs: 0, times: 0 },
    harvest: { youthMs: 0, limits: { postcodes_in_sequence: 0, keys_from_one_ip: 0 } },
  };
  const take = async (counters: Counters, limit: LimitName, subject: string) =>
    (await counters.count([{ kind: 'limited', limit, subject }], 0))[0]!;

  test('two servers that ask at once are allowed exactly the limit together', async () => {
    const servers = await Promise.all([open(rules), open(rules)]);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, at) => take(servers[at % 2]!.counters, 'requests', 'together')),
    );
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(50);
  });

  test('what is counted in one turn takes one round trip, and every key has an end', async () => {
    const { counters } = await open(rules);
    await take(counters, 'guesses', 'first');
    const calls = async () => Number(/cmdstat_evalsha:calls=(\d+)/.exec(await admin.info('commandstats'))?.[1]);
    const before = await calls();
    await Promise.all(Array.from({ length: 40 }, (_, at) => take(counters, 'guesses', `subject ${at}`)));
    expect((await calls()) - before).toBe(1);
    const keys = await admin.keys('*');
    expect(keys.every((key) => key.startsWith('fingerpost:'))).toBe(true);
    for (const key of keys) expect(await admin.pttl(key)).toBeGreaterThan(0);
  });

  test('the script is sent again to a Redis that has forgotten it', async () => {
    const { counters, news } = await open(rules);
    await admin.script('FLUSH');
    expect((await take(counters, 'guesses', 'flushed')).remaining).toBe(49);
    expect(news).toEqual([]);
  });

  test('a Redis that refuses is done without until it no longer does', async () => {
    const { counters, news } = await open(rules);
    await admin.config('SET', 'maxmemory', '1');
    expect((await take(counters, 'guesses', 'full')).remaining).toBe(4_711);
    await admin.config('SET', 'maxmemory', '0');
    expect((await take(counters, 'guesses', 'full')).remaining).toBe(49);
    expect(news).toEqual(['away', 'back']);
  });

  test('a Redis that hangs is waited for once, and counts again when it goes on', async () => {
    const { counters, news } = await open(rules, { timeoutMs: 2_000 });
    redis.freeze();
    expect((await take(counters, 'guesses', 'frozen')).remaining).toBe(4_711);
    // From now on the answer is there at once.
    expect(counters.count([{ kind: 'limited', limit: 'guesses', subject: 'frozen' }], 0)).toMatchObject([
      { remaining: 4_711 },
    ]);
    expect(counters.inTouch()).toBe(false);
    redis.thaw();
    await vi.waitFor(() => expect(counters.inTouch()).toBe(true), patience);
    expect((await take(counters, 'guesses', 'thawed')).remaining).toBeLessThan(50);
    expect(news).toEqual(['away', 'back']);
  });

  test('a Redis that ends is done without, and one that starts again is used', async () => {
    const { counters, news } = await open(rules);
    expect(await describeRedis(redis.url)).toMatch(/^Redis \d+\.\d+\.\d+, [\d.]+ ms away$/);
    await redis.kill();
    await expect(describeRedis(redis.url)).rejects.toThrow('ECONNREFUSED');
    expect((await take(counters, 'guesses', 'gone')).remaining).toBe(4_711);
    const { counters: late, news: lateNews } = await open(rules);
    expect((await take(late, 'guesses', 'gone')).remaining).toBe(4_711);
    await redis.start();
    for (const one of [counters, late]) {
      await vi.waitFor(() => expect(one.inTouch()).toBe(true), patience);
      expect((await take(one, 'guesses', 'again')).remaining).toBeLessThan(50);
    }
    expect([news, lateNews]).toEqual([
      ['away', 'back'],
      ['away', 'back'],
    ]);
  });
});
