import { expect, test } from 'vitest';
import { countTraffic } from './traffic.ts';

const noon = Date.UTC(2026, 0, 1, 12);
const errorAt = (at: string) => ({ at, route: '/x', status: 500, message: 'no', request_id: '1' });

test('a minute has its requests, refusals, failures and times; an hour later it is forgotten', () => {
  let nowMs = noon;
  const traffic = countTraffic(() => nowMs);
  for (let ms = 1; ms <= 100; ms++) traffic.request('/x', ms <= 90 ? 2_000 : ms <= 98 ? 40_012 : 500, ms);
  const figures = { requests: 100, refused: 8, failed: 2, p50: 60, p95: 100, p99: 100 };
  expect(traffic.report()).toEqual({
    hour: figures,
    minutes: [{ at: '2026-01-01T12:00:00.000Z', ...figures }],
    errors: [],
  });
  nowMs += 59 * 60_000;
  traffic.request('/x', 200, 90_000);
  traffic.takeNew();
  expect(traffic.report().minutes.map(({ p95 }) => p95)).toEqual([100, 60_000]);
  nowMs += 60_000;
  expect(traffic.report()).toMatchObject({ hour: { requests: 1 }, minutes: [{ requests: 1 }] });
});

test('what each process counted is sent once, and all of them know the sum', () => {
  const [one, other] = [countTraffic(() => noon), countTraffic(() => noon)];
  one.request('/x', 2_000, 1);
  other.request('/x', 4_040, 3);
  other.noteError(errorAt('b'));
  one.noteError(errorAt('a'));
  const [told, toldByOther] = [one.takeNew(), other.takeNew()];
  one.add(structuredClone(toldByOther!));
  other.add(structuredClone(told!));
  expect(one.report()).toEqual(other.report());
  expect(one.report()).toMatchObject({
    hour: { requests: 2, refused: 1, p50: 1, p95: 3, p99: 3 },
    errors: [{ at: 'b' }, { at: 'a' }],
  });
  expect(one.takeNew()).toBeUndefined();
});

test('the last 50 errors are kept, newest first', () => {
  const traffic = countTraffic(() => noon);
  for (let at = 100; at < 160; at++) {
    traffic.noteError(errorAt(String(at)));
    if (at % 7 === 0) traffic.takeNew();
  }
  const { errors } = traffic.report();
  expect([errors.length, errors[0]?.at, errors.at(-1)?.at]).toEqual([50, '159', '110']);
});
