import { forgetOldEvents, type NotifyServices, noticeExpired, notifyAll } from '../operations/notifications/notify.ts';
import type { Every } from './keep-redacting.ts';

/**
 * Deals with the events that are due, now and then at every interval, notices what has expired every hour, and forgets old
 * events once a day. Returns what ends it: after the events that are under way, or after the grace, when they will be due again.
 */
export const keepNotifying = (options: {
  readonly services: NotifyServices;
  readonly intervalMs: number;
  readonly graceMs: number;
  readonly every: Every;
  readonly onError: (error: Error) => void;
}): (() => Promise<void>) => {
  const { services, intervalMs, graceMs, every, onError } = options;
  let stopped = false;
  let pass: Promise<void> | undefined;
  let noticedMs: number | undefined;
  let noticeDue = true;
  const notice = async (): Promise<void> => {
    noticeDue = false;
    noticedMs = await noticeExpired(services, noticedMs);
  };
  const deal = async (): Promise<void> => {
    if (noticeDue) await notice().catch(onError);
    await notifyAll(services, () => stopped);
  };
  const begin = () => {
    pass ??= deal()
      .catch(onError)
      .finally(() => {
        pass = undefined;
      });
  };
  begin();
  const ends = [
    every(Math.max(intervalMs, shortestMs), begin),
    every(hourMs, () => {
      noticeDue = true;
    }),
    every(dayMs, () => void forgetOldEvents(services).catch(onError)),
  ];
  return async () => {
    stopped = true;
    for (const end of ends) end();
    await within(graceMs, pass);
  };
};

/** Waits for the work, and no longer than that. */
const within = async (limitMs: number, work: Promise<void> | undefined): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

const shortestMs = 10;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
