import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepRedacting } from '../packages/server/src/compose/accounts.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ trust_proxy: '127.0.0.1' });
});
afterAll(() => service.stop());

type Key = { readonly apiKey: string; readonly userToken: string };

const noon = Date.UTC(2026, 4, 20, 12);
const dayMs = 86_400_000;

const lookup = async (key: Key, path: string, headers: Record<string, string> = {}) => {
  const { body } = await service.get(path, key.apiKey, { headers: { 'x-forwarded-for': '192.0.2.7', ...headers } });
  expect(body.code).toBe(2000);
};
const download = (key: Key, query = '', init?: RequestInit) =>
  service.get(`/keys/${key.apiKey}/lookups?user_token=${key.userToken}&${query}`, undefined, init);

test('paid lookups are listed as CSV without a header row, in the columns of the contract', async () => {
  service.clock.nowMs = noon;
  const key = await service.makeKey({ datasets: ['paf', 'phone'], ipForwarding: true });
  await lookup(key, '/postcodes/qx11aa?tags=shop,checkout', {
    origin: 'https://shop.example',
    referer: 'https://shop.example/a?b=1,2',
  });
  service.clock.nowMs += 1;
  await lookup(key, '/udprn/90000006?tags=shop', {
    origin: 'https://app.example',
    'service-source-ip': '198.51.100.9',
  });
  service.clock.nowMs += 1;
  await lookup(key, '/phone_numbers?query=%2B447400123456');
  await service.get('/udprn/1', key.apiKey);
  const { status, headers, text } = await download(key);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text.split('\r\n')).toEqual([
    '2026-05-20T12:00:00.000Z,192.0.2.7,QX1 1AA,"https://shop.example/a?b=1,2",postcode,"shop,checkout",1,,',
    '2026-05-20T12:00:00.001Z,192.0.2.7,90000006,https://app.example,udprn,shop,1,,198.51.100.9',
    "2026-05-20T12:00:00.002Z,192.0.2.7,'+447400123456,,phone,,1,,",
    '',
  ]);
});

test('the interval is that of usage, and failures are JSON', async () => {
  const key = await service.makeKey();
  service.clock.nowMs = noon - 30 * dayMs;
  await lookup(key, '/udprn/90000006');
  service.clock.nowMs = noon;
  await lookup(key, '/udprn/90000006');
  const lines = async (query: string) => (await download(key, query)).text.split('\r\n').length - 1;
  expect([await lines(''), await lines('start=2026-04-01'), await lines('end=2026-05-01&start=2026-04-02')]).toEqual([
    ...[1, 2, 1],
  ]);
  for (const [query, code] of [
    ['start=x', 4005],
    ['end=x', 4006],
    ['start=2026-05-02&end=2026-05-01', 4007],
    ['start=2025-01-01', 4008],
    ['licensee=unknown', 4045],
  ] as const) {
    const { headers, body } = await download(key, query);
    expect([query, body?.code, headers.get('content-type')]).toEqual([query, code, 'application/json; charset=utf-8']);
  }
});

test('the log is never wrapped for JSONP, and HEAD has its headers alone', async () => {
  service.clock.nowMs = noon;
  const key = await service.makeKey();
  await lookup(key, '/udprn/90000006');
  expect((await download(key, 'callback=run')).text).toMatch(/^2026-05-20T12:00:00\.000Z,192\.0\.2\.7,90000006,/);
  const head = await download(key, '', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('content-type')]).toEqual([200, '', 'text/csv; charset=utf-8']);
  expect(head.headers.has('content-length')).toBe(false);
});

