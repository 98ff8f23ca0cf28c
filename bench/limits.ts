import { openRedisCounters } from '../packages/server/src/adapters/redis/redis-counters.ts';
import { startRedis } from '../packages/server/src/adapters/redis/testing/test-redis.ts';
import { countingRules } from '../packages/server/src/compose/counting.ts';
import { openLimiters } from '../packages/server/src/compose/open-limiters.ts';
import { ownCounters } from '../packages/server/src/operations/counting/own-counters.ts';
import { suggestionWatch } from '../packages/server/src/operations/search/suggestion-watch.ts';
import { harvestWatch } from '../packages/server/src/operations/sign-up/harvest-watch.ts';
import type { CountedEvent, Counters } from '../packages/server/src/ports/counters.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';

/** What it costs a request to be counted: in the memory of the server, and in Redis, one at a time and many at once. */
export default {
  async run({ seconds, say }) {
    const rules = countingRules(readSettings([{}]));
    const own = ownCounters(openLimiters(rules), suggestionWatch(rules.suggestions), harvestWatch(rules.harvest));
    const redis = await startRedis();
    const onAway = (error: Error) => {
      throw error;
    };
    const remote = await openRedisCounters({ url: redis.url, timeoutMs: 10_000, rules, own, onAway, onBack() {} });
    const figures: Record<string, Cost> = {};
    for (const [where, counters] of [
      ['memory', own],
      ['Redis', remote],
    ] as const)
      for (const [what, events] of Object.entries(kinds))
        for (const atOnce of [1, 64]) {
          await measure(counters, events, atOnce, 0.5);
          const name = `${what} in ${where}, ${atOnce} at once`;
          figures[name] = await measure(counters, events, atOnce, seconds / 3);
          say(`${name}: ${JSON.stringify(figures[name])}`);
        }
    remote.close();
    await redis.kill();
    return { figures };
  },
  describe: ({ figures }) =>
    Object.entries(figures as Record<string, Cost>)
      .map(
        ([name, { cpu_micros, p50_ms, p99_ms }]) =>
          `${name.padEnd(36)} ${String(cpu_micros).padStart(6)} µs of CPU, p50 ${p50_ms} ms, p99 ${p99_ms} ms`,
      )
      .join('\n'),
} satisfies Benchmark;

type Cost = { readonly cpu_micros: number; readonly p50_ms: number; readonly p99_ms: number };

/** What is counted of a lookup and of a suggestion, by callers of many addresses. */
const kinds: Readonly<Record<string, (count: number) => readonly CountedEvent[]>> = {
  lookups: (count) => [{ kind: 'limited', limit: 'requests', subject: ipOf(count) }],
  suggestions: (count) => [
    { kind: 'limited', limit: 'requests', subject: ipOf(count) },
    { kind: 'limited', limit: 'suggestions', subject: `${count % 50} ${ipOf(count)}` },
    { kind: 'suggestion', keyId: count % 50 },
  ],
};

const ipOf = (count: number): string => `192.0.${(count >> 8) % 200}.${count % 256}`;

const measure = async (
  counters: Counters,
  events: (count: number) => readonly CountedEvent[],
  atOnce: number,
  seconds: number,
): Promise<Cost> => {
  const times: number[] = [];
  const endMs = performance.now() + seconds * 1_000;
  const before = process.cpuUsage();
  const caller = async (): Promise<void> => {
    for (;;) {
      const begun = performance.now();
      if (begun > endMs) return;
      await counters.count(events(times.length), Date.now());
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  const { user, system } = process.cpuUsage(before);
  const sorted = times.sort((one, other) => one - other);
  return {
    cpu_micros: rounded((user + system) / times.length),
    p50_ms: rounded(sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN),
    p99_ms: rounded(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN),
  };
};
