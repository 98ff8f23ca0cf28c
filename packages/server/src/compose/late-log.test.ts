import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { lateLog } from './late-log.ts';

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
