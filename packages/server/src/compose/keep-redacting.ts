import { setTimeout } from 'node:timers/promises';
import { type RedactionReport, redactLog } from '../operations/lookups/redact-log.ts';
import type { UsageLog } from '../ports/usage-log.ts';

/** Calls `work` at this interval until the returned function is called. */
export type Every = (intervalMs: number, work: () => void) => () => void;

/**
 * Redacts now and then every day, so that no personal data outlives its retention by more than a day; the contract asks
 * for once a week. Returns what ends it: after a batch under way, at most.
 */
export const keepRedacting = (options: {
  readonly log: UsageLog;
  readonly nowMs: () => number;
  readonly every: Every;
  readonly onDone: (report: RedactionReport) => void;
  readonly onError: (error: Error) => void;
}): (() => Promise<void>) => {
  const { log, nowMs, every, onDone, onError } = options;
  let stopped = false;
  let pass: Promise<void> | undefined;
  const begin = () => {
    pass ??= redactLog(log, nowMs(), pauseBetweenBatches, () => stopped)
      .then(onDone, onError)
      .finally(() => {
        pass = undefined;
      });
  };
  begin();
  const end = every(dayMs, begin);
  return async () => {
    stopped = true;
    end();
    await pass;
  };
};

/** The real timer; it does not keep the process alive. */
export const everyInterval: Every = (intervalMs, work) => {
  const timer = setInterval(work, intervalMs).unref();
  return () => clearInterval(timer);
};

/** Long enough for waiting charges to get the write lock first. */
const pauseBetweenBatches = (): Promise<void> => setTimeout(10);

const dayMs = 86_400_000;
