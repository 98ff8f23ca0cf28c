import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonBody } from '../../operations/json/json-bytes.ts';
import { LentBytes } from '../../operations/json/lent-bytes.ts';
import { buildApp } from '../app.ts';
import { defineRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { rateCounters } from '../testing/rate-counters.ts';
import { appOptions, listenOptions } from '../testing/test-app-options.ts';
import { JsonWriting } from './answer.ts';
import { type Listening, listen } from './listen.ts';

/** An endpoint whose answers are long and wait for a charge, as those of a postcode do. */
const long = defineRoute({
  method: 'GET',
  path: '/long/:letter',
  chapter: 'Test',
  summary: 'Answers a letter again and again',
  access: 'key',
  charges: { as: 'postcode', words: 'Costs a lookup.' },
  params: { letter: Type.String() },
  query: { length: Type.Integer() },
  result: Type.String(),
  errors: [],
  handle: ({ params, query }) => ({
    result: new JsonWriting((json) => {
      json.json('"');
      json.text(params.letter.repeat(query.length));
      json.json('"');
    }),
    charge: { cost: 1, term: params.letter },
  }),
});

const key = { id: 1, allowedUrls: [], allowedIps: [], suspended: false, sublicensing: false };
let server: Listening;

beforeAll(async () => {
  const app = await buildApp({
    ...appOptions,
    routes: [long],
    services: {
      counters: rateCounters(0),
      nowMs: () => 0,
      accounts: { findKey: () => setTimeout(3, key) },
      ledger: { charge: () => setTimeout(3, 'charged') },
    } as unknown as Services,
  });
  server = await listen(app, { ...listenOptions, hosts: ['127.0.0.1'] });
});
afterAll(() => server.close());

const pathOf = (letter: string, length: number) => `/v1/long/${letter}?api_key=ak_test&length=${length}`;
const bodyOf = (letter: string, length: number) =>
  `{"result":"${letter.repeat(length)}","code":2000,"message":"Success"}`;
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

const read = async (letter: string, length: number, callback = ''): Promise<string> =>
  (await fetch(`http://127.0.0.1:${server.port}${pathOf(letter, length)}${callback}`)).text();

/** Asks for one answer after the other without waiting for any. */
const ask = (asked: readonly string[], length: number): Socket => {
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8').pause();
  socket.write(asked.map((letter) => `GET ${pathOf(letter, length)} HTTP/1.1\r\nHost: test\r\n\r\n`).join(''));
  return socket;
};

test('each of many answers that wait at once is its own, however many they are and whoever leaves meanwhile', async () => {
  const length = 30_000;
  for (let round = 0; round < 5; round++) {
    const leaving = letters.map((letter) => ask([letter], length));
    const staying = Array.from({ length: 200 }, (_, at) => letters[(at + round) % letters.length]!);
    const answers = staying.map(async (letter, at) => {
      leaving[at]?.destroy();
      return (await read(letter, length)) === bodyOf(letter, length);
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
  }
});

test('who reads slowly reads what it asked for, whatever others ask meanwhile', async () => {
  const length = 150_000;
  const asked = [...letters, ...letters, ...letters, 'END'];
  const slow = ask(asked, length);
  for (const letter of letters) expect((await read(letter, length)) === bodyOf(letter, length)).toBe(true);
  let text = '';
  for await (const chunk of slow) {
    text += chunk;
    if (text.endsWith('END","code":2000,"message":"Success"}')) break;
  }
  const bodies = text.match(/\{.*?\}/g) ?? [];
  expect(bodies.map((body, at) => body === bodyOf(asked[at]!, length))).toEqual(asked.map(() => true));
});

test('what was lent comes back from those who leave, at whatever moment they do', async () => {
  await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const socket = ask(['a'], 30_000);
      await setTimeout(at % 30);
      socket.destroy();
    }),
  );
  const lend = () => jsonBody((json) => json.text('x'.repeat(10_000)));
  await expect
    .poll(() => {
      const lent = Array.from({ length: 128 }, lend).filter((body) => body instanceof LentBytes);
      for (const body of lent) body.giveBack();
      return lent.length;
    })
    .toBe(128);
});

test('a long answer is wrapped for JSONP like any other', async () => {
  expect(await read('a', 30_000, '&callback=show')).toBe(`/**/show(${bodyOf('a', 30_000)});`);
});
