import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type LoopbackDns,
  rcodes,
  startLoopbackDns,
  type ZoneEntry,
} from '../packages/server/src/adapters/dns/testing/loopback-dns.ts';
import {
  type LoopbackSmtp,
  startLoopbackSmtp,
} from '../packages/server/src/adapters/smtp-probe/testing/loopback-smtp.ts';
import { openMail } from '../packages/server/src/compose/open-checks.ts';
import { plainOutside } from '../packages/server/src/compose/testing/plain-outside.ts';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { runBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

const mx: ZoneEntry = { MX: [{ preference: 10, exchange: 'mx.example.com' }] };
const zone: Record<string, ZoneEntry> = {
  'example.com': mx,
  'xn--bcher-kva.example.com': mx,
  'gmail.com': mx,
  'mailinator.com': mx,
  'mx.example.com': { A: ['127.0.0.1'] },
  'inside.example.com': { MX: [{ preference: 10, exchange: 'private.example.com' }] },
  'private.example.com': { A: ['10.0.0.1'] },
  'address.example.com': { A: ['192.0.2.1'] },
  'null.example.com': { MX: [{ preference: 0, exchange: '.' }], A: ['192.0.2.1'] },
  'empty.example.com': {},
  'failing.example.com': { rcode: rcodes.SERVFAIL },
  'silent.example.com': 'silent',
};

let dns: LoopbackDns;
let smtp: LoopbackSmtp;
let service: Service;
let probing: Service;

beforeAll(async () => {
  dns = await startLoopbackDns(zone);
  smtp = await startLoopbackSmtp((name) => codes[name] ?? 550);
  const settings = { dns_servers: dns.address, dns_timeout_ms: '1000' };
  [service, probing] = await Promise.all([
    startService(settings),
    startService({
      ...settings,
      smtp_probe: 'on',
      smtp_probe_port: String(smtp.port),
      smtp_probe_networks: '127.0.0.0/8',
      smtp_probe_name: 'checker.example.org',
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([service.stop(), probing.stop()]);
  await Promise.all([dns.stop(), smtp.stop()]);
});

/** What the mail server says to a mailbox; every other one it refuses. */
const codes: Readonly<Record<string, number>> = { jo: 250, grey: 450, Jörg: 250 };

const licensed = { datasets: ['email'] } satisfies Partial<NewKey>;
const path = (query: string) => `/emails?query=${encodeURIComponent(query)}`;

/** The answer to an address, and what it cost. */
const check = async (query: string, at = service, key: Partial<NewKey> = {}) => {
  const { apiKey } = await at.makeKey({ ...licensed, lookups: 100, ...key });
  const { status, body } = await at.get(path(query), apiKey);
  return { status, body, cost: 100 - ((await at.balance(apiKey)) ?? 0) };
};

const no = { suggestions: [], disposable: false, free: false, role: false, catchall: false };
const unknown = {
  result: 'unknown',
  deliverable: null,
  disposable: null,
  free: null,
  role: null,
  catchall: null,
  suggestions: [],
};
const yes = { result: 'deliverable', deliverable: true, ...no };
const refused = { result: 'not_deliverable', deliverable: false, ...no };

test.each([
  ['takes mail', 'jo@example.com', yes, 1],
  ['takes mail, with spaces around the address', '  jo@example.com ', yes, 1],
  ['is internationalised, as the mailbox is', 'Jörg@Bücher.example.com', yes, 1],
  ['is for a quoted mailbox', '"jo b"@example.com', yes, 1],
  ['is free, of a role', 'info+shop@gmail.com', { ...yes, free: true, role: true }, 1],
  ['is disposable', 'jo@mailinator.com', { ...yes, disposable: true }, 1],
  ['has no MX but an address', 'jo@address.example.com', yes, 1],
  ['is an IP address', 'jo@[8.8.8.8]', yes, 1],
  ['follows two @', 'jo@@example.com', refused, 1],
  ['is missing', 'jo', refused, 1],
  ['does not exist', 'jo@missing.example.com', refused, 0],
  ['is mistyped', 'jo@gmial.con', { ...refused, suggestions: ['jo@gmail.com'] }, 0],
  ['has no records', 'jo@empty.example.com', refused, 0],
  ['says it takes no mail', 'jo@null.example.com', refused, 0],
  ['is an IP address nobody can reach', 'jo@[10.0.0.1]', refused, 0],
  ['cannot be looked up', 'info@failing.example.com', unknown, 0],
  ['is not answered for in time', 'info@silent.example.com', unknown, 0],
])('a domain that %s: answer and cost', async (_, query, result, cost) => {
  expect(await check(query)).toEqual({ status: 200, body: { result, code: 2000, message: 'Success' }, cost });
});

test.each([
  ['missing', '/emails', 400, 4000, [{ path: 'query', message: 'is required' }]],
  ['empty', '/emails?query=', 400, 4000, [{ path: 'query', message: 'must not be blank' }]],
  ['blank', '/emails?query=%20%20', 400, 4000, [{ path: 'query', message: 'must not be blank' }]],
  ['given twice', '/emails?query=a&query=b', 400, 40011, undefined],
  ['given twice in its other spelling', '/emails?q=a&q=b', 400, 40011, undefined],
  ['of 321 characters', path('🦊'.repeat(321)), 400, 40017, undefined],
  ['of 320 characters', path('🦊'.repeat(320)), 200, 2000, undefined],
  ['in its other spelling', '/emails?q=jo@example.com', 200, 2000, undefined],
])('a query that is %s', async (_, asked, status, code, errors) => {
  const { apiKey } = await service.makeKey(licensed);
  const reply = await service.get(asked, apiKey);
  expect([reply.status, reply.body.code, reply.body.errors]).toEqual([status, code, errors]);
});

describe('what fails first answers', () => {
  test.each([
    ['a wrong key before a wrong query', '/emails', 'ak_wrong', 401, 4010],
    ['a wrong query before a missing licence', '/emails', undefined, 400, 4000],
    ['a query too long before a missing licence', path('a'.repeat(321)), undefined, 400, 40017],
    ['a missing licence before anything is looked up', path('jo@unlicensed.example.com'), undefined, 401, 4015],
  ])('%s', async (_, asked, apiKey, status, code) => {
    const { apiKey: unlicensed } = await service.makeKey({ lookups: 0 });
    const reply = await service.get(asked, apiKey ?? unlicensed);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(dns.asked).not.toContain('MX unlicensed.example.com');
  });

  test.each([
    ['a paid answer', 'jo@example.com', 4020],
    ['a refused form', 'jo', 4020],
    ['a free answer', 'jo@missing.example.com', 2000],
    ['an unknown answer', 'jo@failing.example.com', 2000],
  ])('an empty balance and %s', async (_, query, code) => {
    const { apiKey } = await service.makeKey({ ...licensed, lookups: 0 });
    expect((await service.get(path(query), apiKey)).body.code).toBe(code);
  });
});

test.each([
  ['its own rate is taken', 3, 3],
  ['a rate of 0 is free', 0, 0],
])('a key with a rate: %s', async (_, email, cost) => {
  expect((await check('jo@example.com', service, { rates: { email } })).cost).toBe(cost);
});

test('only what was paid for is in the lookup log', async () => {
  const before = (await service.accounts.count()).lookups;
  for (const query of ['jo@example.com', 'jo@missing.example.com', 'jo@failing.example.com', 'jo']) await check(query);
  expect((await service.accounts.count()).lookups - before).toBe(2);
});

test('a domain that begins to take mail does so here within a minute', async () => {
  const query = 'jo@new.example.com';
  expect((await check(query)).body.result.result).toBe('not_deliverable');
  zone['new.example.com'] = mx;
  service.clock.nowMs += 59_000;
  expect((await check(query)).body.result.result).toBe('not_deliverable');
  service.clock.nowMs += 1_000;
  expect((await check(query)).body.result.result).toBe('deliverable');
});

describe('with the probe on', () => {
  test.each([
    ['a mailbox that exists', 'jo@example.com', yes, 1],
    ['an international mailbox that exists', 'Jörg@example.com', yes, 1],
    ['a mailbox that does not', 'nobody@example.com', { ...refused, role: true }, 1],
    ['a mailbox that is greylisted', 'grey@example.com', unknown, 0],
    ['a server at a reserved address, which is not called', 'jo@address.example.com', unknown, 0],
    ['a server inside the own network, which is not called', 'jo@inside.example.com', unknown, 0],
    ['a domain that takes no mail', 'jo@null.example.com', refused, 0],
  ])('%s: answer and cost', async (_, query, result, cost) => {
    const { body, cost: taken } = await check(query, probing);
    expect([body.result, taken]).toEqual([result, cost]);
  });

  test('HEAD, which is free, asks no mail server and does not tell whether there is a mailbox', async () => {
    const { apiKey } = await probing.makeKey(licensed);
    const asked = smtp.recipients.length;
    const head = async (query: string) => {
      const { status, headers } = await probing.get(path(query), apiKey, { method: 'HEAD' });
      return [status, headers.get('content-length')];
    };
    expect([await head('jo@example.com'), await head('none@example.com')]).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(smtp.recipients.length).toBe(asked);
  });

  test('a server that takes every name is a catch-all', async () => {
    const server = await startLoopbackSmtp(() => 250);
    const other = await startService({
      dns_servers: dns.address,
      smtp_probe: 'on',
      smtp_probe_port: String(server.port),
      smtp_probe_networks: '127.0.0.0/8',
    });
    expect(await check('jo@example.com', other)).toMatchObject({
      body: { result: { ...yes, catchall: true } },
      cost: 1,
    });
    expect([server.recipients.length, new Set(server.recipients).size, server.messages()]).toEqual([2, 2, 0]);
    await other.stop();
    await server.stop();
  });
});

test.each([
  ['dns_servers', 'dns.example.com'],
  ['smtp_probe', 'perhaps'],
  ['smtp_probe_networks', 'here'],
])('a setting %s that cannot be used is refused by name', async (name, value) => {
  const opened = async () => openMail(readSettings([{ smtp_probe: 'on', [name]: value }]), plainOutside);
  await expect(opened()).rejects.toThrow(name);
});

test('doctor says whether the DNS answers; it is no failure when it does not', async () => {
  const examine = async (environment: Record<string, string>) => {
    const { stdout } = await runBinary(['doctor', '--json'], service.data, environment);
    const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: { title: string }[] };
    return [ok, checks.find(({ title }) => title === 'DNS')];
  };
  expect(await examine({ FINGERPOST_DNS_SERVERS: dns.address })).toEqual([
    true,
    { title: 'DNS', ok: true, detail: 'answers in time' },
  ]);
  expect(await examine({})).toEqual([
    true,
    {
      title: 'DNS',
      ok: false,
      optional: true,
      detail: 'no DNS server answers in time',
      hint: expect.stringContaining('dns_servers'),
    },
  ]);
  const isolated = await startLoopbackDns({});
  expect(await examine({ FINGERPOST_DNS_SERVERS: isolated.address })).toMatchObject([
    true,
    { ok: false, detail: 'a DNS server answers, but it does not know example.com' },
  ]);
  await isolated.stop();
});
