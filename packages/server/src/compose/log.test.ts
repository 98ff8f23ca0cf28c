import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { lateLog, readableLine, serverLog } from './log.ts';

test('lines wait until the log begins, keep their order, and then come at once', () => {
  const written: string[] = [];
  const log = serverLog((text) => written.push(text), false);
  log.stream.write('one\n');
  log.stream.write('two\n');
  expect(written).toEqual([]);
  log.begin();
  log.begin();
  log.stream.write('three\n');
  expect(written).toEqual(['one\n', 'two\n', 'three\n']);
});

const time = Date.UTC(2026, 10, 16, 12, 4, 31);
test.each([
  ['what just informs', { level: 30, time, pid: 1, hostname: 'h', msg: 'Done' }, '12:04:31  Done\n'],
  [
    'a warning with its fields',
    { level: 40, time, region: 'gbr', count: 3, msg: 'Late' },
    '12:04:31  WARN  Late  (region gbr, count 3)\n',
  ],
  [
    'an error and where it comes from',
    { level: 50, time, err: { message: 'no disk', stack: 'Error: no disk\n    at write' }, msg: 'Failed' },
    '12:04:31  ERROR  Failed: no disk\n    at write\n',
  ],
])('people can read %s', (_, record, text) => expect(readableLine(`${JSON.stringify(record)}\n`)).toBe(text));

test.each(['127.0.0.1 - - "GET / HTTP/1.1" 200\n', '{"status":200}\n', 'null\n'])('%j stays as it is', (line) =>
  expect(readableLine(line)).toBe(line),
);

test('what is said before the log begins is written first, in its order', () => {
  const lines: unknown[] = [];
  const write = (level: string) => (fields: object, message: string) => void lines.push([level, fields, message]);
  const log = lateLog();
  log.error({ at: 1 }, 'broken');
  log.warn({ at: 2 }, 'slow');
  log.begin({ info: write('info'), warn: write('warn'), error: write('error') } as unknown as FastifyBaseLogger);
  log.info({ at: 3 }, 'done');
  expect(lines).toEqual([
    ['error', { at: 1 }, 'broken'],
    ['warn', { at: 2 }, 'slow'],
    ['info', { at: 3 }, 'done'],
  ]);
});
