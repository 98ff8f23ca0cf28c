import { expect, test } from 'vitest';
import { HttpAnswerReader } from './http-answer.ts';

const head = 'HTTP/1.1 200 OK\r\n';
/** What the reader makes of these pieces, its body as text. */
const read = (pieces: readonly string[]) => {
  const reader = new HttpAnswerReader();
  const answers = pieces.map((piece) => reader.take(Buffer.from(piece)));
  const answer = answers.find((each) => each !== undefined) ?? reader.end();
  return answer && { ...answer, body: answer.body.toString() };
};

test.each<[string, string, object]>([
  ['with a length', `${head}Content-Length: 5\r\n\r\nTŷ!1`, { body: 'Tŷ!1', staysOpen: true, idleMs: Infinity }],
  ['without a body', 'HTTP/1.1 204 No Content\r\n\r\n', { status: 204, body: '', staysOpen: true }],
  [
    'in chunks',
    `${head}transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0a;x=1\r\n0123456789\r\n0\r\nsum: 1\r\n\r\n`,
    { body: 'abc0123456789', staysOpen: true },
  ],
  ['that ends with its connection', `${head}\r\nall of it`, { body: 'all of it', staysOpen: false }],
  [
    'after an announcement',
    `HTTP/1.1 100 Continue\r\n\r\n${head}content-length: 2\r\n\r\n{}`,
    { status: 200, body: '{}' },
  ],
  ['that closes its connection', `${head}connection: close\r\ncontent-length: 2\r\n\r\n{}`, { staysOpen: false }],
  ['with more than it announced', `${head}content-length: 2\r\n\r\n{}more`, { body: '{}', staysOpen: false }],
  ['of an old server', 'HTTP/1.0 200 OK\r\ncontent-length: 2\r\n\r\n{}', { body: '{}', staysOpen: false }],
  ['of a server that waits 5 s', `${head}keep-alive: timeout=5\r\ncontent-length: 0\r\n\r\n`, { idleMs: 4_000 }],
])('an answer %s, in one piece and in many', (_, text, expected) => {
  expect(read([text])).toMatchObject(expected);
  const bytes = Buffer.from(text);
  const reader = new HttpAnswerReader();
  const answers = Array.from(bytes, (_byte, at) => reader.take(bytes.subarray(at, at + 1)));
  const answer = answers.find((each) => each !== undefined) ?? reader.end();
  const { staysOpen: _open, ...same } = expected as { readonly staysOpen?: boolean };
  expect(answer && { ...answer, body: answer.body.toString() }).toMatchObject(same);
});

test.each([
  ['is not HTTP', 'SSH-2.0-server\r\n\r\n'],
  ['has a chunk without a size', `${head}transfer-encoding: chunked\r\n\r\nxyz\r\n`],
  ['never ends its head', `${head}x: ${'y'.repeat(70_000)}`],
])('what %s is no answer', (_, text) => {
  expect(() => read([text])).toThrow('The ');
});

test('half an answer is none', () => {
  expect(read([`${head}content-length: 5\r\n\r\nhalf`])).toBeUndefined();
  expect(read([`${head}transfer-encoding: chunked\r\n\r\n5\r\nhal`])).toBeUndefined();
  expect(read(['HTTP/1.1 200'])).toBeUndefined();
});
