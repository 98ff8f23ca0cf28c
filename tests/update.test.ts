import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type MailboxServer, startMailboxServer } from '../packages/server/src/adapters/mail/testing/mailbox-server.ts';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary, startBinary } from './support/binary.ts';

const row = (number: number) => `QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,${number},,,,,,${90_000_000 + number},S,,1A\n`;
const changeOf = (number: number, day = 1) =>
  `2026/11/0${day},08:00:00,I,01,QX1 1AA,QUILLHAVEN,,,HARBOUR ROW,,${number},,,,,,${90_000_000 + number},S,,1A,1,0,1,1\n`;
/** Nothing falls due while a test runs, whatever the time is. */
const onceInYears = '0 0 29 2 *';
const heard: { body: Record<string, unknown>; signed: boolean }[] = [];
let etag = '"1"';
const web = createServer(async (incoming, response) => {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  if (incoming.method === 'POST') {
    const { 'fingerpost-timestamp': time, 'fingerpost-signature': signature } = incoming.headers;
    const wanted = createHmac('sha256', 'of two parties').update(`${time}.${body}`).digest('hex');
    heard.push({ body: JSON.parse(body), signed: signature === `sha256=${wanted}` });
    return response.end();
  }
  if (incoming.headers['if-none-match'] === etag) return response.writeHead(304).end();
  return response.writeHead(200, { etag }).end(row(1) + row(2) + (etag === '"1"' ? '' : row(3)));
});
let origin: string;
let mailbox: MailboxServer;
beforeAll(async () => {
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  mailbox = await startMailboxServer();
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await mailbox.stop();
});

/** A folder with a file of sources, and a way to update from it. */
const prepare = (sources: readonly object[], notify: object = {}) => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sources.json');
  writeFileSync(file, JSON.stringify({ sources, notify }));
  const settings = {
    FINGERPOST_SOURCES: file,
    FINGERPOST_UPDATE_SECRET: 'of two parties',
    FINGERPOST_SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    FINGERPOST_MAIL_FROM: 'data@example.org',
  };
  const run = async (...words: string[]) => {
    const { code, stdout } = await runBinary(['update', '--json', ...words], join(folder, 'data'), settings);
    return { code, results: JSON.parse(stdout) };
  };
  return { folder, data: join(folder, 'data'), settings, run };
};

/** Writes a file as if it had been there for an hour. */
const writeOld = (path: string, text: string, hoursAgo = 1) => {
  writeFileSync(path, text);
  const time = Date.now() / 1000 - hoursAgo * 3_600;
  utimesSync(path, time, time);
};

test('a folder is imported when it changes, and changes on top of it come from new files alone', async () => {
  const { folder, run } = prepare([
    { name: 'paf', path: 'full', when: '* * * * *' },
    { name: 'changes', path: 'changes', when: '* * * * *' },
  ]);
  for (const name of ['full', 'changes']) mkdirSync(join(folder, name));
  const full = join(folder, 'full/CSV PAF.csv');
  writeOld(full, row(1) + row(2));
  writeOld(join(folder, 'changes/notes.txt'), 'nothing to import');

  const dry = await run('paf', '--dry-run');
  expect(dry.results).toMatchObject([{ name: 'paf', outcome: 'would_import', imports: [{ format: 'paf' }] }]);
  expect((await run('paf')).results).toMatchObject([{ outcome: 'imported', imports: [{ rows: 2, refused: 0 }] }]);
  expect((await run('paf')).results).toMatchObject([{ outcome: 'unchanged' }]);
  // Other times and the same bytes are no change.
  writeOld(full, row(1) + row(2), 2);
  expect((await run('paf')).results).toMatchObject([{ outcome: 'unchanged' }]);
  writeFileSync(full, row(1));
  expect((await run('paf')).results).toMatchObject([{ outcome: 'unsettled' }]);

  const change = (day: number, number: number) => {
    mkdirSync(join(folder, `changes/${day}`));
    writeOld(join(folder, `changes/${day}/CSV PAF Changes.csv`), changeOf(number, day));
  };
  rmSync(join(folder, 'changes/notes.txt'));
  change(1, 3);
  expect((await run('changes')).results).toMatchObject([{ imports: [{ format: 'pafchanges', rows: 1 }] }]);
  change(2, 4);
  expect((await run('changes')).results).toMatchObject([
    { imports: [{ taken: [expect.stringContaining('CSV PAF Changes.csv')], rows: 1 }] },
  ]);
  expect((await run('nothing')).code).toBe(2);
});

test('a URL is asked whether it changed; people and the service hear of imports and once of a failure', async () => {
  const emails = ['ops@example.org'];
  const { folder, run } = prepare(
    [
      { name: 'list', url: `${origin}/CSV PAF.csv`, format: 'paf', when: onceInYears },
      { name: 'gone', path: 'nowhere', on_failure: 'stop', when: onceInYears },
      { name: 'last', path: 'nowhere', when: onceInYears },
    ],
    { emails, url: `${origin}/news` },
  );
  const [mailsBefore, newsBefore] = [mailbox.mails.length, heard.length];
  const first = await run();
  expect(first.code).toBe(1);
  expect(first.results).toMatchObject([
    { name: 'list', outcome: 'imported', imports: [{ format: 'paf', rows: 2, build: expect.any(String) }] },
    { name: 'gone', outcome: 'failed', failure: `There is no file or folder ${join(folder, 'nowhere')}.` },
    { name: 'last', outcome: 'skipped' },
  ]);
  expect(mailbox.mails.slice(mailsBefore).map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim())).toEqual([
    'list is up to date',
    'gone could not be updated',
  ]);
  expect(heard.slice(newsBefore)).toMatchObject([
    { signed: true, body: { event: 'source_updated', source: 'list' } },
    { signed: true, body: { event: 'source_failed', source: 'gone', failure: expect.stringContaining('nowhere') } },
  ]);

  // Nothing is due, and a failure that stays the same is reported once.
  expect((await run()).results).toMatchObject([{ outcome: 'not_due' }, { outcome: 'not_due' }, { outcome: 'failed' }]);
  expect((await run('list', 'gone')).results).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'failed' }]);
  etag = '"2"';
  expect((await run('list')).results).toMatchObject([{ outcome: 'imported', imports: [{ rows: 3 }] }]);
  const told = heard.slice(newsBefore).map(({ body }) => `${body.event} ${body.source}`);
  expect(told).toEqual(['source_updated list', 'source_failed gone', 'source_failed last', 'source_updated list']);
});

test('a server updates its sources in a process of its own, and serves what came', async () => {
  const { data, settings } = prepare([{ name: 'list', url: `${origin}/CSV PAF.csv`, format: 'paf' }]);
  const { process: server } = await startBinary(data, settings);
  onTestFinished(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  });
  await vi.waitFor(
    async () => expect(JSON.parse((await runBinary(['data', 'list'], data)).stdout)).toMatchObject([{ active: true }]),
    patience,
  );
});
