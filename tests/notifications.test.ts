import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type MailboxServer, startMailboxServer } from '../packages/server/src/adapters/mail/testing/mailbox-server.ts';
import { openMailer, openTopUpHook } from '../packages/server/src/compose/notifications.ts';
import { startServer } from '../packages/server/src/compose/start-server.ts';
import { plainOutside } from '../packages/server/src/compose/testing/plain-outside.ts';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { endBinary, runBinary, startBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const lookup = '/udprn/90000006';

const startMailbox = async (...options: Parameters<typeof startMailboxServer>): Promise<MailboxServer> => {
  const mailbox = await startMailboxServer(...options);
  closers.push(() => mailbox.stop());
  return mailbox;
};
const mailSettings = (port: number) => ({
  smtp_url: `smtp://127.0.0.1:${port}`,
  mail_from: 'lookups@example.test',
  notify_interval_ms: '20',
});
const start = async (settings: Parameters<typeof startService>[0]): Promise<Service> => {
  const service = await startService(settings);
  closers.push(() => service.stop());
  return service;
};

/** A key whose owner has set these details over the API. */
const makeKey = async (service: Service, key: Partial<NewKey>, details: object): Promise<string> => {
  const { apiKey, userToken } = await service.makeKey(key);
  const { status } = await service.get(`/keys/${apiKey}/details?user_token=${userToken}`, undefined, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(details),
  });
  expect(status).toBe(200);
  return apiKey;
};
const mailed = (more: object = {}) => ({ notifications: { emails: ['ops@example.test'], enabled: true, ...more } });
const ask = async (service: Service, apiKey: string, times: number): Promise<number> => {
  const replies = await Promise.all(Array.from({ length: times }, () => service.get(lookup, apiKey)));
  return replies.filter(({ status }) => status === 200).length;
};
/** Subjects of the mails, without the name of the key. */
const subjects = ({ mails }: MailboxServer): string[] =>
  mails.map(({ source }) => decodeSubject(source).replace(/^Your key \S+ /, ''));
const decodeSubject = (source: string): string => {
  const [, folded = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source) ?? [];
  const words = folded.replace(/\r\n[ \t]/g, ' ').replace(/\?= =\?/g, '?==?');
  return words.replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
    decodeURIComponent(text.replace(/_/g, ' ').replace(/=/g, '%')),
  );
};

test('200 requests at once that cross the threshold give one mail, and after a top-up one more', async () => {
  const mailbox = await startMailbox();
  const service = await start(mailSettings(mailbox.port));
  const apiKey = await makeKey(service, { lookups: 250 }, mailed({ balance_threshold: 100 }));
  expect(await ask(service, apiKey, 200)).toBe(200);
  await expect.poll(() => subjects(mailbox)).toEqual(['has fewer than 100 lookups left']);
  expect(await ask(service, apiKey, 100)).toBe(50);
  await expect.poll(() => subjects(mailbox).slice(1)).toEqual(['has no lookups left']);
  await service.accounts.topUp(apiKey, 150);
  expect(await ask(service, apiKey, 60)).toBe(60);
  await expect.poll(() => subjects(mailbox).slice(2)).toEqual(['has fewer than 100 lookups left']);
  expect(mailbox.mails[0]?.to).toEqual(['ops@example.test']);
  expect(mailbox.mails.map(({ source }) => source).join()).not.toContain(apiKey.slice(0, 7));
});

test('a limit gives one mail a day', async () => {
  const mailbox = await startMailbox();
  const service = await start(mailSettings(mailbox.port));
  const limits = { daily: 5, monthly: null, individual: null };
  const apiKey = await makeKey(service, { limits }, mailed());
  for (const [at, day] of ['2026-05-20', '2026-05-21', '2026-05-22'].entries()) {
    expect(await ask(service, apiKey, 20)).toBe(5);
    expect(await ask(service, apiKey, 20)).toBe(0);
    const subject = `has reached its limit of 5 lookups for ${day}`;
    await expect.poll(() => subjects(mailbox).slice(at)).toEqual([subject]);
    service.clock.nowMs += 86_400_000;
  }
});

