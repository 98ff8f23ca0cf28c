import { forgetOldEvents, type NotifyServices, notifyAll } from '../operations/notify.ts';
import type { Every } from './keep-redacting.ts';

/**
 * Deals with the events that are due, now and then at every interval, and forgets old ones once a day. Returns what ends
 * it: after the events that are under way, at most.
 */
export const keepNotifying = (options: {
  readonly services: NotifyServices;
  readonly intervalMs: number;
  readonly every: Every;
  readonly onError: (error: Error) => void;
}): (() => Promise<void>) => {
  const { services, intervalMs, every, onError } = options;
  let stopped = false;
  let pass: Promise<void> | undefined;
  const begin = () => {
    pass ??= notifyAll(services, () => stopped)
      .catch(onError)
      .finally(() => {
        pass = undefined;
      });
  };
  begin();
  const end = every(Math.max(intervalMs, shortestMs), begin);
  const endForgetting = every(dayMs, () => void forgetOldEvents(services).catch(onError));
  return async () => {
    stopped = true;
    end();
    endForgetting();
    await pass;
  };
};

const shortestMs = 10;
const dayMs = 86_400_000;
