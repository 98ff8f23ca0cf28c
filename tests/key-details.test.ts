import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Reply, readReply, type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;
let userToken: string;
let strangerToken: string;

beforeAll(async () => {
  service = await startService();
  ({ userToken: strangerToken } = await service.makeKey());
});
afterAll(() => service.stop());
beforeEach(async () => {
  ({ apiKey: key, userToken } = await service.makeKey({ name: 'Checkout', lookups: 10 }));
});

const send = async (method: string, path: string, body?: unknown, token = userToken): Promise<Reply> =>
  readReply(
    await fetch(`${service.origin}/v1${path}${token === '' ? '' : `?user_token=${token}`}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    }),
  );

const details = async () => (await send('GET', `/keys/${key}/details`)).body.result;
const change = (body: unknown) => send('PUT', `/keys/${key}/details`, body);

const operations = [
  ['GET', (of: string) => `/keys/${of}/details`],
  ['PUT', (of: string) => `/keys/${of}/details`],
  ['PATCH', (of: string) => `/keys/${of}/details`],
  ['POST', (of: string) => `/keys/${of}`],
  ['PATCH', (of: string) => `/keys/${of}`],
] as const;

describe.each(operations)('%s on the details of a key', (method, pathOf) => {
  test.each([
    ['no token', () => key, () => '', 401, 4011],
    ['no token, of an unknown key', () => 'ak_nobody', () => '', 401, 4011],
    ['an unknown token', () => key, () => 'uk_nobody', 401, 4011],
    ['the API key as token', () => key, () => key, 401, 4011],
    ["a stranger's token", () => key, () => strangerToken, 401, 4010],
    ['an unknown key', () => 'ak_nobody', () => userToken, 404, 4042],
    ['a test key', () => 'ak_test', () => userToken, 404, 4042],
  ])('with %s is refused and changes nothing', async (_, keyOf, tokenOf, status, code) => {
    const before = await details();
    const reply = await send(method, pathOf(keyOf()), method === 'GET' ? undefined : { name: 'Mine' }, tokenOf());
    expect([reply.status, reply.body.code, reply.body.result]).toEqual([status, code, undefined]);
    expect(await details()).toEqual(before);
  });
});

test('a new key shows every field, with nothing set', async () => {
  const { status, body } = await send('GET', `/keys/${key}/details`);
  expect([status, body.code]).toEqual([200, 2000]);
  expect(body.result).toEqual({
    name: 'Checkout',
    lookups_remaining: 10,
    daily_limit: { limit: null, consumed: 0 },
    monthly_limit: { limit: null, consumed: 0 },
    individual_limit: { limit: null },
    allowed_urls: [],
    notifications: { emails: [], enabled: false, balance_threshold: null, no_balance: true, limit_reached: true },
    datasets: expect.objectContaining({ paf: true, mr: true, nyb: true, abp: false, email: false }),
    automated_topups: { enabled: false },
    current_purchases: [{ expires: null, purchased: 10, consumed: 0 }],
    contexts: [{ iso_3: 'GBR', iso_2: 'GB', description: 'United Kingdom', emoji: '🇬🇧', rgeo: true }],
    premier_support: false,
    redact_days: 21,
    ip_forwarding: false,
  });
});

test('premier support is what the operator enrolled', async () => {
  ({ apiKey: key, userToken } = await service.makeKey({ premierSupport: true }));
  expect(await details()).toMatchObject({ premier_support: true });
});

test('what was looked up shows in the balance, the limits and the purchases, until they expire', async () => {
  const startedMs = service.clock.nowMs;
  try {
    expect((await service.get('/udprn/90000006', key)).status).toBe(200);
    await service.accounts.topUp(key, 5);
    expect(await details()).toMatchObject({
      lookups_remaining: 14,
      daily_limit: { consumed: 1 },
      monthly_limit: { consumed: 1 },
      current_purchases: [
        { expires: '2027-05-20T12:00:00.000Z', purchased: 10, consumed: 1 },
        { expires: null, purchased: 5, consumed: 0 },
      ],
    });
    service.clock.nowMs = Date.UTC(2027, 4, 20, 12);
    expect(await details()).toMatchObject({
      lookups_remaining: 5,
      daily_limit: { consumed: 0 },
      current_purchases: [{ expires: null, purchased: 5, consumed: 0 }],
    });
  } finally {
    service.clock.nowMs = startedMs;
  }
});

const urls = Array.from({ length: 10 }, (_, at) => `shop${at}.example.test`);
const emails = Array.from({ length: 5 }, (_, at) => `ops${at}@example.test`);

describe('what owners may change', () => {
  test.each<[string, object, object?]>([
    ['nothing', {}],
    ['nothing of a part', { daily_limit: {}, notifications: {}, datasets: {} }, {}],
    ['the name', { name: 'Till' }],
    ['the name, trimmed', { name: '  Till ' }, { name: 'Till' }],
    ['a daily limit', { daily_limit: { limit: 0 } }, { daily_limit: { limit: 0, consumed: 0 } }],
    ['a monthly limit', { monthly_limit: { limit: 7 } }, { monthly_limit: { limit: 7, consumed: 0 } }],
    ['an individual limit', { individual_limit: { limit: 3 } }],
    ['10 allowed URLs', { allowed_urls: urls }],
    ['every kind of URL', { allowed_urls: ['*.example.test', 'https://a.example.test:8443/x', 'localhost:3000'] }],
    ['5 e-mails', { notifications: { emails } }, { notifications: expect.objectContaining({ emails }) }],
    [
      'all notifications',
      { notifications: { emails: [], enabled: true, balance_threshold: 0, no_balance: false, limit_reached: false } },
    ],
    ['the longest redaction', { redact_days: 1095 }],
    ['no storing', { redact_days: 0 }],
    ['IP forwarding', { ip_forwarding: true }],
    ['top-ups', { automated_topups: { enabled: true } }],
    ['a dataset, off', { datasets: { mr: false } }, { datasets: expect.objectContaining({ mr: false, paf: true }) }],
    ['an unlicensed dataset, off', { datasets: { abp: false } }, {}],
  ])('%s', async (_, body, changed = body) => {
    const before = await details();
    const reply = await change(body);
    expect([reply.status, reply.body.code]).toEqual([200, 2000]);
    expect(reply.body.result).toEqual({ ...before, ...changed });
    expect(await details()).toEqual(reply.body.result);
  });

  test('null takes a limit or a threshold off', async () => {
    await change({ daily_limit: { limit: 5 }, notifications: { balance_threshold: 5 } });
    await change({ daily_limit: { limit: null }, notifications: { balance_threshold: null } });
    expect(await details()).toMatchObject({ daily_limit: { limit: null }, notifications: { balance_threshold: null } });
  });

  test.each(operations.slice(1))('%s changes what it names and keeps the rest', async (method, pathOf) => {
    await change({ name: 'Till', notifications: { emails, enabled: true }, datasets: { mr: false } });
    const reply = await send(method, pathOf(key), { notifications: { enabled: false }, datasets: { nyb: false } });
    expect(reply.body.result).toMatchObject({
      name: 'Till',
      notifications: { emails, enabled: false },
      datasets: { paf: true, mr: false, nyb: false },
    });
  });

  test('the next request is bound by the change', async () => {
    await change({ daily_limit: { limit: 0 } });
    expect((await service.get('/udprn/90000006', key)).body.code).toBe(4021);
    await change({ daily_limit: { limit: null }, datasets: { paf: false, mr: false, nyb: false } });
    expect((await service.get('/udprn/90000006', key)).body.code).toBe(4015);
    expect((await service.get(`/keys/${key}`)).body.result).toMatchObject({ contexts: [], datasets: { paf: false } });
    await change({ datasets: { paf: true }, allowed_urls: ['shop.example.test'] });
    expect((await service.get('/udprn/90000006', key)).body.code).toBe(4011);
    const headers = { origin: 'https://shop.example.test' };
    expect((await service.get('/udprn/90000006', key, { headers })).status).toBe(200);
  });
});

describe('what is refused changes nothing', () => {
  const wrongForm: [unknown, string[]][] = [
    ['[]', ['body']],
    ['null', ['body']],
    ['"name"', ['body']],
    [{ name: 5 }, ['name']],
    [{ name: null }, ['name']],
    [{ daily_limit: 5 }, ['daily_limit']],
    [{ daily_limit: null }, ['daily_limit']],
    [{ daily_limit: { limit: '5' } }, ['daily_limit.limit']],
    [{ daily_limit: { limit: 1.5 } }, ['daily_limit.limit']],
    [{ individual_limit: { limit: true } }, ['individual_limit.limit']],
    [{ allowed_urls: 'example.test' }, ['allowed_urls']],
    [{ allowed_urls: ['example.test', 5] }, ['allowed_urls.1']],
    [{ redact_days: '21' }, ['redact_days']],
    [{ redact_days: null }, ['redact_days']],
    [{ notifications: [] }, ['notifications']],
    [{ notifications: { emails: [null] } }, ['notifications.emails.0']],
    [{ notifications: { enabled: 1, no_balance: 'no' } }, ['notifications.enabled', 'notifications.no_balance']],
    [{ notifications: { balance_threshold: '5' } }, ['notifications.balance_threshold']],
    [{ ip_forwarding: 'true' }, ['ip_forwarding']],
    [{ automated_topups: true }, ['automated_topups']],
    [{ datasets: ['paf'] }, ['datasets']],
    [{ datasets: { paf: 'on', abp: 1 } }, ['datasets.paf', 'datasets.abp']],
  ];
  test.each(wrongForm)('%j is 4000 and names the fields', async (body, paths) => {
    const before = await details();
    const reply = await change(typeof body === 'string' ? body : { redact_days: 7, ...(body as object) });
    expect([reply.status, reply.body.code]).toEqual([400, 4000]);
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(await details()).toEqual(before);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ daily_limit: { limit: -1 } }, 'daily_limit.limit'],
    [{ daily_limit: { limit: 1e300 } }, 'daily_limit.limit'],
    [{ daily_limit: { limit: 5, consumed: 0 } }, 'daily_limit.consumed'],
    [{ individual_limit: { limit: -1 } }, 'individual_limit.limit'],
    [{ monthly_limit: { limit: -1 } }, 'monthly_limit.limit'],
    [{ monthly_limit: { limit: '5' } }, 'monthly_limit.limit'],
    [{ monthly_limit: { limit: 1.5 } }, 'monthly_limit.limit'],
    [{ monthly_limit: 5 }, 'monthly_limit'],
    [{ monthly_limit: { limit: 'x' }, name: 7 }, 'monthly_limit.limit'],
    [{ allowed_urls: [...urls, 'one.example.test'] }, 'allowed_urls'],
    ...[
      '',
      'not a site',
      'https://',
      'a..example.test',
      'ftp://example.test',
      'example.test:99999',
      '*',
      'co.uk',
      '*.co.uk',
      'https://com',
      '*.github.io',
    ].map((url) => [{ allowed_urls: [url] }, 'allowed_urls.0'] as const),
    [{ redact_days: -1 }, 'redact_days'],
    [{ redact_days: 1096 }, 'redact_days'],
    [{ notifications: { emails: [...emails, 'one@example.test'] } }, 'notifications.emails'],
    [{ notifications: { emails: ['nobody'] } }, 'notifications.emails.0'],
    [{ notifications: { balance_threshold: -1 } }, 'notifications.balance_threshold'],
    [{ notifications: { sms: true } }, 'notifications.sms'],
    [{ datasets: { abp: true } }, 'datasets.abp'],
    [{ datasets: { atlantis: true } }, 'datasets.atlantis'],
    [{ lookups_remaining: 1_000_000 }, 'lookups_remaining'],
    [{ current_purchases: [] }, 'current_purchases'],
    [{ contexts: [] }, 'contexts'],
    [{ premier_support: true }, 'premier_support'],
    [{ suspended: false }, 'suspended'],
    [{ constructor: 1 }, 'constructor'],
  ] as const)('%j is 4001 and says so', async (body, path) => {
    const before = await details();
    const reply = await change({ ip_forwarding: true, ...body });
    expect([reply.status, reply.body.code]).toEqual([400, 4001]);
    expect(reply.body.message).toContain(path);
    expect(await details()).toEqual(before);
  });

  test('a body that is not JSON is 4000, one of another type 4150', async () => {
    expect((await change('{')).body.code).toBe(4000);
    const plain = await fetch(`${service.origin}/v1/keys/${key}/details?user_token=${userToken}`, {
      method: 'PUT',
      body: '{"name":"Till"}',
    });
    expect((await readReply(plain)).body.code).toBe(4150);
    expect(await details()).toMatchObject({ name: 'Checkout' });
  });
});

test('datasets that clients expect and nobody has are told as false, and can be switched off but not on', async () => {
  const other = await startService({ absent_datasets: 'atolls, paf' });
  try {
    const owner = await other.makeKey();
    const ask = (method: string, path: string, body?: unknown) =>
      other.get(`/keys/${owner.apiKey}${path}?user_token=${owner.userToken}`, undefined, {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    for (const path of ['', '/details'])
      expect((await ask('GET', path)).body.result.datasets).toMatchObject({ atolls: false, paf: true });
    const { result } = (await ask('GET', '/details')).body;
    const same = await ask('PUT', '/details', { datasets: result.datasets });
    expect([same.status, same.body.result]).toEqual([200, result]);
    const on = await ask('PUT', '/details', { datasets: { atolls: true } });
    expect([on.status, on.body.code]).toEqual([400, 4001]);
  } finally {
    await other.stop();
  }
});
