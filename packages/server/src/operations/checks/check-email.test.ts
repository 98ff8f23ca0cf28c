import { isEmailValid } from '@hapi/address';
import { describe, expect, test } from 'vitest';
import type { MailboxVerdict, MailRoute } from '../../ports/mail-exchange.ts';
import { checkEmail, type MailServices } from './check-email.ts';

const takesMail: MailRoute = { verdict: 'takes_mail', hosts: ['mx.example.com'], hasMx: true };

/** Every domain has this route; the domains that were asked for are noted. */
const mail = (route: MailRoute = takesMail, verdict?: MailboxVerdict) => {
  const asked: string[] = [];
  const services: MailServices = {
    exchange: {
      findRoute: async (domain) => {
        asked.push(domain);
        return route;
      },
      findAddresses: async () => [],
    },
    probe: verdict && {
      askMailbox: async (local, domain, hosts) => {
        asked.push(`${local} at ${domain} of ${hosts}`);
        return verdict;
      },
    },
  };
  return { services, asked };
};
const check = async (text: string, route?: MailRoute, verdict?: MailboxVerdict) =>
  checkEmail(text, mail(route, verdict).services, 0);

const flags = { disposable: false, free: false, role: false, catchall: false };
const nulls = { disposable: null, free: null, role: null, catchall: null };

describe('the answer and whether it is paid', () => {
  test.each([
    [
      'a domain that takes mail',
      'jo@example.com',
      takesMail,
      { result: 'deliverable', deliverable: true, ...flags, suggestions: [] },
      true,
    ],
    [
      'a domain without MX that has an address',
      'jo@hotmial.co.uk',
      { ...takesMail, hasMx: false },
      { result: 'deliverable', deliverable: true, ...flags, suggestions: expect.arrayContaining(['jo@hotmail.co.uk']) },
      true,
    ],
    [
      'a domain that takes none',
      'jo@quillhaven.com',
      { verdict: 'no_mail' },
      { result: 'not_deliverable', deliverable: false, ...flags, suggestions: [] },
      false,
    ],
    [
      'a domain nobody could tell of',
      'info@gmail.com',
      { verdict: 'unknown' },
      { result: 'unknown', deliverable: null, ...nulls, suggestions: [] },
      false,
    ],
    [
      'no address',
      'jo@@example.com',
      takesMail,
      { result: 'not_deliverable', deliverable: false, ...flags, suggestions: [] },
      true,
    ],
  ] as const)('%s', async (_, text, route, answer, paid) => {
    expect(await check(text, route)).toEqual({ answer, paid });
  });

  test.each([
    ['accepts', { mailbox: 'accepted', catchall: false }, { result: 'deliverable', catchall: false }, true],
    [
      'accepts like all others',
      { mailbox: 'accepted', catchall: true },
      { result: 'deliverable', catchall: true },
      true,
    ],
    ['refuses', { mailbox: 'rejected', catchall: false }, { result: 'not_deliverable', catchall: false }, true],
    ['does not tell of', { mailbox: 'unknown', catchall: false }, { result: 'unknown', ...nulls }, false],
  ] as const)('a mailbox that the server %s', async (_, verdict, answer, paid) => {
    expect(await check('jo@example.com', takesMail, verdict)).toMatchObject({ answer, paid });
  });
});

test.each([
  ['an ending that does not exist', 'jo@example.test'],
  ['an ending alone', 'jo@co.uk'],
  ['no ending', 'jo@localhost'],
])('a domain with %s fails without asking the DNS', async (_, text) => {
  const { services, asked } = mail();
  expect(await checkEmail(text, services, 0)).toMatchObject({ answer: { result: 'not_deliverable' }, paid: false });
  expect(asked).toEqual([]);
});

test.each([
  ['an IDN', 'jo@Bücher.com', 'xn--bcher-kva.com'],
  ['an IDN of another script, with its own dot', 'jo@例え。みんな', 'xn--r8jz45g.xn--q9jyb4c'],
  ['an IDN in its ASCII form', 'jo@XN--bcher-kva.com', 'xn--bcher-kva.com'],
  ['a subdomain', 'jo@mail.Shop.example.co.uk', 'mail.shop.example.co.uk'],
])('the DNS is asked for the ASCII form of %s', async (_, text, domain) => {
  const { services, asked } = mail();
  await checkEmail(text, services, 0);
  expect(asked).toEqual([domain]);
});

test.each([
  ['invalid punycode', 'jo@xn--a.com'],
  ['punycode of plain letters', 'jo@xn--a-.com'],
  ['a joiner where none may stand', 'jo@\u200c.com'],
  ['an IP address in full-width digits', 'jo@１２７.0.0.1'],
])('%s is no domain', async (_, text) => {
  const { services, asked } = mail();
  expect((await checkEmail(text, services, 0)).answer.result).toBe('not_deliverable');
  expect(asked).toEqual([]);
});

test.each([
  ['a public IPv4 address', 'jo@[8.8.8.8]', 'deliverable'],
  ['a public IPv6 address', 'jo@[IPv6:2606:4700::1]', 'deliverable'],
  ['a private address', 'jo@[10.0.0.1]', 'not_deliverable'],
  ['the loopback', 'jo@[IPv6:::1]', 'not_deliverable'],
  ['a private address in IPv6 clothes', 'jo@[IPv6:::ffff:10.0.0.1]', 'not_deliverable'],
  ['an address for documentation', 'jo@[192.0.2.1]', 'not_deliverable'],
])('a literal of %s', async (_, text, result) => {
  const { answer } = await check(text);
  expect([answer.result, answer.suggestions]).toEqual([result, []]);
});

test('the probe is given the address as it is written, and the hosts', async () => {
  const { services, asked } = mail(takesMail, { mailbox: 'accepted', catchall: false });
  await checkEmail('"Jo B"@Example.com', services, 0);
  await checkEmail('jo@[8.8.8.8]', services, 0);
  expect(asked.slice(1)).toEqual(['"Jo B" at example.com of mx.example.com', 'jo at [8.8.8.8] of 8.8.8.8']);
});

test.each([
  ['jo@mailinator.com', { disposable: true, free: false, role: false }],
  ['jo@any.mailinator.com', { disposable: true, free: false, role: false }],
  ['jo@yopmail.com', { disposable: true, suggestions: [] }],
  ['"Jo B"@gmial.com', { disposable: false, suggestions: expect.arrayContaining(['"Jo B"@gmail.com']) }],
  ['jo@hotmial.com', { disposable: false, suggestions: expect.arrayContaining(['jo@hotmail.com']) }],
  ['jo@GMAIL.com', { disposable: false, free: true, role: false }],
  ['No-Reply@example.com', { disposable: false, free: false, role: true }],
  ['info@yahoo.co.uk', { disposable: false, free: true, role: true }],
])('%s has its flags', async (text, expected) => expect((await check(text)).answer).toMatchObject(expected));

test.each([
  'jo@example.com',
  "o'neill+a.b=c@mail.example.co.uk",
  'δοκιμή@example.com',
  'jo@bücher.com',
  'jo..b@example.com',
  '.jo@example.com',
  'jo.@example.com',
  'jo b@example.com',
  'jo(b)@example.com',
  'jo@exa_mple.com',
  'jo@-example.com',
  'jo@example..com',
  'jo@home@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}.com`,
  '@example.com',
  'jo@',
  'jo',
])('another reader of addresses agrees about %s', async (text) => {
  expect((await check(text)).answer.deliverable).toBe(isEmailValid(text));
});
