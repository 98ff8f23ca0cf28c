import type { KeyNotifications } from './account-store.ts';

/**
 * What may happen to a key: its balance fell below the threshold, nothing is left, a limit is reached, or the top-up
 * service is to be asked.
 */
export type EventKind = 'balance_low' | 'no_balance' | 'daily_limit' | 'monthly_limit' | 'top_up';

/** An event that was claimed. */
export type ClaimedEvent = {
  readonly id: number;
  readonly kind: EventKind;
  /** The UTC day or month of a limit; otherwise the newest purchase at that time. */
  readonly period: string;
  /** The limit that was reached or the threshold that was crossed; otherwise 0. */
  readonly amount: number;
  readonly createdAtMs: number;
  /** How often it was claimed, including this time. */
  readonly attempts: number;
  readonly key: EventKey;
};

/** The key of an event, as it is now. */
export type EventKey = {
  readonly id: number;
  readonly accountId: string;
  readonly name: string;
  /** The first 6 characters and an ellipsis. */
  readonly preview: string;
  readonly notifications: KeyNotifications;
  readonly automatedTopups: boolean;
  readonly lookupsRemaining: number;
};

/**
 * The events that charges and expiries have recorded, each once, however many requests and processes noticed it. An event stays until it is
 * finished, even if the process that claimed it dies.
 */
export interface Outbox {
  /**
   * Records the events of purchases that expired between two moments. Otherwise the next charge of the key does. Each event is recorded
   * once, however often this is called.
   */
  recordExpired(afterMs: number, untilMs: number): Promise<void>;
  /** Claims the event of these kinds that has been due longest. No other process gets it before the lease ends. */
  claim(kinds: readonly EventKind[], nowMs: number, leaseMs: number): Promise<ClaimedEvent | undefined>;
  /** Finishes an event, successfully or not. Does nothing if another process has claimed it since. */
  finish(event: ClaimedEvent, outcome: 'done' | 'given_up'): Promise<void>;
  /** Returns an event, to be claimed again from that moment on. */
  retryAt(event: ClaimedEvent, dueAtMs: number): Promise<void>;
  /** Finishes an event with a purchase for its key, in one transaction. False, without a purchase, if it was already finished. */
  finishByPurchase(event: ClaimedEvent, lookups: number, atMs: number): Promise<boolean>;
  /**
   * Deletes events that ended before a moment and cannot recur: those of limits, and of balances followed by a purchase. Returns how many.
   */
  forgetEnded(beforeMs: number): Promise<number>;
  close(): Promise<void>;
}
