import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { NotifyServices } from '../operations/notifications/notify.ts';
import type { ClaimedEvent } from '../ports/outbox.ts';
import { keepNotifying } from './notifications.ts';

const dayMs = 86_400_000;

/** Keeps notifying with timers that the test fires; `events` are claimed one after another. */
const start = ({ events = [], ask = async () => 0 }: { events?: ClaimedEvent[]; ask?: () => Promise<number> } = {}) => {
  const clock = { nowMs: 100 * dayMs };
  const noticed: number[][] = [];
  const errors: Error[] = [];
  const timers = new Map<number, () => void>();
  const outbox = {
    recordExpired: async (...between: number[]) => void noticed.push(between),
    claim: async (kinds: readonly string[]) => (kinds.includes('top_up') ? events.shift() : undefined),
    finishByPurchase: async () => true,
  };
  const stop = keepNotifying({
    services: { outbox, topUpHook: { ask }, nowMs: () => clock.nowMs, leaseMs: 1 } as unknown as NotifyServices,
    intervalMs: 1_000,
    graceMs: 50,
    every: (intervalMs, work) => {
      timers.set(intervalMs, work);
      return () => timers.delete(intervalMs);
    },
    onError: (error) => errors.push(error),
  });
  const pass = async (intervalMs: number) => {
    timers.get(intervalMs)?.();
    await setTimeout(0);
  };
  return { clock, noticed, errors, timers, stop, pass };
};

test('what has expired is noticed at the start, for a month back, and then every hour since the last time', async () => {
  const { clock, noticed, errors, stop, pass } = start();
  await pass(1_000);
  clock.nowMs += 5;
  await pass(3_600_000);
  await pass(1_000);
  expect(noticed).toEqual([
    [69 * dayMs, 100 * dayMs],
    [100 * dayMs, 100 * dayMs + 5],
  ]);
  await stop();
  expect(errors).toEqual([]);
});

test('a stop waits for a top-up under way no longer than its grace', async () => {
  const event = { id: 1, kind: 'top_up', key: { automatedTopups: true, notifications: {} } } as ClaimedEvent;
  const { stop, timers, errors } = start({ events: [event], ask: () => new Promise(() => {}) });
  await setTimeout(0);
  await stop();
  expect([timers.size, errors]).toEqual([0, []]);
});
