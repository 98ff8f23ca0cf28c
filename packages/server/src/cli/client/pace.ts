import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps all requests of a run to the pace that the service allows. */
export type Pace = {
  /** Resolves when the next request may be sent; rejects when the signal is aborted. */
  turn(): Promise<void>;
  /** The service refused a request: no request is sent before the time has passed, and then more slowly. */
  refused(waitMs: number): void;
  /** No request is sent before this time. */
  holdUntil(atMs: number): void;
};

/** Without a limit at first; a refusal teaches it one, a little below what was let through. */
export const createPace = (nowMs: () => number, signal: AbortSignal): Pace => {
  let openAtMs = 0;
  let gapMs = 0;
  let nextAtMs = 0;
  let recent: number[] = [];
  return {
    async turn() {
      for (;;) {
        const now = nowMs();
        const waitMs = Math.max(openAtMs, nextAtMs) - now;
        if (waitMs <= 0) {
          nextAtMs = Math.max(nextAtMs, now - gapMs) + gapMs;
          recent = [...recent.filter((atMs) => atMs > now - 1_000), now];
          return;
        }
        await sleep(waitMs, undefined, { signal });
      }
    },
    refused(waitMs) {
      const now = nowMs();
      if (now < openAtMs) return;
      openAtMs = now + waitMs;
      const letThrough = recent.filter((atMs) => atMs > now - 1_000).length;
      // Only a refusal among many requests shows their rate.
      if (letThrough > 3) gapMs = Math.max(gapMs, 1_000 / (letThrough * 0.8));
    },
    holdUntil(atMs) {
      openAtMs = Math.max(openAtMs, Math.min(atMs, nowMs() + longestHoldMs));
    },
  };
};

/** The longest window that the contract has for a rate. */
const longestHoldMs = 300_000;
