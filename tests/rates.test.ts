import { describe, expect, test } from 'vitest';
import { startService } from './support/start-service.ts';

const lookup = '/udprn/90000006';

describe('rates', () => {
  test('an IP over its rate is answered 503 with Retry-After until a whole second has passed', async () => {
    const limited = await startService({ ip_rate: '3' });
    const { apiKey } = await limited.makeKey();
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await limited.get(lookup, apiKey)).status);
    expect(statuses).toEqual([200, 200, 200, 503, 503]);
    const { body, headers } = await limited.get('/keys/ak_test');
    expect([body.code, headers.get('retry-after')]).toEqual([503, '1']);
    limited.clock.nowMs += 999;
    expect((await limited.get(lookup, apiKey)).status).toBe(503);
    limited.clock.nowMs += 1;
    expect((await limited.get(lookup, apiKey)).status).toBe(200);
    expect(await limited.balance(apiKey)).toBe(996);
    await limited.stop();
  });

  test('IPv6 callers share the rate of their /64', async () => {
    const limited = await startService({ ip_rate: '1', trust_proxy: '127.0.0.1' });
    const from = async (ip: string) =>
      (await limited.get('/keys/ak_test', undefined, { headers: { 'x-forwarded-for': ip } })).status;
    expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9'), await from('2001:db8:1:3::1')]).toEqual([
      200, 503, 200,
    ]);
    await limited.stop();
  });
});
