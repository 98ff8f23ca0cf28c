import type { Check } from './check.ts';

/** Whether the Redis that servers share can be reached. Without it they count for themselves. */
export const redisCheck: Check = {
  title: 'Redis',
  hint: 'Start Redis, or correct FINGERPOST_REDIS_URL. Until then each server counts its limits on its own.',
  optional: true,
  async run({ describeRedis }) {
    return { ok: true, detail: (await describeRedis()) ?? 'none, so this host counts its limits on its own' };
  },
};
