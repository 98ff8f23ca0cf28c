import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { download } from './download.ts';

const body = Buffer.alloc(200_000, 'address,');
const sha256 = createHash('sha256').update(body).digest('hex');
const half = body.length / 2;

let folder: string;
let asked: IncomingMessage['headers'][] = [];
let answer: (incoming: IncomingMessage, response: ServerResponse) => void;
const listen = async () => {
  const server = createServer((incoming, response) => {
    asked.push(incoming.headers);
    answer(incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
const [one, other] = [await listen(), await listen()];
afterAll(() => {
  for (const { server } of [one, other]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  folder = temporaryFolder();
  asked = [];
  return () => rmSync(folder, { recursive: true });
});

const task = (more: Partial<Parameters<typeof download>[0]> = {}) => ({
  url: `${one.origin}/files/ONSPD%20NOV.zip`,
  headers: {},
  checksumUrl: '',
  folder,
  before: undefined,
  stalledMs: 60_000,
  progress: () => onProgress(),
  ...more,
});

/** Called when bytes have come. */
let onProgress = () => {};

/** Sends the file, or the requested range, and breaks off after some of this many bytes. */
const send = (response: ServerResponse, incoming: IncomingMessage, bytes = body.length, etag = '"1"') => {
  const ours = incoming.headers['if-range'] === etag;
  const from = ours ? Number(/\d+/.exec(incoming.headers.range ?? '')?.[0] ?? 0) : 0;
  response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': body.length - from });
  if (from + bytes >= body.length) return response.end(body.subarray(from));
  onProgress = () => response.destroy();
  return response.write(body.subarray(from, from + bytes));
};

test('a file is downloaded under its name, with its version and how far it has come', async () => {
  answer = (incoming, response) => send(response, incoming);
  let last: unknown;
  const got = await download(task({ progress: (step) => (last = step) }));
  expect(got).toEqual({ path: join(folder, 'ONSPD NOV.zip'), version: { etag: '"1"' } });
  expect(readFileSync(got!.path)).toEqual(body);
  expect(last).toEqual({ done: body.length, total: body.length });
});

test('a version that is there already is not sent again', async () => {
  answer = (_, response) => response.writeHead(304).end();
  const before = { etag: '"1"', lastModified: 'Mon, 16 Nov 2026 00:00:00 GMT' };
  expect(await download(task({ before }))).toBeUndefined();
  expect(asked[0]).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': before.lastModified });
});

test('a download that breaks off is resumed where it stopped', async () => {
  answer = (incoming, response) => send(response, incoming, half);
  const got = await download(task());
  expect(asked[1]).toMatchObject({ range: expect.stringMatching(/^bytes=[1-9]\d*-$/), 'if-range': '"1"' });
  expect(readFileSync(got!.path)).toEqual(body);
});

test('a download that another process began is resumed, unless the file is another one now', async () => {
  let calls = 0;
  answer = (incoming, response) => (++calls === 1 ? send(response, incoming, half) : response.writeHead(500).end());
  await expect(download(task())).rejects.toThrow('answered 500');
  answer = (incoming, response) => send(response, incoming, body.length, '"2"');
  const got = await download(task());
  expect(asked.at(-1)).toMatchObject({ 'if-range': '"1"' });
  expect(got!.version).toEqual({ etag: '"2"' });
  expect(readFileSync(got!.path)).toEqual(body);
});

test('a whole download that was never imported is not made again', async () => {
  answer = (incoming, response) =>
    incoming.headers['if-none-match'] === '"1"' ? response.writeHead(304).end() : send(response, incoming);
  const first = await download(task());
  expect(await download(task())).toEqual(first);
  expect(asked).toHaveLength(2);
});

test.each([
  ['the right checksum is taken', `${sha256}  ONSPD NOV.zip\n`, undefined],
  ['another checksum is refused', `${'0'.repeat(64)}\n`, 'does not have the SHA-256'],
  ['a page in place of a checksum is refused', '<html>', 'has no SHA-256'],
])('%s', async (_, checksum, refused) => {
  answer = (incoming, response) => (incoming.url === '/sum' ? response.end(checksum) : send(response, incoming));
  const got = download(task({ checksumUrl: `${one.origin}/sum` }));
  if (refused === undefined) expect(readFileSync((await got)!.path)).toEqual(body);
  else await expect(got).rejects.toThrow(refused);
});

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(404).end(), 'answered 404'],
  ['a server that hangs up', (response: ServerResponse) => response.destroy(), 'cannot be downloaded'],
  ['a circle', (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(), 'too many times'],
  [
    'another kind of address',
    (response: ServerResponse) => response.writeHead(302, { location: 'file:///etc/hosts' }).end(),
    'not HTTP',
  ],
])('%s is reported with the URL', async (_, reply, message) => {
  answer = (_incoming, response) => reply(response);
  await expect(download(task())).rejects.toThrow(message);
});

test('headers go to the origin that they were given for, and to no other', async () => {
  answer = (incoming, response) =>
    incoming.url === '/files/ONSPD%20NOV.zip'
      ? response.writeHead(302, { location: `${other.origin}/store` }).end()
      : send(response, incoming);
  await download(task({ headers: { key: 'of the operator' } }));
  expect(asked.map(({ key }) => key)).toEqual(['of the operator', undefined]);
});
