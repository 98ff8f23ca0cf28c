import type { Counters, CountingRules } from '../ports/counters.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { LateLog } from './late-log.ts';
import type { OpenThings } from './open-things.ts';

/** Opens the counters of requests: in this server, or shared by all servers in the Redis of the settings. */
export const openCounters = async (
  { redis_url: url, redis_timeout_ms: timeoutMs }: Settings,
  rules: CountingRules,
  own: Counters,
  { open, log }: { readonly open: OpenThings; readonly log: LateLog },
): Promise<Counters> => {
  if (url === '') return own;
  checkAddress(url);
  const { openRedisCounters } = await import('../adapters/redis/redis-counters.ts');
  return open.keep(
    await openRedisCounters({
      ...{ url, timeoutMs, rules, own },
      onAway: (error) => log.warn({ err: error }, 'Redis does not answer; this server counts its limits on its own'),
      onBack: () => log.info({}, 'Redis answers again; limits are counted for all servers together'),
    }),
  );
};

/** What the Redis of the settings is; undefined when none is set. Rejects with why it cannot be used. */
export const describeRedis = async ({ redis_url: url }: Settings): Promise<string | undefined> => {
  if (url === '') return undefined;
  checkAddress(url);
  const redis = await import('../adapters/redis/describe-redis.ts');
  return redis.describeRedis(url);
};

/** The address may contain a password, so it is not repeated. */
const checkAddress = (url: string): void => {
  if (!/^rediss?:\/\//i.test(url) || !URL.canParse(url))
    throw new SettingError('redis_url', '…', 'URL that begins with redis:// or rediss://');
};
