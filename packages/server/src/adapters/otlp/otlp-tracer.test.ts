import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOtlpTracer } from './otlp-tracer.ts';

type SentSpan = Record<string, unknown> & { readonly name: string; readonly attributes: readonly unknown[] };
let collector: Server;
let bodies: string[];
let status = 200;
let nowMs = Date.UTC(2026, 4, 20, 12);

beforeEach(async () => {
  bodies = [];
  status = 200;
  collector = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(() => collector.close());

const errors: string[] = [];
const open = (share = 1) =>
  openOtlpTracer({
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
    version: '1.2.3',
    share,
    clockMs: () => (nowMs += 1.5),
    random: () => 0.5,
    randomBytes,
    onError: ({ message }) => errors.push(message),
  });
const sent = (): readonly SentSpan[] =>
  bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as SentSpan[]);

test('a request and the work within it are sent as one trace', async () => {
  const tracer = open();
  const span = tracer.begin(undefined)!;
  span.child('charge').end({ attributes: { verdict: 'charged' } });
  span.end({ name: 'GET /v1/udprn/{udprn}', attributes: { 'http.response.status_code': 200 } });
  await tracer.close();
  const [charge, request] = sent();
  expect(charge).toMatchObject({ name: 'charge', kind: 1, parentSpanId: request?.spanId, traceId: request?.traceId });
  expect(request).toMatchObject({
    name: 'GET /v1/udprn/{udprn}',
    kind: 2,
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    attributes: [{ key: 'http.response.status_code', value: { intValue: '200' } }],
    status: {},
  });
  const [start, end] = [BigInt(String(request?.startTimeUnixNano)), BigInt(String(request?.endTimeUnixNano))];
  expect(end - start).toBe(4_500_000n);
});

test.each([
  ['a caller that traces is followed, whatever the share', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 0, true],
  ['a caller that does not sample is not followed', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`, 1, false],
  ['a header that cannot be read begins a trace', 'nonsense', 1, true],
  ['a trace of zeros is none', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, 0, false],
  ['a share of 0 begins no trace', undefined, 0, false],
])('%s', async (_, header, share, follows) => {
  const tracer = open(share);
  const span = tracer.begin(header);
  span?.end({ name: 'x' });
  await tracer.close();
  expect(span !== undefined).toBe(follows);
  if (header?.includes('aaaa') && follows)
    expect(sent()).toMatchObject([{ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) }]);
});

test('a collector that refuses is reported once, and no span is kept for it', async () => {
  const tracer = open();
  status = 500;
  for (let batch = 0; batch < 2; batch++)
    for (let count = 0; count < 512; count++) tracer.begin(undefined)?.end({ name: 'x', failed: true });
  await tracer.close();
  expect(errors).toEqual(['The collector answered 500']);
  expect(sent()[0]).toMatchObject({ status: { code: 2 } });
});
