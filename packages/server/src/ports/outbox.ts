import type { KeyNotifications } from './account-store.ts';

/**
 * What may happen to a key: its balance fell below the threshold, nothing is left, a limit is reached, or the top-up
 * service is to be asked.
 */
export type EventKind = 'balance_low' | 'no_balance' | 'daily_limit' | 'monthly_limit' | 'top_up';

/** An event that was taken to be dealt with. */
export type ClaimedEvent = {
  readonly id: number;
  readonly kind: EventKind;
  /** The UTC day or month of a limit, otherwise the newest purchase of that moment. */
  readonly period: string;
  /** The limit that was reached or the threshold that was crossed, otherwise 0. */
  readonly amount: number;
  readonly createdAtMs: number;
  /** How often it was taken, this time included. */
  readonly attempts: number;
  readonly key: EventKey;
};

/** The key of an event as it is now. */
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
 * The events that charges and expiries have recorded, each once however many requests and processes saw it. An event waits until it
 * is finished, also when the process that took it dies.
 */
export interface Outbox {
  /**
   * Records the events of purchases that expired after one moment and until another; otherwise the next charge of the key does. An event is
   * recorded once, however often this is called.
   */
  recordExpired(afterMs: number, untilMs: number): Promise<void>;
  /** Takes the event of these kinds that is due longest. No other process gets it before the lease is over. */
  claim(kinds: readonly EventKind[], nowMs: number, leaseMs: number): Promise<ClaimedEvent | undefined>;
  /** Ends an event, with success or without. What another has taken meanwhile stays. */
  finish(event: ClaimedEvent, outcome: 'done' | 'given_up'): Promise<void>;
  /** Gives an event back, to be taken again from that moment on. */
  retryAt(event: ClaimedEvent, dueAtMs: number): Promise<void>;
  /** Ends an event by a purchase for its key, both or neither; false, and no purchase, when it had ended before. */
  finishByPurchase(event: ClaimedEvent, lookups: number, atMs: number): Promise<boolean>;
  /**
   * Forgets events that ended before a moment and cannot happen again: of limits, and of balances that a purchase has
   * followed. Answers how many.
   */
  forgetEnded(beforeMs: number): Promise<number>;
  close(): Promise<void>;
}