test('usage and log of a licensee are its own, named by id or key; the log names it', async () => {
  service.clock.nowMs = noon;
  const key = await service.makeKey({ sublicensing: true });
  const other = await service.makeKey({ sublicensing: true });
  const licensees = await service.database.openLicensees();
  const create = async ({ apiKey }: Key, name: string) =>
    licensees.create((await service.accounts.summarise(apiKey))?.id ?? 0, {
      ...{ name, address: '', postcode: '', whitelist: [], dailyLimit: null },
    });
  const north = await create(key, 'North, Ltd');
  const south = await create(key, '=South');
  const foreign = await create(other, 'Foreign');
  await licensees.close();
  await lookup(key, `/udprn/90000006?licensee=${north.id}`);
  await lookup({ ...key, apiKey: south.apiKey }, '/udprn/90000006');
  await lookup(key, `/udprn/90000006?licensee=${south.apiKey}`);
  const usage = async (licensee: string) =>
    (await service.get(`/keys/${key.apiKey}/usage?user_token=${key.userToken}${licensee}`)).body;
  expect((await usage('')).result.total).toBe(3);
  expect((await usage(`&licensee=${south.id}`)).result.total).toBe(2);
  expect((await usage(`&licensee=${north.apiKey}`)).result.total).toBe(1);
  expect((await usage(`&licensee=${foreign.id}`)).code).toBe(4014);
  expect((await download(key, `licensee=${foreign.apiKey}`)).body.code).toBe(4014);
  expect((await download(key, `licensee=${north.id}`)).text).toBe(
    '2026-05-20T12:00:00.000Z,192.0.2.7,90000006,,udprn,,1,"North, Ltd",\r\n',
  );
  expect((await download(key)).text.match(/'=South/g)).toHaveLength(2);
  const path = `/keys/${key.apiKey}/licensees/${south.id}?user_token=${key.userToken}`;
  expect((await service.get(path, undefined, { method: 'DELETE' })).status).toBe(200);
  expect((await usage(`&licensee=${south.id}`)).result.total).toBe(2);
  expect((await usage(`&licensee=${south.apiKey}`)).code).toBe(4045);
  expect((await download(key, `licensee=${south.id}`)).text.match(/'=South/g)).toHaveLength(2);
  expect((await service.get(`/udprn/90000006?licensee=${south.id}`, key.apiKey)).body.code).toBe(4045);
});

test('a long log arrives whole; a reader who leaves half way does no harm', async () => {
  service.clock.nowMs = noon;
  const key = await service.makeKey({ lookups: 10_000 });
  const keyId = (await service.accounts.summarise(key.apiKey))?.id ?? 0;
  const ledger = await service.database.openLedger();
  const term = 'long '.repeat(50).trim();
  const charge = { keyId, licenseeNumber: null, cost: 1, atMs: noon, ip: '192.0.2.1', sourceIp: '', term, url: '' };
  await Promise.all(
    Array.from({ length: 10_000 }, (_, at) => ledger.charge({ ...charge, searchType: 'postcode', tags: [`${at}`] })),
  );
  await ledger.close();
  const leaving = new AbortController();
  const { body } = await fetch(`${service.origin}/v1/keys/${key.apiKey}/lookups?user_token=${key.userToken}`, {
    signal: leaving.signal,
  });
  await body?.getReader().read();
  leaving.abort();
  const { text } = await download(key);
  const tags = text.split('\r\n').map((line) => line.split(',')[5]);
  expect(tags).toEqual([...Array.from({ length: 10_000 }, (_, at) => `${at}`), undefined]);
});

test('every day what is older than the retention of its key is redacted, and the figures stay', async () => {
  const key = await service.makeKey();
  const short = await service.makeKey();
  const { body } = await service.get(`/keys/${short.apiKey}/details?user_token=${short.userToken}`, undefined, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redact_days: 5 }),
  });
  expect(body.code).toBe(2000);
  service.clock.nowMs = noon - 10 * dayMs;
  await lookup(key, '/udprn/90000006');
  await lookup(short, '/udprn/90000006', { origin: 'https://shop.example' });
  const log = await service.database.openUsageLog();
  const passes: { keys: number; rows: number }[] = [];
  let nextDay = () => {};
  const pass = async (begin: () => void) => {
    const before = passes.length;
    begin();
    await expect.poll(() => passes.length).toBeGreaterThan(before);
    return passes.at(-1);
  };
  let stop = async () => {};
  const start = () => {
    stop = keepRedacting({
      log,
      nowMs: () => service.clock.nowMs,
      every: (_, work) => {
        nextDay = work;
        return () => {};
      },
      onDone: (report) => passes.push(report),
      onError: (error) => expect.fail(error.message),
    });
  };
  expect(await pass(start)).toEqual({ keys: 0, rows: 0 });
  service.clock.nowMs = noon;
  expect((await pass(() => nextDay()))?.rows).toBeGreaterThanOrEqual(1);
  expect((await download(short)).text).toBe('2026-05-10T12:00:00.000Z,,,,udprn,,1,,\r\n');
  expect((await download(key)).text).toContain('192.0.2.7,90000006');
  const usage = await service.get(`/keys/${short.apiKey}/usage?user_token=${short.userToken}`);
  expect(usage.body.result.total).toBe(1);
  service.clock.nowMs = noon + 12 * dayMs;
  expect((await pass(() => nextDay()))?.rows).toBeGreaterThanOrEqual(1);
  expect((await download(key, 'start=2026-05-01')).text).toBe('2026-05-10T12:00:00.000Z,,,,udprn,,1,,\r\n');
  await stop();
  await log.close();
});
