import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { defineRoute } from './route.ts';
import type { Services } from './services.ts';
import { type Listening, listen } from './shell/listen.ts';
import { rateCounters } from './testing/rate-counters.ts';
import { appOptions, listenOptions } from './testing/test-app-options.ts';

/** Endpoints that only show what the shell does; the real ones have their own tests. */
const echo = defineRoute({
  method: 'POST',
  path: '/echo',
  chapter: 'Test',
  summary: 'Echo',
  access: 'open',
  body: Type.Object({ text: Type.String(), count: Type.Optional(Type.Integer()) }),
  result: Type.Object({ text: Type.String() }),
  errors: [],
  handle: ({ body }) => ({ result: { ...body, secret: 'not declared' } }),
});
const broken = defineRoute({
  method: 'GET',
  path: '/broken',
  chapter: 'Test',
  summary: 'Fails',
  access: 'open',
  result: Type.Null(),
  errors: [],
  handle: () => {
    throw new Error('a secret of the inside');
  },
});
const slow = defineRoute({
  method: 'GET',
  path: '/slow',
  chapter: 'Test',
  summary: 'Never answers',
  access: 'open',
  result: Type.Null(),
  errors: [],
  handle: () => new Promise<never>(() => {}),
});

let server: Listening;
let base: string;

beforeAll(async () => {
  const app = await buildApp({
    ...appOptions,
    routes: [echo, broken, slow],
    services: {
      counters: rateCounters(0),
      nowMs: () => 0,
    } as Services,
    authSchemes: ['SERVICE'],
    trustProxy: ['127.0.0.0/8'],
    timeBudgetMs: 20,
    bodyPatienceMs: 200,
    requestId: () => 'request-7',
  });
  server = await listen(app, listenOptions);
  base = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const post = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => fetch(`${base}/v1/echo`, { method: 'POST', headers, body });

test.each([
  ['a write without a content type', '{"text":"a"}', {}, 415, 4150],
  ['a write of another content type', '{"text":"a"}', { 'content-type': 'text/plain' }, 415, 4150],
  ['a write of a look-alike content type', '{"text":"a"}', { 'content-type': 'application/jsonp' }, 415, 4150],
  ['a write with a charset', '{"text":"a"}', { 'content-type': 'application/json; charset=utf-8' }, 200, 2000],
  ['a body that is not JSON', '{"text":', { 'content-type': 'application/json' }, 400, 4000],
  ['an empty body', '', { 'content-type': 'application/json' }, 400, 4000],
  [
    'a body that would change prototypes',
    '{"text":"a","__proto__":{}}',
    { 'content-type': 'application/json' },
    400,
    4000,
  ],
  [
    'a body of another encoding',
    Buffer.from('{"text":"café"}', 'latin1'),
    { 'content-type': 'application/json' },
    400,
    4000,
  ],
  ['a body with a mark of its order', '\ufeff{"text":"a"}', { 'content-type': 'application/json' }, 200, 2000],
  ['a compressed body', gzipSync('{"text":"a"}'), { ...json, 'content-encoding': 'gzip' }, 415, 4150],
  ['a body that is said to be as it is', '{"text":"a"}', { ...json, 'content-encoding': 'identity' }, 200, 2000],
  ['a missing field', '{}', { 'content-type': 'application/json' }, 400, 4000],
  ['a body that is no object', '[]', { 'content-type': 'application/json' }, 400, 4000],
])('%s gets its code', async (_, body, headers, status, code) => {
  const response = await post(body, headers as Record<string, string>);
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([status, code]);
});

test.each(['/v1/broken', '/v1/nowhere', '/v1/nowhere?callback=show', '/v1/%ff'])(
  'no cache keeps the answer to %s',
  async (path) => {
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(base + path, { method })).headers.get('cache-control')).toBe('no-store');
  },
);

test('a field error names the field', async () => {
  const { errors } = (await (await post('{"text":"a","count":"x"}')).json()) as { errors: unknown };
  expect(errors).toEqual([{ path: 'count', message: 'must be integer' }]);
});

