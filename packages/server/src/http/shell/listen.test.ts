import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listenOptions } from '../testing/test-app-options.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';

/** More than the machine keeps for a reader who does not read. */
const long = Buffer.alloc(32 * 1024 * 1024);

/** A service whose `/slow` is answered when `answer` is called; an agent that keeps its connections. */
const serve = async (graceMs: number, options: Partial<ListenOptions> = {}) => {
  let asked = () => {};
  let answer = () => {};
  const slowAsked = new Promise<void>((resolve) => (asked = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const app = fastify();
  app.get('/', async () => 'now');
  app.post('/', async () => 'now');
  app.get('/long', async () => long);
  app.get('/slow', async () => {
    asked();
    await answered;
    return 'at last';
  });
  const server: Listening = await listen(app, { ...listenOptions, hosts: ['127.0.0.1'], graceMs, ...options });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [response] = (await once(get({ port: server.port, path, agent }), 'response')) as [IncomingMessage];
    return response.resume();
  };
  return { server, ask, slowAsked, answer };
};

const open = async ({ port }: Listening, text: string) => {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume();
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { closed: new Promise((resolve) => socket.once('close', resolve)) };
};

test('a server that is closed answers what was asked and ends the connection with that; others end soon', async () => {
  const { server, ask, slowAsked, answer } = await serve(60_000);
  const silent = await open(server, '');
  const idle = await open(server, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  const slow = ask('/slow');
  await slowAsked;
  const closed = server.close();
  await Promise.all([silent.closed, idle.closed]);
  answer();
  const { statusCode, headers } = await slow;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await closed;
});

test('who has just connected when the server is closed is answered', async () => {
  const { server } = await serve(60_000);
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  // Once a later request was answered, the server has this one too.
  await once(get({ port: server.port, path: '/', agent: false }), 'response');
  const closed = server.close();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  await closed;
});

test('an answer that is still on its way when the server is closed arrives whole', async () => {
  const { server } = await serve(60_000);
  const [response] = (await once(get({ port: server.port, path: '/long' }), 'response')) as [IncomingMessage];
  const closed = server.close();
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  expect(bytes).toBe(long.length);
  await closed;
});

test('what has not ended within the grace is cut off, whatever it waits for', async () => {
  const { server, ask, slowAsked } = await serve(100);
  const slow = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
  await slowAsked;
  const half = await open(server, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
  const headless = await open(server, 'GET / HT');
  await server.close();
  await Promise.all([half.closed, headless.closed]);
  expect(await slow).toBe('ECONNRESET');
});

test('a client that closes its side after its requests is answered, and the connection ends with that', async () => {
  const { server, slowAsked, answer } = await serve(60_000);
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const socket = connect(server.port, '127.0.0.1');
  const read = text(socket);
  socket.end(request('/') + request('/slow'));
  await slowAsked;
  await setTimeout(50);
  answer();
  expect((await read).match(/now|at last/g)).toEqual(['now', 'at last']);
  await server.close();
});

test('an idle connection stays open for longer than a proxy keeps it', async () => {
  const { server, ask } = await serve(60_000);
  expect((await ask('/')).headers['keep-alive']).toBe('timeout=75');
  await server.close();
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"'],
])('whoever sends %s byte by byte is refused and cut off, and others are answered', async (_, beginning) => {
  const arrival = { headersTimeout: 2_000, requestTimeout: 3_000, connectionsCheckingInterval: 50 };
  const { server, ask } = await serve(60_000, { arrival });
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('a'), 10);
  const received = text(socket).catch(() => '');
  const closed = once(socket, 'close');
  expect((await ask('/')).statusCode).toBe(200);
  expect(await received).toMatch(/^HTTP\/1\.1 408 .*"code":408,"message":"The request took too long to arrive/s);
  await closed;
  clearInterval(dripping);
  await server.close();
});
