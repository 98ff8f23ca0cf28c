import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { commandHook } from './command-hook.ts';
import { urlHook } from './url-hook.ts';

const request = {
  eventId: 7,
  accountId: 'acc_1',
  keyId: 3,
  keyName: 'Checkout; rm "x"',
  keyPreview: 'ak_abc…',
  balanceThreshold: 100,
  lookupsRemaining: 99,
  crossedAtMs: Date.UTC(2026, 4, 20, 12),
};
const described = {
  event_id: 7,
  account_id: 'acc_1',
  key_id: 3,
  key_name: 'Checkout; rm "x"',
  key_preview: 'ak_abc…',
  balance_threshold: 100,
  lookups_remaining: 99,
  crossed_at: '2026-05-20T12:00:00.000Z',
};

/** What services and programs may say, and what is understood; undefined is no usable answer. */
const answers: readonly [string, number | undefined][] = [
  ['{"lookups": 500}', 500],
  ['{"lookups": 0}', 0],
  ['{"lookups": -1}', undefined],
  ['{"lookups": 1.5}', undefined],
  ['{"lookups": "500"}', undefined],
  ['{"lookups": 1e10}', undefined],
  ['{}', undefined],
  ['null', undefined],
  ['', undefined],
  ['five hundred', undefined],
];

let folder: string;
let url: string;
let reply = { status: 200, body: '' };
const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
const server = createServer(async (incoming, response) => {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  asked.push({ headers: incoming.headers, body });
  response.writeHead(reply.status, { location: '/other' }).end(reply.body);
});
beforeAll(async () => {
  folder = temporaryFolder();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  server.close();
});

const hookAtUrl = () => urlHook({ url, secret: 'of two parties', timeoutMs: 60_000, nowMs: () => 5_999 });
const hookByScript = (source: string, words: readonly string[] = [], timeoutMs = 60_000) => {
  const file = join(folder, 'hook.mjs');
  writeFileSync(file, source);
  return commandHook({ command: [process.execPath, file, ...words], timeoutMs, environment: { LANG: 'C' } });
};

test('the URL is posted what happened, signed over the time and the body', async () => {
  reply = { status: 200, body: '{"lookups": 500}' };
  expect(await hookAtUrl().ask(request)).toBe(500);
  const { headers, body } = asked.at(-1)!;
  expect(JSON.parse(body)).toEqual(described);
  const signature = createHmac('sha256', 'of two parties').update(`5.${body}`).digest('hex');
  expect([headers['fingerpost-timestamp'], headers['fingerpost-signature']]).toEqual(['5', `sha256=${signature}`]);
});

test('the program reads what happened, and gets its arguments without a shell', async () => {
  const copy = join(folder, 'copy.json');
  const source = `import { readFileSync, writeFileSync } from 'node:fs';
    writeFileSync(process.argv[2], JSON.stringify([process.argv[3], JSON.parse(readFileSync(0, 'utf8'))]));
    console.log('{"lookups": 500}');`;
  expect(await hookByScript(source, [copy, '$HOME; x']).ask(request)).toBe(500);
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(['$HOME; x', described]);
});

test('the program sees the variables it is given, and none of this process', async () => {
  process.env.FINGERPOST_SECRET_OF_A_TEST = 'hidden';
  const copy = join(folder, 'environment.json');
  const source = `import { writeFileSync } from 'node:fs';
    writeFileSync(process.argv[2], JSON.stringify(process.env));
    console.log('{"lookups": 500}');`;
  expect(await hookByScript(source, [copy]).ask(request)).toBe(500);
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual({ LANG: 'C' });
  delete process.env.FINGERPOST_SECRET_OF_A_TEST;
});

test.each(answers)('the answer %j means %s, from a URL as from a program', async (answer, lookups) => {
  reply = { status: 200, body: answer };
  const hooks = [hookAtUrl(), hookByScript(`process.stdout.write(${JSON.stringify(answer)})`)];
  for (const hook of hooks) expect(await hook.ask(request).catch(() => undefined)).toBe(lookups);
});

test.each([500, 404, 302, 201])('an answer with status %d adds nothing', async (status) => {
  reply = { status, body: '{"lookups": 500}' };
  await expect(hookAtUrl().ask(request)).rejects.toThrow();
});

test.each([
  ['fails', `console.log('{"lookups": 500}'); process.exitCode = 3`, 'ended with code 3'],
  ['writes without end', `setInterval(() => console.log('x'.repeat(10_000)), 1)`, 'too much output'],
])('a program that %s adds nothing', async (_, source, message) => {
  await expect(hookByScript(source).ask(request)).rejects.toThrow(message);
});

test('a program that does not end, or is not there, adds nothing', async () => {
  await expect(hookByScript('setInterval(() => {}, 1_000)', [], 50).ask(request)).rejects.toThrow(
    'took more than 50 ms',
  );
  const missing = commandHook({ command: [join(folder, 'none')], timeoutMs: 60_000, environment: {} });
  await expect(missing.ask(request)).rejects.toThrow('cannot be run');
});
