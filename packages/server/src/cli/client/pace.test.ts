import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const signal = new AbortController().signal;

test('there is no limit until a refusal, which holds back everybody and then slows the pace', async () => {
  let now = 1_000_000;
  const pace = createPace(() => now, signal);
  for (let turn = 0; turn < 30; turn++) await pace.turn();
  pace.refused(50);
  const waiting = pace.turn().then(() => 'went');
  expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits');
  now += 50;
  expect(await waiting).toBe('went');
  // 30 were let through within a second, so one in 1000 / 24 ms goes from now on.
  now += 41;
  const next = pace.turn().then(() => 'went');
  expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits');
  now += 1;
  expect(await next).toBe('went');
});

test('an allowance that is used up is waited for, but not for longer than any window', async () => {
  let now = 1_000_000;
  const pace = createPace(() => now, signal);
  pace.holdUntil(now + 365 * 86_400_000);
  now += 300_001;
  await pace.turn();
  expect(now).toBe(1_300_001);
});

test('Ctrl-C ends a wait', async () => {
  const stop = new AbortController();
  const pace = createPace(() => 0, stop.signal);
  pace.refused(60_000);
  const waiting = pace.turn();
  stop.abort();
  await expect(waiting).rejects.toThrow();
});
