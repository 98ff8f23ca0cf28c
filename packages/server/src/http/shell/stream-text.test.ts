import { connect } from 'node:net';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { defineRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { rateCounters } from '../testing/rate-counters.ts';
import { appOptions, listenOptions } from '../testing/test-app-options.ts';
import { TextStream } from './answer.ts';
import { listen } from './listen.ts';

/** An endpoint that never ends, and one that fails before or after its first chunk. */
const routeOf = (path: `/${string}`, chunks: () => AsyncIterable<string>) =>
  defineRoute({
    method: 'GET',
    path,
    chapter: 'Test',
    summary: 'Streams',
    access: 'open',
    result: Type.String(),
    contentType: 'text/csv',
    errors: [],
    handle: () => ({ result: new TextStream('text/csv', chunks()) }),
  });

const serve = async (chunks: () => AsyncIterable<string>) => {
  const app = await buildApp({
    ...appOptions,
    routes: [routeOf('/stream', chunks)],
    services: {
      counters: rateCounters(0),
      nowMs: () => 0,
    } as Services,
  });
  return listen(app, { ...listenOptions, hosts: ['127.0.0.1'] });
};

test('nothing is made for a reader who does not read, and it ends when the reader goes', async () => {
  let made = 0;
  let ended = false;
  const server = await serve(async function* () {
    try {
      for (;;) {
        made += 1;
        yield 'x'.repeat(65_536);
      }
    } finally {
      ended = true;
    }
  });
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET /v1/stream HTTP/1.1\r\nHost: test\r\n\r\n');
  socket.pause();
  let before = -1;
  while (made === 0 || made !== before) {
    before = made;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(made).toBeLessThan(500);
  socket.destroy();
  await expect.poll(() => ended).toBe(true);
  await server.close();
});

test('what fails before the first chunk is a JSON failure of the contract', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it yields
  const server = await serve(async function* () {
    throw new Error('a secret of the inside');
  });
  const response = await fetch(`http://127.0.0.1:${server.port}/v1/stream`);
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
  expect(await response.json()).toMatchObject({ code: 5001 });
  await server.close();
});

test('what fails later cuts the answer off rather than ending it as if it were whole', async () => {
  const server = await serve(async function* () {
    yield 'first\r\n';
    throw new Error('broken');
  });
  const read = fetch(`http://127.0.0.1:${server.port}/v1/stream`).then((response) => response.text());
  await expect(read).rejects.toThrow();
  await server.close();
});
