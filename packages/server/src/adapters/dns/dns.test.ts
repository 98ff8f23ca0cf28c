import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailExchange } from '../../ports/mail-exchange.ts';
import { dnsMailExchange } from './dns-mail-exchange.ts';
import { rememberRoutes } from './remembered-routes.ts';
import { type LoopbackDns, rcodes, startLoopbackDns, type ZoneEntry } from './testing/loopback-dns.ts';

const zone: Record<string, ZoneEntry> = {
  'two.example.com': {
    MX: [
      { preference: 20, exchange: 'second.example.com' },
      { preference: 10, exchange: 'first.example.com' },
    ],
  },
  'null.example.com': { MX: [{ preference: 0, exchange: '.' }], A: ['192.0.2.1'] },
  'half-null.example.com': {
    MX: [
      { preference: 0, exchange: '.' },
      { preference: 5, exchange: 'first.example.com' },
    ],
  },
  'ipv4.example.com': { A: ['192.0.2.1'] },
  'ipv6.example.com': { AAAA: ['2001:db8::1'] },
  'empty.example.com': {},
  'failing.example.com': { rcode: rcodes.SERVFAIL },
  'refusing.example.com': { rcode: rcodes.REFUSED },
  'silent.example.com': 'silent',
  'first.example.com': { A: ['192.0.2.10'], AAAA: ['2001:db8::10'] },
};

let dns: LoopbackDns;
let exchange: MailExchange;

beforeAll(async () => {
  dns = await startLoopbackDns(zone);
  exchange = dnsMailExchange({ servers: [dns.address], timeoutMs: 2_000 });
});
afterAll(() => dns.stop());

test.each([
  ['hosts in the order of their preference', 'two', ['first.example.com', 'second.example.com'], true],
  ['the host beside a null MX', 'half-null', ['first.example.com'], true],
  ['the domain itself where it has an IPv4 address only', 'ipv4', ['ipv4.example.com'], false],
  ['the domain itself where it has an IPv6 address only', 'ipv6', ['ipv6.example.com'], false],
])('mail goes to %s', async (_, name, hosts, hasMx) => {
  expect(await exchange.findRoute(`${name}.example.com`, 0)).toEqual({ verdict: 'takes_mail', hosts, hasMx });
});

test.each([
  ['does not exist', 'missing', 'no_mail'],
  ['has no records', 'empty', 'no_mail'],
  ['has a null MX, whatever its address', 'null', 'no_mail'],
  ['is answered with SERVFAIL', 'failing', 'unknown'],
  ['is answered with REFUSED', 'refusing', 'unknown'],
])('a domain that %s', async (_, name, verdict) => {
  expect(await exchange.findRoute(`${name}.example.com`, 0)).toEqual({ verdict });
});

test('a server that is silent, or not there, leaves the domain unknown and the host without address', async () => {
  const hasty = dnsMailExchange({ servers: [dns.address], timeoutMs: 50 });
  expect(await hasty.findRoute('silent.example.com', 0)).toEqual({ verdict: 'unknown' });
  expect(await hasty.findAddresses('silent.example.com')).toEqual([]);
  const nowhere = dnsMailExchange({ servers: ['127.0.0.1:1'], timeoutMs: 500 });
  expect(await nowhere.findRoute('two.example.com', 0)).toEqual({ verdict: 'unknown' });
});

test('a host has its addresses, IPv4 first', async () => {
  expect(await exchange.findAddresses('first.example.com')).toEqual(['192.0.2.10', '2001:db8::10']);
  expect(await exchange.findAddresses('missing.example.com')).toEqual([]);
});

test('a server that is no IP address is refused', () => {
  expect(() => dnsMailExchange({ servers: ['dns.example.com'], timeoutMs: 50 })).toThrow();
});

const asking = (name: string) => dns.asked.filter((question) => question === `MX ${name}`).length;

test('what is known is not asked again until its time is over', async () => {
  const remembering = rememberRoutes(exchange, 10);
  const name = 'kept.example.com';
  zone[name] = { MX: [{ preference: 10, exchange: 'first.example.com' }] };
  await Promise.all([remembering.findRoute(name, 0), remembering.findRoute(name, 0)]);
  await remembering.findRoute(name, 599_999);
  expect(asking(name)).toBe(1);
  zone[name] = {};
  expect(await remembering.findRoute(name, 600_000)).toEqual({ verdict: 'no_mail' });
  await remembering.findRoute(name, 659_999);
  expect(asking(name)).toBe(2);
  await remembering.findRoute(name, 660_000);
  expect(asking(name)).toBe(3);
});

test('what is unknown is asked again at once', async () => {
  const remembering = rememberRoutes(exchange, 10);
  zone['recovering.example.com'] = { rcode: rcodes.SERVFAIL };
  expect(await remembering.findRoute('recovering.example.com', 0)).toEqual({ verdict: 'unknown' });
  zone['recovering.example.com'] = { A: ['192.0.2.1'] };
  expect(await remembering.findRoute('recovering.example.com', 0)).toMatchObject({ verdict: 'takes_mail' });
});

test('the domain that was asked for longest ago is forgotten first', async () => {
  const remembering = rememberRoutes(exchange, 2);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await remembering.findRoute(`${name}.forgotten.example.com`, 0);
  expect(['a', 'b', 'c'].map((name) => asking(`${name}.forgotten.example.com`))).toEqual([1, 2, 1]);
});