test('two servers on one database send one mail', async () => {
  const mailbox = await startMailbox();
  const service = await start(mailSettings(mailbox.port));
  const settings = { data: service.data, port: '0', ip_rate: '0', log_level: 'silent', ...mailSettings(mailbox.port) };
  let askToStop = () => {};
  const other = await startServer(readSettings([settings]), {
    ...plainOutside,
    nowMs: () => service.clock.nowMs,
    stopAsked: () => new Promise<void>((resolve) => (askToStop = resolve)),
  });
  const otherOrigin = other.baseUrls[0]!.replace('localhost', '127.0.0.1');
  const keys = await Promise.all([1, 2, 3].map(() => makeKey(service, { lookups: 10 }, mailed())));
  await Promise.all(
    keys.flatMap((apiKey) => [
      ask(service, apiKey, 20),
      ...Array.from({ length: 20 }, async () => (await fetch(`${otherOrigin}${lookup}?api_key=${apiKey}`)).text()),
    ]),
  );
  await expect.poll(() => mailbox.mails.length).toBeGreaterThanOrEqual(3);
  askToStop();
  await other.stopped;
  const late = await makeKey(service, { lookups: 1 }, mailed());
  await ask(service, late, 1);
  // A mail that was sent twice would carry the same id.
  const ids = () => mailbox.mails.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
  await expect.poll(() => new Set(ids()).size).toBe(4);
  expect(ids()).toHaveLength(4);
});

test('a mail server that refuses is tried again later', async () => {
  let refused = 0;
  const refusing = await startMailboxServer({
    onMailFrom(_, __, answer) {
      refused++;
      answer(Object.assign(new Error('Later'), { responseCode: 451 }));
    },
  });
  const service = await start(mailSettings(refusing.port));
  const apiKey = await makeKey(service, { lookups: 3 }, mailed());
  expect(await ask(service, apiKey, 5)).toBe(3);
  await expect.poll(() => refused).toBe(1);
  await refusing.stop();
  const mailbox = await startMailbox({}, refusing.port);
  // The attempt that failed may be written down only after this, and counts from the clock of that moment.
  await expect
    .poll(() => {
      service.clock.nowMs += 31_000;
      return subjects(mailbox);
    })
    .toEqual(['has no lookups left']);
});

test('requests are answered while the mail server says nothing', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const service = await start(mailSettings((silent.address() as AddressInfo).port));
  closers.push(async () => {
    silent.close();
    for (const socket of sockets) socket.destroy();
  });
  const apiKey = await makeKey(service, { lookups: 50 }, mailed({ balance_threshold: 50 }));
  expect(await ask(service, apiKey, 1)).toBe(1);
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  expect(await ask(service, apiKey, 49)).toBe(49);
});

test('a top-up is asked for once for each crossing, and requests go on with it', async () => {
  const bodies: { event_id: number; lookups_remaining: number }[] = [];
  const hook = createHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(JSON.parse(body));
    response.end('{"lookups": 100}');
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  closers.push(async () => {
    hook.closeAllConnections();
    hook.close();
  });
  const topup_url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  const service = await start({ topup_url, topup_secret: 'of two parties', notify_interval_ms: '20' });
  const details = { automated_topups: { enabled: true }, notifications: { balance_threshold: 40 } };
  const apiKey = await makeKey(service, { lookups: 100 }, details);
  expect(await ask(service, apiKey, 80)).toBe(80);
  await expect.poll(() => service.balance(apiKey)).toBe(120);
  expect(await ask(service, apiKey, 100)).toBe(100);
  await expect.poll(() => service.balance(apiKey)).toBe(120);
  expect(bodies).toHaveLength(2);
  expect(bodies[0]?.event_id).not.toBe(bodies[1]?.event_id);
});

test('a program may give the top-up', async () => {
  const folder = temporaryFolder();
  closers.push(async () => rmSync(folder, { recursive: true }));
  const script = join(folder, 'top-up.mjs');
  writeFileSync(script, `console.log('{"lookups": 7}')`);
  const service = await start({ topup_command: `${process.execPath},${script}`, notify_interval_ms: '20' });
  const apiKey = await makeKey(service, { lookups: 5 }, { automated_topups: { enabled: true } });
  expect(await ask(service, apiKey, 5)).toBe(5);
  await expect.poll(() => service.balance(apiKey)).toBe(7);
});

