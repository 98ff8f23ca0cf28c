import { Redis } from 'ioredis';

/** The version and latency of the Redis at the address; throws if it cannot be used. */
export const describeRedis = async (url: string): Promise<string> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    retryStrategy: () => null,
  });
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    const begun = performance.now();
    await redis.ping();
    const tookMs = performance.now() - begun;
    const [, version = '?'] = /redis_version:(\S+)/.exec(await redis.info('server')) ?? [];
    return `Redis ${version}, ${tookMs.toFixed(1)} ms away`;
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
};

const patienceMs = 3_000;
