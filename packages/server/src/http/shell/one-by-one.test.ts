import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Type } from 'typebox';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { defineRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { rateCounters } from '../testing/rate-counters.ts';
import { appOptions, listenOptions } from '../testing/test-app-options.ts';
import { JsonText } from './answer.ts';
import { type Listening, listen } from './listen.ts';

let handled: number;
let underway: number;
let mostUnderway: number;
beforeEach(() => {
  handled = underway = mostUnderway = 0;
});

/** An endpoint that takes a moment for a long answer. */
const long = defineRoute({
  method: 'GET',
  path: '/long/:number',
  chapter: 'Test',
  summary: 'Answers a number and much more',
  access: 'open',
  params: { number: Type.Integer() },
  result: Type.String(),
  errors: [],
  async handle({ params }) {
    mostUnderway = Math.max(mostUnderway, ++underway);
    await setTimeout(1);
    underway--;
    handled++;
    return { result: new JsonText(`"${params.number}${'x'.repeat(200_000)}"`) };
  },
});

/** An endpoint that takes a body. */
const posted = defineRoute({
  method: 'POST',
  path: '/long/:number',
  chapter: 'Test',
  summary: 'Takes a body',
  access: 'open',
  params: { number: Type.Integer() },
  body: Type.Object({}),
  result: Type.String(),
  errors: [],
  handle: async () => ({ result: '' }),
});

const start = async (patienceMs?: number): Promise<Listening> => {
  const services = {
    counters: rateCounters(0),
    nowMs: () => 0,
  } as unknown as Services;
  const app = await buildApp({ ...appOptions, routes: [long, posted], services });
  const patience = patienceMs === undefined ? {} : { patienceMs };
  return listen(app, { ...listenOptions, ...patience, hosts: ['127.0.0.1'] });
};

const request = (path: string, header = 'X: y') => `GET ${path} HTTP/1.1\r\nHost: test\r\n${header}\r\n\r\n`;
const tooLong = `POST /v1/long/9 HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n${'x'.repeat(2_000)}`;

/** Sends this many requests without waiting for answers, and reads nothing yet. */
const ask = (server: Listening, count: number): Socket => {
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8').pause();
  const requests = Array.from({ length: count }, (_, at) => request(`/v1/long/${at}`));
  socket.on('error', () => {}).write(requests.join(''));
  return socket;
};

/** Reads from now on; the numbers of the answers whose beginning has come. */
const readAnswers = (socket: Socket): (() => readonly string[]) => {
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk.replace(/x{2,}/g, 'x');
  });
  socket.resume();
  return () => text.match(/(?<="result":")\d+(?=x)/g) ?? [];
};

test('requests that come at once are answered one after another, and none is made for who does not read', async () => {
  const server = await start();
  const socket = ask(server, 100);
  await setTimeout(500);
  // What has gone out lies with the system, which takes some megabytes.
  expect(handled).toBeLessThan(50);
  const answers = readAnswers(socket);
  await expect.poll(answers).toEqual(Array.from({ length: 100 }, (_, at) => String(at)));
  socket.destroy();
  expect([handled, mostUnderway]).toEqual([100, 1]);
  await server.close();
});

test('who goes on asking with answers outstanding is answered as long as it likes', async () => {
  const server = await start();
  const socket = ask(server, 0);
  const answers = readAnswers(socket);
  for (let asked = 0; asked < 300; asked++) {
    await expect.poll(() => asked - answers().length, { interval: 1 }).toBeLessThan(5);
    socket.write(request(`/v1/long/${asked}`));
  }
  await expect.poll(() => answers().length).toBe(300);
  socket.destroy();
  await server.close();
});

test.each([129, 130, 500, 5_000])(
  'of %d requests that come at once the first 129 are answered, and no other is handled',
  async (count) => {
    const server = await start();
    const socket = ask(server, count);
    const answers = readAnswers(socket);
    const closed = once(socket, 'close');
    await expect.poll(answers).toEqual(Array.from({ length: 129 }, (_, at) => String(at)));
    if (count === 129) socket.end();
    await closed;
    expect(handled).toBe(129);
    await server.close();
  },
);

test('who goes on sending is cut off when the last answer is out', async () => {
  const server = await start();
  const socket = ask(server, 500);
  const answers = readAnswers(socket);
  const more = setInterval(() => socket.write(request('/v1/long/0').repeat(1_000)), 10);
  await once(socket, 'close');
  clearInterval(more);
  expect([answers().length, handled]).toEqual([129, 129]);
  await server.close();
});

test.each([
  ['nonsense', 'nonsense\r\n\r\n', 2, ['200', '200', '400']],
  ['more than a body may be, and another request', `${tooLong}${request('/v1/long/3')}`, 2, ['200', '200', '400']],
  [
    'a request after the last',
    request('/v1/long/3', 'Connection: close') + request('/v1/long/4'),
    3,
    Array(3).fill('200'),
  ],
])('%s behind requests takes no answer from them and gets none out of turn', async (_, text, asked, statuses) => {
  const server = await start();
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  socket.write(request('/v1/long/1') + request('/v1/long/2') + text);
  await once(socket, 'close');
  expect(answers.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(statuses);
  expect(handled).toBe(asked);
  await server.close();
});

test('who takes nothing of an answer for too long is given up', async () => {
  const server = await start(100);
  const accepted = new Promise<Socket>((resolve) =>
    diagnostics.subscribe('http.server.request.start', (message) => resolve((message as { socket: Socket }).socket)),
  );
  const socket = ask(server, 100);
  const served = await accepted;
  if (!served.destroyed) await once(served, 'close');
  const answers = readAnswers(socket);
  await once(socket, 'close');
  expect(answers().length).toBeLessThan(100);
  await server.close();
});
