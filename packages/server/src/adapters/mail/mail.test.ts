import { afterEach, expect, test } from 'vitest';
import { logMailer } from './log-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { type MailboxServer, startMailboxServer } from './testing/mailbox-server.ts';

let server: MailboxServer | undefined;
afterEach(() => server?.stop());

const mail = {
  id: 'fingerpost-event-7',
  to: ['ops@example.test', 'buyer@example.test'],
  subject: 'Your key ak_abc… has no lookups left',
  text: 'Line one.\n\nLine two.\n',
};
const mailerAt = (port: number, credentials = '') =>
  smtpMailer({
    url: `smtp://${credentials}127.0.0.1:${port}`,
    from: 'Lookups <lookups@example.test>',
    timeoutMs: 60_000,
  });

test('a mail arrives once, as plain text, at all addresses', async () => {
  server = await startMailboxServer();
  await mailerAt(server.port).send(mail);
  expect(server.mails).toHaveLength(1);
  const { from, to, source } = server.mails[0]!;
  expect([from, to]).toEqual(['lookups@example.test', mail.to]);
  expect(source).toMatch(/^Message-ID: <fingerpost-event-7@example\.test>\r$/im);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  expect(source).toMatch(/^Content-Type: text\/plain/im);
  expect(source).toContain('Line one.\r\n\r\nLine two.');
});

test('name and password of the URL are used, and may hold any character', async () => {
  const seen: unknown[] = [];
  server = await startMailboxServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, answer) {
      seen.push(username, password);
      answer(null, { user: username });
    },
  });
  await mailerAt(server.port, 'us%40er:p%2Fw@').send(mail);
  expect(seen).toEqual(['us@er', 'p/w']);
  expect(server.mails).toHaveLength(1);
});

test('an address that is refused does not keep the mail from the others', async () => {
  server = await startMailboxServer({
    onRcptTo: ({ address }, _, answer) => answer(address.startsWith('ops') ? new Error('Unknown') : null),
  });
  await mailerAt(server.port).send(mail);
  expect(server.mails.map(({ to }) => to)).toEqual([['buyer@example.test']]);
});

test('a mail that nobody takes rejects, and the error names no address', async () => {
  server = await startMailboxServer({ onRcptTo: ({ address }, _, answer) => answer(new Error(`No ${address}`)) });
  const error = await mailerAt(server.port)
    .send(mail)
    .catch((error: Error) => error);
  expect(String(error)).toMatch(/refused the mail: EENVELOPE/);
  expect(JSON.stringify([String(error), (error as Error).cause])).not.toContain('example');
});

test('the check connects, and rejects when nobody is there', async () => {
  server = await startMailboxServer();
  const { port } = server;
  expect(await mailerAt(port).check()).toBe(`127.0.0.1:${port} accepts mail`);
  await server.stop();
  server = undefined;
  await expect(mailerAt(port).check()).rejects.toThrow('ECONNREFUSED');
  await expect(mailerAt(port).send(mail)).rejects.toThrow('refused the mail');
});

test('without a mail server a mail is a line of the log that names no address', async () => {
  const lines: unknown[] = [];
  await logMailer((...line) => lines.push(line)).send(mail);
  expect(lines).toEqual([[{ subject: mail.subject, recipients: 2 }, expect.stringContaining('not sent')]]);
});