test('the program of the real binary sees the plain variables of the server, and none that holds a secret', async () => {
  const service = await start({ notify_interval_ms: '600000' });
  const script = join(service.data, 'top-up.mjs');
  writeFileSync(
    script,
    `console.log(JSON.stringify({ lookups: 'HOME' in process.env ? Object.keys(process.env).length : 0 }))`,
  );
  const server = await startBinary(service.data, {
    HOME: service.data,
    FINGERPOST_TOPUP_COMMAND: `${process.execPath},${script}`,
    FINGERPOST_NOTIFY_INTERVAL_MS: '20',
  });
  closers.push(() => endBinary(server, 'SIGTERM'));
  const apiKey = await makeKey(service, { lookups: 5 }, { automated_topups: { enabled: true } });
  expect(await ask(service, apiKey, 5)).toBe(5);
  // PATH and HOME.
  await expect.poll(() => service.balance(apiKey)).toBe(2);
});

test('a server that is asked to stop waits for a top-up program no longer than its grace', async () => {
  const service = await start({ notify_interval_ms: '600000' });
  const inData = (name: string) => join(service.data, name);
  const [script, begun, ended] = [inData('top-up.mjs'), inData('begun'), inData('ended')];
  writeFileSync(
    script,
    `import { writeFileSync as write } from 'node:fs'; write('${begun}', ''); setTimeout(() => write('${ended}', ''), 100_000)`,
  );
  const server = await startBinary(service.data, {
    FINGERPOST_TOPUP_COMMAND: `${process.execPath},${script}`,
    FINGERPOST_NOTIFY_INTERVAL_MS: '20',
    FINGERPOST_STOP_GRACE_MS: '300',
    FINGERPOST_TOPUP_TIMEOUT_MS: '600000',
  });
  const apiKey = await makeKey(service, { lookups: 5 }, { automated_topups: { enabled: true } });
  expect(await ask(service, apiKey, 5)).toBe(5);
  await expect.poll(() => existsSync(begun)).toBe(true);
  expect(await endBinary(server, 'SIGTERM')).toBe(0);
  expect(existsSync(ended)).toBe(false);
});

test('doctor says whether the mail server answers; it is no failure when it does not', async () => {
  const mailbox = await startMailbox();
  const service = await start({});
  const examine = async (environment: Record<string, string>) => {
    const { stdout } = await runBinary(['doctor', '--json'], service.data, environment);
    const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: { title: string }[] };
    return [ok, checks.find(({ title }) => title === 'Mail server')];
  };
  const named = (port: number) => ({
    FINGERPOST_SMTP_URL: `smtp://127.0.0.1:${port}`,
    FINGERPOST_MAIL_FROM: 'lookups@example.test',
  });
  const detail = `127.0.0.1:${mailbox.port} accepts mail`;
  expect(await examine(named(mailbox.port))).toMatchObject([true, { ok: true, detail }]);
  expect(await examine(named(1))).toMatchObject([true, { ok: false, optional: true }]);
  expect(await examine({})).toMatchObject([true, { ok: true }]);
});

test.each([
  ['smtp_url', { smtp_url: 'mail.example.test:secret', mail_from: 'a@example.test' }],
  ['smtp_url', { smtp_url: 'smtp://a:100%@mail.example.test', mail_from: 'a@example.test' }],
  ['mail_from', { smtp_url: 'smtp://mail.example.test' }],
  ['topup_url', { topup_url: 'ftp://example.test', topup_secret: 'x' }],
  ['topup_secret', { topup_url: 'https://example.test' }],
  ['topup_command', { topup_url: 'https://example.test', topup_secret: 'x', topup_command: 'top-up' }],
])('a setting %s that cannot be used is refused by name, and no password is shown', async (name, given) => {
  const settings = readSettings([given]);
  const opened = async () => [await openMailer(settings, () => {}), await openTopUpHook(settings, plainOutside)];
  const error = (await opened().catch((error: Error) => error)) as Error;
  expect(error.message).toContain(`The setting ${name} `);
  expect(error.message).not.toContain('mail.example.test:secret');
});
