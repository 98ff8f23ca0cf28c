import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { americanRow, publishRows } from './support/publish-rows.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;
let userToken: string;

beforeAll(async () => {
  service = await startService();
  ({ apiKey: key, userToken } = await service.makeKey());
});
afterAll(() => service.stop());

const lookup = '/udprn/90000006';
const withHeaders = (headers: Record<string, string>, path = lookup) => service.get(path, undefined, { headers });

describe('ways to give the key', () => {
  test.each([
    ['a scheme and a quoted key', () => `SERVICE api_key="${key}"`],
    ['the scheme in lower case', () => `service api_key="${key}"`],
    ['no scheme', () => `api_key="${key}"`],
    ['a user token beside it', () => `SERVICE user_token="uk_x", api_key="${key}"`],
    ['Bearer', () => `Bearer ${key}`],
    ['bearer in lower case', () => `bearer ${key}`],
  ])('Authorization with %s works', async (_, authorization) => {
    expect((await withHeaders({ authorization: authorization() })).status).toBe(200);
  });

  test.each([
    ['another scheme', () => `OTHER api_key="${key}"`],
    ['Basic', () => 'Basic YWxhZGRpbjpvcGVu'],
    ['an unquoted key', () => `SERVICE api_key=${key}`],
    ['nonsense', () => '"""'],
  ])('Authorization with %s is 4010', async (_, authorization) => {
    const { status, body, headers } = await withHeaders({ authorization: authorization() });
    expect([status, body.code, headers.get('www-authenticate')]).toEqual([401, 4010, null]);
  });

  test.each(['Bearer ak_wrong', 'Bearer', 'bearer '])(
    'the unauthorised request "%s" is challenged',
    async (authorization) => {
      const { status, body, headers } = await withHeaders({ authorization });
      expect([status, body.code]).toEqual([401, 4010]);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
    },
  );

  test('the query string wins over the header', async () => {
    const headers = { authorization: `Bearer ${key}` };
    expect((await service.get(lookup, 'ak_wrong', { headers })).body.code).toBe(4010);
    expect((await service.get(lookup, key, { headers: { authorization: 'Bearer ak_wrong' } })).status).toBe(200);
  });

  test.each(['', 'ak_', 'nonsense', 'x'.repeat(5_000), "' OR 1=1", '%00', '__proto__', 'constructor'])(
    'the key %s is 4010',
    async (wrong) => {
      const { status, body } = await service.get(lookup, encodeURIComponent(wrong));
      expect([status, body.code]).toEqual([401, 4010]);
    },
  );

  test('the schemes are a setting', async () => {
    const other = await startService({ auth_schemes: 'ACME,Widgets', source_ip_header: 'ACME-Source-IP' });
    const { apiKey } = await other.makeKey();
    const { status, headers } = await other.get(lookup, undefined, {
      headers: { authorization: `widgets api_key="${apiKey}"` },
    });
    expect([status, headers.get('acme-source-ip')]).toEqual([200, '127.0.0.1']);
    await other.stop();
  });
});

