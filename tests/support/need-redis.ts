import { hasRedis } from '../../packages/server/src/adapters/redis/testing/test-redis.ts';

/** Without Redis the suites that need one are named as skipped, and in CI that is a failure. */
export default (): void => {
  if (!hasRedis && process.env.CI === 'true') throw new Error('There is no Redis: install redis-server.');
};