test('a body over the limit is 4000 and closes the connection', async () => {
  const response = await post(JSON.stringify({ text: 'x'.repeat(2_000) }));
  expect(response.status).toBe(400);
  expect(response.headers.get('connection')).toBe('close');
  expect(await response.json()).toMatchObject({ code: 4000 });
});

test('a field that the contract does not declare cannot leave', async () => {
  expect(await (await post('{"text":"a"}')).json()).toEqual({ result: { text: 'a' }, code: 2000, message: 'Success' });
});

test('an unexpected failure is 500 / 5001 with a request id, and says nothing of its reason', async () => {
  const response = await fetch(`${base}/v1/broken`);
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('x-request-id')).toBe('request-7');
  expect(JSON.parse(text).code).toBe(5001);
  expect(text).not.toContain('inside');
});

test('a body that takes too long to arrive is 408, and its connection is closed', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const read = text(socket);
  socket.write('POST /v1/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{');
  const answer = await read;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain('"code":408');
});

test.each([
  ['{"text":"a","__proto__":{"x":1}}', /a field named __proto__/],
  ['{"text":"a","constructor":{"prototype":{}}}', /a field named __proto__ or constructor\.prototype/],
  ['{"text":', /not valid JSON/],
])('%s is refused for what is wrong with it', async (body, words) => {
  const response = await post(body);
  const { code, message } = (await response.json()) as { code: number; message: string };
  expect([response.status, code, message]).toEqual([400, 4000, expect.stringMatching(words)]);
});

test('a handler over its time budget is 500 / 5002', async () => {
  const response = await fetch(`${base}/v1/slow`);
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([500, 5002]);
});

