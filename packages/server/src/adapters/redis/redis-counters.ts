import { Redis } from 'ioredis';
import type { Counters, CountingRules, CountOutcome } from '../../ports/counters.ts';
import { countScript } from './count-script.ts';
import { type EncodedEvent, encodeEvent, encodeResolve } from './encode-event.ts';

/** What counting over several servers is opened with. */
export type RedisCounting = {
  readonly url: string;
  /** How long an answer may take before this server counts on its own. */
  readonly timeoutMs: number;
  readonly rules: CountingRules;
  /** What counts while Redis is away. */
  readonly own: Counters;
  /** Called when Redis goes away and when it is back. */
  readonly onAway: (reason: Error) => void;
  readonly onBack: () => void;
  /** The time to count by; the clock of Redis, which all servers share, if it is left out. */
  readonly clock?: () => number;
};

/** Counters that are to be closed. */
export type RedisCounters = Counters & { close(): void };

/**
 * Counts in Redis, together with all servers that use it. All events of one turn of the event loop are sent in one script, and later turns
 * do not wait for its answer. What Redis cannot answer, this server counts on its own.
 */
export const openRedisCounters = async (options: RedisCounting): Promise<RedisCounters> => {
  const { rules, own, timeoutMs, clock = () => -1 } = options;
  const redis = connect(options.url, timeoutMs);
  let connected = false;
  let away = false;
  let closed = false;
  const goAway = (reason: Error): void => {
    if (away || closed) return;
    away = true;
    options.onAway(reason);
  };
  const comeBack = (): void => {
    if (!away) return;
    away = false;
    options.onBack();
  };
  redis.on('error', goAway);
  redis.on('close', () => {
    connected = false;
    goAway(new Error('The connection to Redis is closed'));
  });
  redis.on('ready', () => {
    connected = true;
    comeBack();
  });

  let waiting: Waiting[] = [];
  const send = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      const answers = await redis.count(clock(), JSON.stringify(batch.map(({ events }) => events)));
      comeBack();
      for (const [at, { settle }] of batch.entries()) settle(answers[at]!.map(outcomeOf));
    } catch (error) {
      goAway(error as Error);
      // After one late answer Redis is not asked again until there is a new connection.
      if (connected && (error as Error).message === timedOut) {
        connected = false;
        redis.disconnect(true);
      }
      for (const { settle } of batch) settle(undefined);
    }
  };
  const ask = (events: readonly EncodedEvent[], settle: Waiting['settle']): void => {
    if (waiting.push({ events, settle }) === 1) setImmediate(send);
  };

  await ready(redis);
  return {
    remote: true,
    inTouch: () => !away,
    count(events, nowMs) {
      if (!connected) return own.count(events, nowMs);
      const encoded = events.map((event) => encodeEvent(event, rules));
      const asked = encoded.filter((event) => event !== undefined);
      if (asked.length === 0) return events.map(() => unlimited);
      return new Promise((resolve) => {
        ask(asked, (outcomes) => resolve(outcomes ? inPlace(encoded, outcomes) : own.count(events, nowMs)));
      });
    },
    noteResolve(keyId, nowMs) {
      const resolve = connected ? encodeResolve(keyId, rules) : undefined;
      if (resolve === undefined) own.noteResolve(keyId, nowMs);
      else ask([resolve], (outcomes) => outcomes ?? own.noteResolve(keyId, nowMs));
    },
    close() {
      closed = true;
      redis.disconnect();
    },
  };
};

/** Events that wait to be sent, with callbacks for their outcomes: undefined if Redis did not answer. */
type Waiting = {
  readonly events: readonly EncodedEvent[];
  readonly settle: (outcomes: readonly CountOutcome[] | undefined) => void;
};

type Answer = readonly [allowed: number, remaining: number, resetMs: number, suspends: number];
type CountingRedis = Redis & { count(nowMs: number, requests: string): Promise<readonly (readonly Answer[])[]> };

const connect = (url: string, timeoutMs: number): CountingRedis =>
  new Redis(url, {
    connectionName: 'fingerpost',
    scripts: { count: { lua: countScript, numberOfKeys: 0 } },
    commandTimeout: timeoutMs,
    connectTimeout: Math.max(timeoutMs, leastConnectMs),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(2 ** times * firstPauseMs, longestPauseMs),
    // After a failover the old connection may lead to a replica.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  }) as CountingRedis;

/** Waits for the connection, or for its first failure: a server starts without Redis, too. */
const ready = (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });

/** Outcomes by their events: those that were not asked about are allowed. */
const inPlace = (
  encoded: readonly (EncodedEvent | undefined)[],
  outcomes: readonly CountOutcome[],
): readonly CountOutcome[] => {
  const placed: CountOutcome[] = [];
  let next = 0;
  for (const event of encoded) {
    const outcome = event === undefined ? unlimited : outcomes[next++]!;
    placed.push(outcome);
    if (!outcome.allowed) break;
  }
  return placed;
};

const outcomeOf = ([allowed, remaining, resetMs, suspends]: Answer): CountOutcome => ({
  allowed: allowed === 1,
  remaining,
  resetMs,
  suspends: suspends === 1,
});

const unlimited: CountOutcome = { allowed: true, remaining: Number.MAX_SAFE_INTEGER, resetMs: 0 };

/** How the client names it. */
const timedOut = 'Command timed out';
const leastConnectMs = 2_000;
const firstPauseMs = 50;
const longestPauseMs = 1_000;
