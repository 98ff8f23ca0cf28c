import { expect, test } from 'vitest';
import { countTraffic } from './traffic.ts';

test('a minute tells its requests, refusals, failures and times; an hour later it is forgotten', () => {
  let nowMs = Date.UTC(2026, 0, 1, 12);
  const traffic = countTraffic(() => nowMs);
  for (let ms = 1; ms <= 100; ms++) traffic.note(ms <= 90 ? 200 : ms <= 98 ? 404 : 500, ms);
  expect(traffic.report().minutes).toEqual([
    { at: '2026-01-01T12:00:00.000Z', requests: 100, refused: 8, failed: 2, p50: 60, p95: 100 },
  ]);
  nowMs += 59 * 60_000;
  traffic.note(200, 90_000);
  expect(traffic.report().minutes.map(({ p95 }) => p95)).toEqual([100, 60_000]);
  nowMs += 60_000;
  expect(traffic.report().minutes).toHaveLength(1);
});

test('the last errors are kept, newest first', () => {
  const traffic = countTraffic(() => 0);
  for (let at = 0; at < 60; at++)
    traffic.noteError({ at: String(at), route: '/x', status: 500, message: 'no', request_id: '1' });
  const { errors } = traffic.report();
  expect([errors.length, errors[0]?.at, errors.at(-1)?.at]).toEqual([50, '59', '10']);
});
