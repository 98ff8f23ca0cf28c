import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorPassword, setOperatorPassword } from './support/signed-in.ts';
import { type Reply, readReply, type Service, startService } from './support/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await setOperatorPassword(service);
});
afterAll(() => service.stop());

const ours = { 'x-fingerpost-console': '1' };
const ask = async (path: string, init: RequestInit = {}, headers: Record<string, string> = ours): Promise<Reply> =>
  readReply(
    await fetch(`${service.origin}${path}`, {
      ...init,
      headers: { ...headers, ...(init.body !== undefined && { 'content-type': 'application/json' }) },
    }),
  );
const signIn = (body: object) => ask('/console/api/session', { method: 'POST', body: JSON.stringify(body) });
const cookieOf = ({ headers }: Reply): string => headers.get('set-cookie')?.split(';')[0] ?? '';

test('the owner of an account sees their keys and no others, and manages them without showing the token', async () => {
  const [mine, other] = [await service.makeKey(), await service.makeKey()];
  const signedIn = await signIn({ user_token: mine.userToken });
  expect(signedIn.headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
  expect(signedIn.text).not.toContain(mine.userToken);
  const cookie = cookieOf(signedIn);
  expect(cookie).not.toContain(mine.userToken);
  const as = { ...ours, cookie };
  const { body } = await ask('/console/api/keys', {}, as);
  expect(body.result.map((key: { api_key: string }) => key.api_key)).toEqual([mine.apiKey]);
  expect((await ask(`/v1/keys/${mine.apiKey}/details`, {}, as)).status).toBe(200);
  expect((await ask(`/v1/keys/${other.apiKey}/details`, {}, as)).body).toMatchObject({ code: 4010 });
  expect((await ask('/console/api/accounts', {}, as)).body).toMatchObject({ code: 4011 });
});

test('an owner makes a key from the lookups of theirs and replaces it, touches no key of others, and all of it is recorded', async () => {
  const [mine, other] = [await service.makeKey({ datasets: ['paf'] }), await service.makeKey()];
  const as = { ...ours, cookie: cookieOf(await signIn({ user_token: mine.userToken })) };
  const post = async (path: string, body: object = {}) =>
    (await ask(`/console/api${path}`, { method: 'POST', body: JSON.stringify(body) }, as)).body;
  const wanted = {
    name: 'Shop',
    lookups: 300,
    datasets: ['paf'],
    daily_limit: { limit: 50 },
    allowed_urls: ['shop.example'],
  };
  const made = (await post(`/keys/${mine.apiKey}/split`, wanted)).result;
  expect(made).toMatchObject({
    name: 'Shop',
    lookups_remaining: 300,
    daily_limit: { limit: 50 },
    allowed_urls: ['shop.example'],
  });
  expect(await service.balance(mine.apiKey)).toBe(700);
  expect((await post(`/keys/${mine.apiKey}/split`, { ...wanted, lookups: 701 })).errors).toEqual([
    { path: 'lookups', message: 'cannot be more than 700' },
  ]);
  expect((await post(`/keys/${mine.apiKey}/split`, { ...wanted, datasets: ['abp'] })).code).toBe(4001);
  expect((await post(`/keys/${mine.apiKey}/split`, { ...wanted, allowed_urls: ['co.uk'] })).errors[0].path).toBe(
    'allowed_urls.0',
  );
  for (const path of [`/keys/${other.apiKey}/split`, `/keys/${other.apiKey}/replace`])
    expect((await post(path, wanted)).code).toBe(4042);
  const replaced = (await post(`/keys/${made.api_key}/replace`)).result;
  expect((await service.get('/postcodes/QX11AA', made.api_key)).status).toBe(401);
  expect(
    (await service.get('/postcodes/QX11AA', replaced.api_key, { headers: { origin: 'https://shop.example' } })).status,
  ).toBe(200);
  await ask(`/v1/keys/${mine.apiKey}/details`, { method: 'PUT', body: '{"redact_days":3}' }, as);
  const { changes } = (await post('/changes')).result;
  expect(
    changes.map(({ actor, action, subject, detail }: Record<string, string>) => [actor, action, subject, detail]),
  ).toEqual([
    ['owner', 'Changed a key', expect.any(String), '{"redactDays":3}'],
    ['owner', 'Replaced the text of a key', 'Shop', ''],
    ['owner', 'Created a key', 'Shop', expect.stringContaining('"lookups":300')],
  ]);
  expect(JSON.stringify(changes)).not.toContain(replaced.api_key);
  const used = (await post('/usage', { days: 7 })).result;
  expect(used).toMatchObject({ total: 1, before: 0, keys: [{ name: 'Shop', count: 1 }] });
  expect((await post('/usage/countries', { days: 7 })).result).toEqual({
    countries: [{ code: '', count: 1 }],
    complete: true,
  });
});

test('an operator manages every key; a new password ends the session', async () => {
  const { apiKey } = await service.makeKey();
  const as = { ...ours, cookie: cookieOf(await signIn({ password: operatorPassword })) };
  expect((await ask(`/v1/keys/${apiKey}/details`, {}, as)).status).toBe(200);
  const post = (path: string, body: object) =>
    ask(`/console/api${path}`, { method: 'POST', body: JSON.stringify(body) }, as);
  expect((await post(`/keys/${apiKey}/topup`, { lookups: 5 })).body.result.lookups_remaining).toBe(1_005);
  expect((await post(`/keys/${apiKey}/suspended`, { suspended: true })).body.result.suspended).toBe(true);
  expect((await post('/keys/ak_nobody/topup', { lookups: 5 })).body).toMatchObject({ code: 4042 });
  expect((await post(`/keys/${apiKey}/topup`, { lookups: 0 })).body).toMatchObject({ code: 4000 });
  const account = (await post('/accounts', { name: 'Example', email: 'ops@example.test' })).body.result;
  expect(account.user_token).toMatch(/^uk_/);
  const wanted = { name: 'Shop', lookups: 7, datasets: ['paf'] };
  const made = await post(`/accounts/${account.account_id}/keys`, wanted);
  expect(made.body.result).toMatchObject({ name: 'Shop', lookups_remaining: 7, datasets: ['paf'] });
  expect((await post(`/accounts/${account.account_id}/keys`, { ...wanted, datasets: ['x'] })).body.code).toBe(4001);
  expect((await post('/accounts/ac_nobody/keys', wanted)).body.code).toBe(4041);
  const { builds } = (await ask('/console/api/builds', {}, as)).body.result;
  expect(builds.filter(({ active }: { active: boolean }) => active).length).toBeGreaterThan(0);
  expect((await post('/builds/activate', { region: 'gbr', id: 'none' })).body.code).toBe(4001);
  expect((await post('/builds/activate', { region: 'xxx', id: 'none' })).body.code).toBe(4048);
  expect((await ask('/console/api/status', {}, as)).body.result.health).toHaveLength(4);
  await setOperatorPassword(service);
  expect((await ask('/console/api/accounts', {}, as)).body).toMatchObject({ code: 4011 });
});

test('a cookie counts only from a page of this server, and for half a day', async () => {
  const { apiKey, userToken } = await service.makeKey();
  const cookie = cookieOf(await signIn({ user_token: userToken }));
  const details = (headers: Record<string, string>) => ask(`/v1/keys/${apiKey}/details`, {}, headers);
  expect((await details({ cookie })).body).toMatchObject({ code: 4011 });
  expect((await details({ ...ours, cookie, 'sec-fetch-site': 'cross-site' })).body).toMatchObject({ code: 4011 });
  expect((await details({ ...ours, cookie: `${cookie.slice(0, -4)}AAAA` })).body).toMatchObject({ code: 4011 });
  expect((await details({ ...ours, cookie })).status).toBe(200);
  service.clock.nowMs += 12 * 3_600_000;
  expect((await details({ ...ours, cookie })).body).toMatchObject({ code: 4011 });
});

test('fingerpost admin password sets the password, ends all sessions, and refuses a short one', async () => {
  const run = (stdin: string) => {
    const child = spawn(process.execPath, [process.env.FINGERPOST_TEST_BINARY ?? '', 'admin', 'password', '--stdin'], {
      env: { PATH: process.env.PATH, FINGERPOST_DATA: service.data },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.end(stdin);
    return once(child, 'exit').then(([code]) => code as number);
  };
  const { apiKey, userToken } = await service.makeKey();
  const owner = { ...ours, cookie: cookieOf(await signIn({ user_token: userToken })) };
  const details = () => ask(`/v1/keys/${apiKey}/details`, {}, owner);
  expect(await run('too short\n')).toBe(2);
  expect((await details()).status).toBe(200);
  expect(await run('a password of the test\n')).toBe(0);
  expect((await details()).body).toMatchObject({ code: 4011 });
  service.clock.nowMs += 3_600_000;
  expect((await signIn({ password: 'a password of the test' })).status).toBe(200);
  await setOperatorPassword(service);
});

test.each(['owner', 'operator'] as const)('signing out ends the session of an %s on the server', async (kind) => {
  const { apiKey, userToken } = await service.makeKey();
  const secret = kind === 'owner' ? { user_token: userToken } : { password: operatorPassword };
  const [as, other] = [await signIn(secret), await signIn(secret)].map((reply) => ({
    ...ours,
    cookie: cookieOf(reply),
  }));
  const details = async (headers = ours) => (await ask(`/v1/keys/${apiKey}/details`, {}, headers)).body.code;
  const keys = async (headers = ours) => (await ask('/console/api/keys', {}, headers)).body.code;
  expect([await details(as), await keys(as)]).toEqual([2000, 2000]);
  expect((await ask('/console/api/session', { method: 'DELETE' }, as)).headers.get('set-cookie')).toMatch(/Max-Age=0/);
  expect([await details(as), await keys(as)]).toEqual([4011, 4011]);
  expect([await details(other), await keys(other)]).toEqual([2000, 2000]);
});

test('a token that is replaced ends its sessions', async () => {
  const { apiKey, userToken } = await service.makeKey();
  const as = { ...ours, cookie: cookieOf(await signIn({ user_token: userToken })) };
  const { accountId } = (await service.accounts.findKey(apiKey))!;
  const kind = async () => (await ask('/console/api/session', {}, as)).body.result.kind;
  expect(await kind()).toBe('owner');
  await service.accounts.replaceToken(accountId);
  expect((await ask('/console/api/keys', {}, as)).body).toMatchObject({ code: 4011 });
  expect(await kind()).toBeNull();
});

test('whoever guesses is locked out, also with the right password, until a quarter of an hour has passed', async () => {
  service.clock.nowMs += 3_600_000;
  for (let guess = 0; guess < 10; guess++)
    expect((await signIn({ user_token: 'uk_wrong' })).body).toMatchObject({
      code: 4011,
      message: /Unknown user token/,
    });
  expect((await signIn({ password: operatorPassword })).body).toMatchObject({ code: 4291 });
  service.clock.nowMs += 900_000;
  expect((await signIn({ password: 'not the right one' })).body).toMatchObject({ message: /Wrong password/ });
  expect((await signIn({ password: operatorPassword })).status).toBe(200);
});