test('parameters that an endpoint does not know do no harm, even repeated', async () => {
  const response = await fetch(`${base}/v1/echo?tags=a&tags=b&page=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"a"}',
  });
  expect(response.status).toBe(200);
});

test('a failure is named in a header, because several share a code', async () => {
  const response = await fetch(`${base}/v1/nowhere`);
  expect(response.headers.get('x-error')).toBe('route_not_found');
  expect(response.headers.get('access-control-expose-headers')).toContain('X-Error');
});

test('a message ends with a link to its section of the error guide', async () => {
  const { message } = (await (await fetch(`${base}/v1/nowhere`)).json()) as { message: string };
  expect(message).toBe('No such route. For more information see http://guide.test/docs/errors#404');
});

test.each([
  ['GET', '/v1/nowhere'],
  ['GET', '/v1/echo'],
  ['DELETE', '/v1/echo'],
  ['POST', '/v1/nowhere'],
  ['PUT', '/'],
])('%s %s has no route: HTTP 404 with code 404', async (method, path) => {
  const response = await fetch(base + path, { method });
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([404, 404]);
});

test.each([
  ['/v1/echo/', 200, 2000],
  ['/v1/echo/?callback=', 400, 4000],
  ['/v1/echo//', 404, 404],
  ['/v1/nowhere/', 404, 404],
  ['//', 404, 404],
])('a slash at the end of a path that leads nowhere with it is left out: %s', async (path, status, code) => {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"a"}',
  });
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([status, code]);
});

test.each([
  ['no body', 'POST', '/v1/nowhere', ''],
  ['a broken body', 'PUT', '/v1/echo', '{bad'],
  ['a broken body, to be deleted', 'DELETE', '/v1/nowhere', '{bad'],
  ['a body over the limit', 'POST', '/v1/nowhere', 'x'.repeat(50_000)],
])('where there is no route %s is not looked at: 404', async (_, method, path, body) => {
  const response = await fetch(base + path, { method, body, headers: { 'content-type': 'application/json' } });
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([404, 404]);
});

test('a path that cannot be decoded is refused as others are: by JSONP, for its rate, and after OPTIONS', async () => {
  const wrapped = await fetch(`${base}/v1/%ff?callback=show`);
  expect([wrapped.status, await wrapped.text()]).toEqual([200, expect.stringMatching(/^\/\*\*\/show\(\{"code":4000,/)]);
  const preflight = await fetch(`${base}/v1/%ff`, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  const limited = await listen(
    await buildApp({
      ...appOptions,
      routes: [],
      services: {
        counters: rateCounters(1),
        nowMs: () => 0,
      } as Services,
    }),
    listenOptions,
  );
  const statuses = [];
  for (let i = 0; i < 2; i++) statuses.push((await fetch(`http://127.0.0.1:${limited.port}/v1/%ff`)).status);
  expect(statuses).toEqual([400, 503]);
  await limited.close();
});

test.each([
  ['malformed percent-encoding in the path', '/v1/echo%ZZ'],
  ['percent-encoding that is no UTF-8', '/v1/broken?a=%ff'],
  ['malformed percent-encoding in the query', '/v1/broken?a=%'],
])('%s is 4000', async (_, path) => {
  const response = await fetch(base + path);
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([400, 4000]);
  expect(response.headers.get('service-source-ip')).toBe('127.0.0.1');
});

test.each([
  ['a success', 'POST', '/v1/echo', 200],
  ['a failure', 'GET', '/v1/broken', 500],
  ['no route', 'GET', '/v1/nowhere', 404],
  ['no UTF-8', 'GET', '/v1/%ff', 400],
  ['HEAD', 'HEAD', '/v1/nowhere', 404],
  ['OPTIONS', 'OPTIONS', '/v1/echo', 204],
])('no browser guesses the type of the answer to %s', async (_, method, path, status) => {
  const init = method === 'POST' ? { method, headers: json, body: '{"text":"a"}' } : { method };
  const response = await fetch(base + path, init);
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
});

test('JSONP wraps an error in HTTP 200, guarded against content sniffing', async () => {
  const response = await fetch(`${base}/v1/broken?callback=my.page.show`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toMatch(/^\/\*\*\/my\.page\.show\(\{"code":5001,.*\}\);$/);
});

test.each(['alert(1)//', 'a;b', 'a b', '', '1a', 'a..b', '<script>', 'a'.repeat(200), 'a&callback=b'])(
  'the callback %j is refused in plain JSON',
  async (callback) => {
    const response = await fetch(
      `${base}/v1/broken?callback=${callback === 'a&callback=b' ? callback : encodeURIComponent(callback)}`,
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({ code: 4000 });
  },
);

test('OPTIONS lets a browser on any site call with its headers', async () => {
  const response = await fetch(`${base}/v1/echo`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.test',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
});

test.each([
  ['addresses', '203.0.113.9, 127.0.0.2', '203.0.113.9'],
  ['a port', '203.0.113.9:40123', '203.0.113.9'],
  ['ports of every proxy', '203.0.113.9:40123, 127.0.0.2:80', '203.0.113.9'],
  ['IPv6 with a port', '[2001:db8::7]:40123', '2001:db8::7'],
  ['IPv6 in brackets', '[2001:db8::7]', '2001:db8::7'],
])('a trusted proxy is believed, and the client IP stands on every response: %s', async (_, forwarded, ip) => {
  const response = await fetch(`${base}/v1/nowhere`, { headers: { 'x-forwarded-for': forwarded } });
  expect(response.headers.get('service-source-ip')).toBe(ip);
});

test('what a trusted proxy passes on that is no IP is not believed', async () => {
  for (const ip of ['garbage', '1.2.3', '<script>', '', '1.2.3:80', '[::zz]:1']) {
    const response = await fetch(`${base}/v1/nowhere`, { headers: { 'x-forwarded-for': ip } });
    expect(response.headers.get('service-source-ip')).toBe('127.0.0.1');
  }
});

test('IPv6 answers too', async () => {
  const response = await fetch(`http://[::1]:${server.port}/v1/nowhere`);
  expect(response.headers.get('service-source-ip')).toBe('::1');
});
