import type { Check } from './check.ts';

/** Whether the Redis that servers share can be reached. Without it they count for themselves. */
export const redisCheck: Check = {
  title: 'Redis',
  hint: 'Start it, or mend FINGERPOST_REDIS_URL; until then each server counts its limits for itself.',
  optional: true,
  async run({ describeRedis }) {
    return { ok: true, detail: (await describeRedis()) ?? 'none: this host counts its limits for itself' };
  },
};
