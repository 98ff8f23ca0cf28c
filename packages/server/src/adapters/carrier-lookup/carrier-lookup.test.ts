import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carrierLookup } from './carrier-lookup.ts';
import { type CarrierServer, startCarrierServer } from './testing/carrier-server.ts';

let server: CarrierServer;
beforeAll(async () => {
  server = await startCarrierServer();
});
afterAll(() => server.close());

let errors: string[];
beforeEach(() => {
  errors = [];
});

const atMs = Date.UTC(2026, 4, 20, 12, 0, 0, 999);
const secret = 'a secret of two parties';
const lookup = (timeoutMs = 60_000) =>
  carrierLookup({
    url: server.url,
    secret,
    timeoutMs,
    nowMs: () => atMs,
    onError: ({ message }) => errors.push(message),
  });

const carrier = { network_code: '23499', name: 'Quill Mobile', country: 'GB', network_type: 'mobile' };

test('the number is posted with a signature over the time and the body', async () => {
  server.reply = { body: JSON.stringify({ carrier }) };
  expect(await lookup().find('+447400123456')).toEqual({
    networkCode: '23499',
    name: 'Quill Mobile',
    country: 'GB',
    networkType: 'mobile',
  });
  const { method, body, headers } = server.requests.at(-1)!;
  expect([method, JSON.parse(body), headers['content-type']]).toEqual([
    'POST',
    { number: '+447400123456' },
    'application/json',
  ]);
  const timestamp = String(Math.floor(atMs / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  expect([headers['fingerpost-timestamp'], headers['fingerpost-signature']]).toEqual([
    timestamp,
    `sha256=${signature}`,
  ]);
});

test.each([
  ['says null', { body: '{"carrier": null}' }],
  ['says 404', { status: 404, body: 'no such number' }],
])('a service that %s knows of no carrier', async (_, reply) => {
  server.reply = reply;
  expect([await lookup().find('+447400123456'), errors]).toEqual(['none', []]);
});

const answer = (change: object) => ({ body: JSON.stringify({ carrier: { ...carrier, ...change } }) });

test.each([
  ['fails', { status: 500, body: JSON.stringify({ carrier }) }],
  ['refuses the signature', { status: 401, body: '{}' }],
  ['sends something else', { body: '<html>' }],
  ['sends nothing', { body: '' }],
  ['sends JSON of another kind', { body: '"carrier"' }],
  ['sends null', { body: 'null' }],
  ['leaves the carrier out', { body: '{}' }],
  ['leaves the name empty', answer({ name: ' ' })],
  ['sends a name without end', answer({ name: 'x'.repeat(201) })],
  ['sends an impossible network code', answer({ network_code: 23499 })],
  ['sends an unknown country', answer({ country: 'ZZ' })],
  ['sends an unknown network type', answer({ network_type: 'satellite' })],
  ['sends too much', { body: `{"carrier": null, "x": "${'x'.repeat(100_000)}"}` }],
  ['sends us elsewhere', { status: 302, headers: { location: '/other' }, body: '' }],
  ['hangs up', 'hang up' as const],
])('a service that %s is unreachable, and the operator is told without the number', async (_, reply) => {
  server.reply = reply;
  expect(await lookup().find('+447400123456')).toBe('unreachable');
  expect(errors).toHaveLength(1);
  expect(errors[0]).not.toContain('7400');
});

test('a service that does not answer, or not to the end, is unreachable when its time is over', async () => {
  for (const reply of ['never', 'half'] as const) {
    server.reply = reply;
    expect(await lookup(50).find('+447400123456')).toBe('unreachable');
  }
});
