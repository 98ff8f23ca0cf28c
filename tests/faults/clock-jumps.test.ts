import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { type Service, startService } from '../support/start-service.ts';

const hourMs = 3_600_000;
const lookup = '/postcodes/QX11AA';

for (const { name, missing, make } of databases)
  describe.skipIf(missing)(`With accounts on ${name}, when the clock jumps`, () => {
    let database: Awaited<ReturnType<typeof make>>;
    let service: Service;
    let noonMs: number;

    beforeAll(async () => {
      database = await make();
      service = await startService({ database_url: database.url, ip_rate: '5', suggest_limit: '3' });
      noonMs = service.clock.nowMs;
    });
    afterAll(async () => {
      await service.stop();
      await database.remove();
    });

    /** Asks this many times, a second apart, so that no rate is reached. */
    const ask = async (count: number, apiKey: string, path = lookup) => {
      const codes: number[] = [];
      for (let at = 0; at < count; at++) {
        codes.push((await service.get(path, apiKey)).body.code);
        service.clock.nowMs += 1_000;
      }
      return codes;
    };

    test.each([
      ['forward by a day', 24 * hourMs],
      ['back by an hour', -hourMs],
      ['back by a year', -365 * 24 * hourMs],
    ])('%s, every answer is charged once and is in the usage', async (_, jumpMs) => {
      service.clock.nowMs = noonMs;
      const { apiKey, userToken } = await service.makeKey();
      expect(await ask(3, apiKey)).toEqual([2000, 2000, 2000]);
      service.clock.nowMs += jumpMs;
      expect(await ask(3, apiKey)).toEqual([2000, 2000, 2000]);
      expect(await service.balance(apiKey)).toBe(994);
      const days = [noonMs, noonMs + jumpMs].map(async (dayMs) => {
        const range = `start=${dayMs - 6 * hourMs}&end=${dayMs + 6 * hourMs}&user_token=${userToken}`;
        return (await service.get(`/keys/${apiKey}/usage?${range}`)).body.result.total;
      });
      expect(await Promise.all(days)).toEqual(Math.abs(jumpMs) < 6 * hourMs ? [6, 6] : [3, 3]);
    });

    test('to yesterday and back, a daily limit counts what its day has had', async () => {
      service.clock.nowMs = noonMs;
      const { apiKey } = await service.makeKey({ limits: { daily: 3, monthly: null, individual: null } });
      expect(await ask(2, apiKey)).toEqual([2000, 2000]);
      service.clock.nowMs -= 24 * hourMs;
      expect(await ask(4, apiKey)).toEqual([2000, 2000, 2000, 4021]);
      service.clock.nowMs = noonMs + hourMs;
      expect(await ask(2, apiKey)).toEqual([2000, 4021]);
      expect(await service.balance(apiKey)).toBe(994);
    });

    test('back by an hour, nobody waits for an hour for a rate or an allowance', async () => {
      service.clock.nowMs = noonMs + 2 * hourMs;
      const { apiKey } = await service.makeKey();
      const burst = await Promise.all(Array.from({ length: 7 }, () => service.get('/keys/ak_test')));
      expect(burst.filter(({ status }) => status === 503)).toHaveLength(2);
      const suggest = '/autocomplete/addresses?query=long';
      service.clock.nowMs += 1_000;
      expect((await ask(4, apiKey, suggest)).at(-1)).not.toBe(2000);
      service.clock.nowMs -= hourMs;
      expect((await ask(1, apiKey))[0]).toBe(2000);
      expect((await ask(1, apiKey, suggest))[0]).toBe(2000);
    });
  });
