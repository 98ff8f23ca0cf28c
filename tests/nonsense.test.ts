import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { provideService } from './support/provide-service.ts';

const service = await provideService();
const { apiKey: key } = await service.makeKey();

const port = () => Number(new URL(service.origin).port);

/** Sends bytes as they are and reads what comes back until the server closes. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port(), '127.0.0.1', () => socket.end(text, 'latin1'));
    socket
      .setEncoding('utf8')
      .on('data', (chunk) => {
        answer += chunk;
      })
      .on('close', () => resolve(answer))
      .on('error', reject);
  });

/** Nothing of the inside may show: stacks, file names, SQL, the key. */
const leaks = /node_modules|\.ts:|\.js:|at [A-Z]\w+\.|SQLITE|syntax error|ak_[a-z0-9]{10}/i;

test('whatever is asked with a good key is answered by a code of the contract, charges nothing unfound and leaks nothing', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '..',
      '%',
      '%00',
      '%2e%2e',
      '\u0000',
      '\ud800',
      "' OR 1=1 --",
      '<script>alert(1)</script>',
      '{}',
      '[]',
      '-0',
      '1e309',
      'NaN',
      'null',
      '٣',
      '😀',
    ),
  );
  const path = fc.constantFrom(
    '/postcodes/',
    '/udprn/',
    '/umprn/',
    '/addresses/',
    '/gbr/postcodes/',
    '/gbr/outcodes/',
    '/keys/',
    '/',
  );
  const parameter = fc.constantFrom(
    'page',
    'filter',
    'dataset',
    'context',
    'tags',
    'limit',
    'lonlat',
    'radius',
    'q',
    'callback',
    'licensee',
  );
  const before = await service.balance(key);
  await fc.assert(
    fc.asyncProperty(
      path,
      piece,
      fc.array(fc.tuple(parameter, piece), { maxLength: 4 }),
      async (start, end, parameters) => {
        const query = parameters.map(([name, value]) => `${name}=${encode(value)}`).join('&');
        const { status, body, text } = await service.get(`${start}${encode(end)}?${query}`, key);
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(leaks);
        if (body !== undefined) expect(body.code).toBeTypeOf('number');
      },
    ),
    { numRuns: 300 },
  );
  expect(await service.balance(key)).toBe(before);
});

const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1\.1 400 .*SERVICE-Source-IP: 127\.0\.0\.1.*"code":4000/s],
  ['no host', 'GET /v1/keys/ak_test HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 .*"code":4000/s],
  ['a broken request line', 'GET\r\n\r\n', /^HTTP\/1\.1 400 .*"code":4000/s],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', /^HTTP\/1\.1 400 .*"code":4000/s],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`,
    /^HTTP\/1\.1 4(00|31) .*"code":4000,"message":"Invalid syntax: the address and the headers are too long"/s,
  ],
  [
    'raw bytes in the path',
    'GET /v1/udprn/\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    /^HTTP\/1\.1 400 .*must be percent-encoded/s,
  ],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 .*two Host/s],
  ['a tunnel', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', /^HTTP\/1\.1 404 .*SERVICE-Source-IP: .*"code":404/s],
  [
    'a chunk without a length',
    'POST /v1/sign_up HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    /^HTTP\/1\.1 400 .*"code":4000/s,
  ],
  [
    'a broken chunk behind another request',
    `GET /v1/keys/ak_test HTTP/1.1\r\nHost: a\r\n\r\nPOST /v1/sign_up HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nzz\r\n`,
    /^HTTP\/1\.1 200 .*"code":2000.*HTTP\/1\.1 400 .*"code":4000,"message":"Invalid syntax"\}$/s,
  ],
  [
    'two lengths',
    'POST /v1/keys/a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    /^HTTP\/1\.1 400 /,
  ],
])('%s is refused, and the server lives on', async (_, bytes, expected) => {
  expect(await sendRaw(bytes)).toMatch(expected);
  expect((await service.get('/keys/ak_test')).status).toBe(200);
});

test('an old client without a host, and one that expects something odd, are answered', async () => {
  expect(await sendRaw('GET /v1/keys/ak_test HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*"code":2000/s);
  const odd = 'GET /v1/keys/ak_test HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n';
  expect(await sendRaw(odd)).toMatch(/^HTTP\/1\.1 200 .*"code":2000/s);
});

test('connections that say nothing or hang up half way do no harm', async () => {
  const sockets = Array.from({ length: 50 }, () => connect(port(), '127.0.0.1'));
  for (const socket of sockets)
    socket.on('error', () => {}).write(`GET /v1/postcodes/QX11AA?api_key=${key} HTTP/1.1\r\nHo`);
  for (const socket of sockets) socket.destroy();
  expect((await service.get('/keys/ak_test')).status).toBe(200);
});
