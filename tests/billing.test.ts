import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLicensee } from '../packages/server/src/ports/licensee-store.contract.ts';
import { databases } from './support/databases.ts';
import { type Service, startService } from './support/start-service.ts';

const lookup = '/udprn/90000006';
const from = (ip: string): RequestInit => ({ headers: { 'x-forwarded-for': ip } });

/** How many of this many concurrent requests got which code. */
const codes = async (count: number, ask: (at: number) => Promise<{ body: { code: number } }>) => {
  const replies = await Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
  const counted: Record<number, number> = {};
  for (const { body } of replies) counted[body.code] = (counted[body.code] ?? 0) + 1;
  return counted;
};

for (const { name, missing, make } of databases) {
  describe.skipIf(missing)(`With accounts on ${name}`, () => {
    let service: Service;
    let database: Awaited<ReturnType<typeof make>>;

    beforeAll(async () => {
      database = await make();
      service = await startService({
        database_url: database.url,
        community_key: 'ak_community',
        community_daily_limit: '20',
        trust_proxy: '127.0.0.1',
      });
    });
    afterAll(async () => {
      await service.stop();
      await database.remove();
    });

    test('200 requests at once on a key with 100 lookups are answered exactly 100 times', async () => {
      const { apiKey } = await service.makeKey({ lookups: 100 });
      expect(await codes(200, () => service.get(lookup, apiKey))).toEqual({ 2000: 100, 4020: 100 });
      expect(await service.balance(apiKey)).toBe(0);
      expect((await service.get(`/keys/${apiKey}`)).body.result.available).toBe(false);
    });

    test.each([
      ['daily', { daily: 30, monthly: null, individual: null }],
      ['monthly', { daily: null, monthly: 30, individual: null }],
      ['individual', { daily: null, monthly: null, individual: 30 }],
    ])('a %s limit of 30 answers 30 of 60 requests at once, and the balance falls by 30', async (_, limits) => {
      const { apiKey } = await service.makeKey({ limits });
      expect(await codes(60, () => service.get(lookup, apiKey))).toEqual({ 2000: 30, 4021: 30 });
      expect(await service.balance(apiKey)).toBe(970);
    });

    test('an individual limit counts each IP for itself, and a day later everybody again', async () => {
      const { apiKey } = await service.makeKey({ limits: { daily: null, monthly: null, individual: 1 } });
      const ask = async (ip: string) => (await service.get(lookup, apiKey, from(ip))).body.code;
      expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([2000, 4021, 2000]);
      service.clock.nowMs += 86_400_000;
      expect(await ask('192.0.2.1')).toBe(2000);
    });

    test('a daily limit opens at midnight UTC, a monthly one on the first', async () => {
      const { apiKey } = await service.makeKey({ limits: { daily: 1, monthly: 2, individual: null } });
      const ask = async (at: number) => {
        service.clock.nowMs = at;
        return (await service.get(lookup, apiKey)).body.code;
      };
      expect(await ask(Date.UTC(2026, 6, 30, 23, 59, 59, 999))).toBe(2000);
      expect(await ask(Date.UTC(2026, 6, 30, 23, 59, 59, 999))).toBe(4021);
      expect(await ask(Date.UTC(2026, 6, 31))).toBe(2000);
      expect(await ask(Date.UTC(2026, 6, 31, 23, 59, 59, 999))).toBe(4021);
      expect(await ask(Date.UTC(2026, 7, 1))).toBe(2000);
    });

    test('what costs nothing is answered whatever the balance and the limits', async () => {
      const { apiKey } = await service.makeKey({ lookups: 0, limits: { daily: 0, monthly: 0, individual: 0 } });
      const paths = [
        '/postcodes/QX99ZZ',
        '/udprn/1',
        '/gbr/postcodes/QX11AA',
        '/postcodes?lonlat=0,51',
        '/postcodes/ID11QD',
      ];
      const replies = await Promise.all(paths.map((path) => service.get(path, apiKey)));
      expect(replies.map(({ body }) => body.code)).toEqual([4040, 4044, 2000, 2000, 2000]);
    });

    test('HEAD answers like GET without a body and is never charged', async () => {
      const { apiKey } = await service.makeKey();
      const { status, text } = await service.get(lookup, apiKey, { method: 'HEAD' });
      expect([status, text]).toEqual([200, '']);
      expect(await service.balance(apiKey)).toBe(1_000);
    });

    test.each([
      ['a valid phone number and an invalid one', '/phone_numbers?query=%2B447400123456', '/phone_numbers?query=12'],
      ['addresses that are found and none', '/addresses?query=QX3+1AA', '/addresses?query=zzzz'],
      ['the same by JSONP', '/addresses?query=QX3+1AA&callback=run', '/addresses?query=zzzz&callback=run'],
    ])('HEAD, which is free, does not tell apart %s', async (_, found, none) => {
      const { apiKey } = await service.makeKey({ datasets: ['paf', 'phone'] });
      const head = async (path: string) => {
        const { status, headers } = await service.get(path, apiKey, { method: 'HEAD' });
        return [status, ...[...headers].filter(([name]) => name !== 'date')];
      };
      expect(await head(found)).toEqual(await head(none));
    });

    test('a top-up, new limits and a new key by an operator count from the next request on', async () => {
      const { apiKey } = await service.makeKey({ lookups: 1 });
      await service.get(lookup, apiKey);
      expect((await service.get(lookup, apiKey)).body.code).toBe(4020);
      await service.accounts.topUp(apiKey, 5);
      expect((await service.get(lookup, apiKey)).body.code).toBe(2000);
      await service.accounts.setLimits(apiKey, { daily: 2 });
      expect((await service.get(lookup, apiKey)).body.code).toBe(4021);
    });

    test('what an operator changes of a key counts from the next request on: datasets, prices, IPs, its text', async () => {
      const { apiKey, userToken } = await service.makeKey();
      const code = async (key = apiKey, ip = '192.0.2.7') => (await service.get(lookup, key, from(ip))).body.code;
      expect(await code()).toBe(2000);
      await service.accounts.changeKey(apiKey, { licences: ['mr'] });
      expect(await code()).toBe(4015);
      await service.accounts.changeKey(apiKey, { licences: ['paf'], rates: { paf: 5 }, allowedIps: ['192.0.2.0/24'] });
      expect([await code(), await code(apiKey, '198.51.100.7')]).toEqual([2000, 4011]);
      expect(await service.balance(apiKey)).toBe(994);
      const replaced = (await service.accounts.replaceKey(apiKey))?.apiKey ?? '';
      expect([await code(), await code(replaced), await service.balance(replaced)]).toEqual([4010, 2000, 989]);
      const { accountId = '' } = (await service.accounts.summarise(replaced)) ?? {};
      const token = await service.accounts.replaceToken(accountId);
      const details = async (token = '') =>
        (await service.get(`/keys/${replaced}/details?user_token=${token}`)).body.code;
      expect([await details(userToken), await details(token)]).toEqual([4011, 2000]);
    });

    test('the community key has 15 lookups per IP and a daily cap for all', async () => {
      expect(await codes(20, () => service.get(lookup, 'ak_community', from('192.0.2.7')))).toEqual({
        2000: 15,
        4021: 5,
      });
      expect(await codes(20, () => service.get(lookup, 'ak_community', from('192.0.2.8')))).toEqual({
        2000: 5,
        4021: 15,
      });
    });

    test('a licensee limit of 30 answers 30 of 60 requests at once, and the parent pays for 30', async () => {
      const { apiKey } = await service.makeKey({ sublicensing: true });
      const { id = 0 } = (await service.accounts.findKey(apiKey)) ?? {};
      const licensees = await service.database.openLicensees();
      const licensee = await licensees.create(id, newLicensee({ whitelist: [], dailyLimit: 30 }));
      await licensees.close();
      expect(await codes(60, () => service.get(lookup, licensee.apiKey))).toEqual({ 2000: 30, 4021: 30 });
      expect(await service.balance(apiKey)).toBe(970);
    });

    test('a suspension counts from the next request on, and 5001 is never the answer', async () => {
      const { apiKey } = await service.makeKey();
      expect((await service.get(lookup, apiKey)).body.code).toBe(2000);
      await service.accounts.setSuspended(apiKey, true);
      expect((await service.get(lookup, apiKey)).body.code).toBe(4010);
      await service.accounts.setSuspended(apiKey, false);
      expect((await service.get(lookup, apiKey)).body.code).toBe(2000);
      expect(await service.balance(apiKey)).toBe(998);
    });
  });
}