describe('where a key may be used', () => {
  test.each([
    [{ origin: 'https://shop.test' }, 200],
    [{ origin: 'https://a.b.shop.test' }, 200],
    [{ referer: 'https://shop.test/checkout?x=1' }, 200],
    [{ origin: 'https://evil.test', referer: 'https://shop.test/' }, 4011],
    [{ origin: 'https://notshop.test' }, 4011],
    [{ origin: 'chrome-extension://shop.test' }, 4011],
    [{}, 4011],
  ])('allowed URLs: a request with %j', async (headers, expected) => {
    const { apiKey } = await service.makeKey({ allowedUrls: ['*.shop.test'] });
    const { status, body } = await service.get(lookup, apiKey, { headers: headers as Record<string, string> });
    expect(status === 200 ? 200 : body.code).toBe(expected);
    if (status !== 200) expect(body.message).toContain('Requesting URL not on whitelist');
  });

  test.each([
    [['127.0.0.1'], 200],
    [['127.0.0.0/8'], 200],
    [['::ffff:127.0.0.1'], 200],
    [['::ffff:127.0.0.0/104'], 200],
    [['::ffff:10.0.0.0/104'], 4011],
    [['::1', '10.0.0.0/8'], 4011],
  ])('allowed IPs %j', async (allowedIps, expected) => {
    const { apiKey } = await service.makeKey({ allowedIps });
    const { status, body } = await service.get(lookup, apiKey);
    expect(status === 200 ? 200 : body.code).toBe(expected);
    if (status !== 200) expect(body.message).toContain('Forbidden');
  });

  test('a suspended key is 4010 and says so, from the moment an operator suspends it until it is resumed', async () => {
    const { apiKey } = await service.makeKey();
    expect((await service.get(lookup, apiKey)).status).toBe(200);
    await service.accounts.setSuspended(apiKey, true);
    const { status, body } = await service.get(lookup, apiKey);
    expect([status, body.code]).toEqual([401, 4010]);
    expect(body.message).toContain('suspended');
    expect((await service.get(`/keys/${apiKey}`)).body.result.available).toBe(false);
    await service.accounts.setSuspended(apiKey, false);
    expect((await service.get(lookup, apiKey)).status).toBe(200);
  });

  test('a sub-licensed key needs a licensee', async () => {
    const { apiKey } = await service.makeKey({ sublicensing: true });
    expect((await service.get(lookup, apiKey)).body.code).toBe(4013);
    expect((await service.get(`${lookup}?licensee=sl_unknown`, apiKey)).body.code).toBe(4045);
  });

  test('what fails first answers: key before parameters, parameters before licence', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['email'], allowedUrls: ['shop.test'] });
    expect((await service.get('/udprn/abc', 'ak_wrong')).body.code).toBe(4010);
    expect((await service.get('/udprn/abc', apiKey)).body.code).toBe(4011);
    const unlicensed = (await service.makeKey({ datasets: ['email'], lookups: 0 })).apiKey;
    expect((await service.get('/udprn/abc', unlicensed)).body.code).toBe(4000);
    expect((await service.get(lookup, unlicensed)).body.code).toBe(4015);
  });
});

