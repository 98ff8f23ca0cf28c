import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type SmtpProbeOptions, smtpProbe } from './smtp-probe.ts';
import { type LoopbackSmtp, startLoopbackSmtp } from './testing/loopback-smtp.ts';

const stops: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const started = async (...given: Parameters<typeof startLoopbackSmtp>): Promise<LoopbackSmtp> => {
  const server = await startLoopbackSmtp(...given);
  stops.push(server.stop);
  return server;
};

/** A server that sends these lines, one more for each line it receives. */
const scripted = async (lines: readonly string[], heard: string[] = []): Promise<number> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const rest = [...lines];
    sockets.add(socket);
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard.push(...text.trimEnd().split('\r\n'));
      const line = rest.shift();
      if (line !== undefined) socket.write(line);
    });
    socket.write(rest.shift() ?? '');
  });
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const probe = (port: number, options: Partial<SmtpProbeOptions> = {}) =>
  smtpProbe({
    helloName: 'checker.example.org',
    mailFrom: '',
    port,
    timeoutMs: 10_000,
    findAddresses: async () => ['127.0.0.1'],
    mayCall: () => true,
    unusedName: () => 'nobody-has-this-name',
    ...options,
  });
const ask = (port: number, local = 'jo', options: Partial<SmtpProbeOptions> = {}) =>
  probe(port, options).askMailbox(local, 'example.com', ['mx.example.com']);

const cannotTell = { mailbox: 'unknown', catchall: false };

test.each([
  ['accepts', 250, 'accepted'],
  ['says it does not know (550)', 550, 'rejected'],
  ['says has moved (551)', 551, 'rejected'],
  ['says is not allowed as a name (553)', 553, 'rejected'],
  ['greylists (450)', 450, 'unknown'],
  ['cannot look up now (451)', 451, 'unknown'],
  ['says is full (552)', 552, 'unknown'],
  ['refuses in general (554)', 554, 'unknown'],
])('a mailbox that the server %s', async (_, code, mailbox) => {
  const server = await started((name) => (name === 'jo' ? code : 550));
  expect(await ask(server.port)).toEqual({ mailbox, catchall: false });
});

test('a server that accepts a name nobody has takes everything', async () => {
  const server = await started(() => 250);
  expect(await ask(server.port)).toEqual({ mailbox: 'accepted', catchall: true });
  expect(server.recipients).toEqual(['jo@example.com', 'nobody-has-this-name@example.com']);
});

test('no message is ever sent, and no other name is asked for once the mailbox is refused', async () => {
  const server = await started(() => 550);
  await ask(server.port);
  expect([server.recipients, server.messages()]).toEqual([['jo@example.com'], 0]);
});

test.each([
  ['is told of an international mailbox where it can take one', false, 'accepted'],
  ['is not asked for one where it cannot', true, 'unknown'],
])('a server %s', async (_, hideSMTPUTF8, mailbox) => {
  const server = await started((name) => (name === 'δοκιμή' ? 250 : 550), { hideSMTPUTF8 });
  expect(await ask(server.port, 'δοκιμή')).toEqual({ mailbox, catchall: false });
});

test('it introduces itself, names its sender, and speaks the old way where it must', async () => {
  const heard: string[] = [];
  const lines = [
    '220 hi\r\n',
    '502 what\r\n',
    '250-hi\r\n250 there\r\n',
    '250 ok\r\n',
    '250 ok\r\n',
    '550 5.1.1 who\r\n',
  ];
  const port = await scripted(lines, heard);
  const verdict = await ask(port, '"jo b"', { mailFrom: 'probe@example.org' });
  expect(verdict).toEqual({ mailbox: 'accepted', catchall: false });
  expect(heard.slice(0, 5)).toEqual([
    'EHLO checker.example.org',
    'HELO checker.example.org',
    'MAIL FROM:<probe@example.org>',
    'RCPT TO:<"jo b"@example.com>',
    'RCPT TO:<nobody-has-this-name@example.com>',
  ]);
});

test.each([
  ['does not want us', ['554 go away\r\n']],
  ['is not ready', ['421 later\r\n']],
  ['greets nobody', ['220 hi\r\n', '550 no\r\n', '550 no\r\n']],
  ['refuses the sender', ['220 hi\r\n', '250 hi\r\n', '530 5.7.0 STARTTLS first\r\n']],
  ['refuses for policy', ['220 hi\r\n', '250 hi\r\n', '250 ok\r\n', '550 5.7.1 blocked\r\n']],
  ['does not speak SMTP', ['HTTP/1.1 400 Bad Request\r\n']],
  ['never ends its line', ['x'.repeat(70_000)]],
])('a server that %s leaves the mailbox unknown', async (_, lines) => {
  expect(await ask(await scripted(lines))).toEqual(cannotTell);
});

test('a server that says nothing is left when the time is over', async () => {
  expect(await ask(await scripted([]), 'jo', { timeoutMs: 50 })).toEqual(cannotTell);
});

test('a host that has no address, cannot be reached or must not be called is passed over', async () => {
  const server = await started((name) => (name === 'jo' ? 250 : 550));
  const called: string[] = [];
  const addresses: Record<string, readonly string[]> = { none: [], inside: ['10.0.0.1'], right: ['127.0.0.1'] };
  const choosy = probe(server.port, {
    findAddresses: async (host) => addresses[host] ?? [],
    mayCall: (ip) => called.push(ip) > 0 && ip !== '10.0.0.1',
  });
  const verdict = await choosy.askMailbox('jo', 'example.com', ['none', 'inside', 'right']);
  expect([verdict.mailbox, called]).toEqual(['accepted', ['10.0.0.1', '127.0.0.1']]);
  expect(await choosy.askMailbox('jo', 'example.com', ['inside'])).toEqual(cannotTell);
  await server.stop();
  stops.length = 0;
  expect(await choosy.askMailbox('jo', 'example.com', ['right'])).toEqual(cannotTell);
});

test('a host that is an IP address is called without asking the DNS', async () => {
  const server = await started((name) => (name === 'jo' ? 250 : 550));
  const findAddresses = () => Promise.reject(new Error('nobody should ask'));
  const verdict = await probe(server.port, { findAddresses }).askMailbox('jo', '[127.0.0.1]', ['127.0.0.1']);
  expect(verdict.mailbox).toBe('accepted');
  expect(server.recipients[0]).toBe('jo@[127.0.0.1]');
});