describe('the IP that counts', () => {
  test('without trusted proxies X-Forwarded-For is ignored', async () => {
    const { headers } = await withHeaders({ authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.9' });
    expect(headers.get('service-source-ip')).toBe('127.0.0.1');
  });

  test('the source IP header is ignored by a key that does not forward', async () => {
    const { headers } = await withHeaders({ authorization: `Bearer ${key}`, 'service-source-ip': '203.0.113.9' });
    expect(headers.get('service-source-ip')).toBe('127.0.0.1');
  });

  test('a key that forwards counts and echoes the IP of the end user, and needs a readable one for its individual limit', async () => {
    const { apiKey } = await service.makeKey({
      ipForwarding: true,
      limits: { daily: null, monthly: null, individual: 1 },
    });
    const ask = async (headers: Record<string, string>) => {
      const reply = await service.get(lookup, apiKey, { headers });
      return [reply.body.code, reply.headers.get('service-source-ip')];
    };
    expect(await ask({ 'service-source-ip': '203.0.113.9' })).toEqual([2000, '203.0.113.9']);
    expect(await ask({ 'service-source-ip': '203.0.113.9' })).toEqual([4021, '203.0.113.9']);
    expect(await ask({ 'service-source-ip': '::ffff:203.0.113.10' })).toEqual([2000, '203.0.113.10']);
    expect(await ask({})).toEqual([2000, '127.0.0.1']);
    for (const wrong of ['nonsense', '', '203.0.113.1, 203.0.113.2', '999.1.1.1']) {
      expect(await ask({ 'service-source-ip': wrong })).toEqual([40010, '127.0.0.1']);
    }
  });

  test('whether such a key is available is judged for the IP of the end user', async () => {
    const { apiKey } = await service.makeKey({
      ipForwarding: true,
      limits: { daily: null, monthly: null, individual: 1 },
    });
    const available = async (sourceIp: string) =>
      (await service.get(`/keys/${apiKey}`, undefined, { headers: { 'service-source-ip': sourceIp } })).body.result
        .available;
    await service.get(lookup, apiKey, { headers: { 'service-source-ip': '203.0.113.20' } });
    expect(await available('203.0.113.20')).toBe(false);
    expect(await available('203.0.113.21')).toBe(true);
    expect(await available('nonsense')).toBe(false);
    await service.get(lookup, apiKey);
    expect((await service.get(`/keys/${apiKey}`)).body.result.available).toBe(false);
    expect(await available('203.0.113.21')).toBe(true);
  });

  test('every answer carries it, also a 404 and a refusal', async () => {
    for (const path of ['/nowhere', '/udprn/1', '/keys/ak_none']) {
      expect((await service.get(path)).headers.get('service-source-ip')).toBe('127.0.0.1');
    }
  });
});

describe('GET /keys/{key}', () => {
  test('tells what a key may do, without any credential but the key', async () => {
    const { status, body } = await service.get(`/keys/${key}`);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ available: true, context: '' });
    expect(body.result.contexts).toEqual([
      { iso_3: 'GBR', iso_2: 'GB', description: 'United Kingdom', emoji: '\u{1F1EC}\u{1F1E7}', rgeo: true },
    ]);
    expect(body.result.datasets).toMatchObject({ paf: true, mr: true, nyb: true, abp: false });
  });

  test('names the context of the country that the caller is in, once there is data of it that the key may use', async () => {
    const proxied = await startService({ trust_proxy: '127.0.0.1' });
    const { apiKey } = await proxied.makeKey({ datasets: ['paf', 'usps'] });
    const contextFrom = async (ip: string) =>
      (await proxied.get(`/keys/${apiKey}`, undefined, { headers: { 'x-forwarded-for': ip } })).body.result.context;
    expect(await contextFrom('8.8.8.8')).toBe('');
    await publishRows(proxied.data, 'usa', [americanRow]);
    await vi.waitFor(async () => expect(await contextFrom('8.8.8.8')).toBe('USA'), patience);
    expect(await contextFrom('10.0.0.1')).toBe('');
    await proxied.stop();
  });

  test.each([
    ['an empty balance', { lookups: 0 }],
    ['a limit of nothing a day', { limits: { daily: 0, monthly: null, individual: null } }],
    ['a limit of nothing a month', { limits: { daily: null, monthly: 0, individual: null } }],
    ['a limit of nothing per IP', { limits: { daily: null, monthly: null, individual: 0 } }],
    ['another site', { allowedUrls: ['shop.test'] }],
    ['another IP', { allowedIps: ['10.0.0.1'] }],
    ['a missing licensee', { sublicensing: true }],
  ])('is not available with %s', async (_, properties) => {
    const { apiKey } = await service.makeKey(properties);
    expect((await service.get(`/keys/${apiKey}`)).body.result.available).toBe(false);
  });

  test.each([
    ['ak_test', true],
    ['ak_test_unavailable', false],
  ])('the test key %s always exists and is available: %s', async (testKey, available) => {
    expect((await service.get(`/keys/${testKey}`)).body.result.available).toBe(available);
  });

  test('a test key opens no real data', async () => {
    expect((await service.get(lookup, 'ak_test')).body.code).toBe(4015);
    const { contexts, datasets } = (await service.get('/keys/ak_test')).body.result;
    expect(contexts.map(({ iso_3 }: { iso_3: string }) => iso_3)).toEqual(['GBR']);
    expect(datasets).toMatchObject({ paf: true, mr: true, nyb: false, email: false });
  });

  test.each(['ak_none', 'sl_none', 'x', '%20', '..'])('an unknown key (%s) is not found', async (unknown) => {
    const { status, body } = await service.get(`/keys/${unknown}`);
    expect(status).toBe(404);
    expect([404, 4042]).toContain(body.code);
  });

  test('the owner is told the details too, as clients ask that know no other path for them', async () => {
    const plain = (await service.get(`/keys/${key}`)).body.result;
    const details = (await service.get(`/keys/${key}/details?user_token=${userToken}`)).body.result;
    expect((await service.get(`/keys/${key}?user_token=${userToken}`)).body.result).toEqual({ ...details, ...plain });
    expect(Object.keys(plain).sort()).toEqual(['available', 'context', 'contexts', 'datasets']);
  });

  test('a user token must own the key', async () => {
    const stranger = await service.makeKey();
    expect((await service.get(`/keys/${key}?user_token=${userToken}`)).status).toBe(200);
    for (const token of [stranger.userToken, 'uk_wrong']) {
      const { status, body } = await service.get(`/keys/${key}?user_token=${token}`);
      expect([status, body.code]).toEqual([401, 4012]);
    }
    const headers = { authorization: `user_token="${userToken}"` };
    expect((await service.get(`/keys/${key}`, undefined, { headers })).status).toBe(200);
  });
});
