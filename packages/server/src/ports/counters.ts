import type { HarvestLimits, WatchedUse } from '@fingerpost/core/access/harvest-rules';
import type { SuggestionLimits } from '@fingerpost/core/access/suggestion-rule';
import type { MaybeLater } from './maybe-later.ts';

/** What may happen only so often: requests within any stretch of their window, all others within windows that follow one another. */
export type LimitName = 'requests' | 'suggestions' | 'cleansing' | 'guesses' | 'signIns' | 'signUps';

/** How much is too much; a limit of 0 is off. */
export type CountingRules = {
  readonly limits: Readonly<Record<LimitName, { readonly limit: number; readonly windowMs: number }>>;
  readonly suggestions: SuggestionLimits;
  readonly harvest: HarvestLimits;
};

/** One more of what is limited, a suggestion for a key that is watched, or the use of a key that was made by sign-up. */
export type CountedEvent =
  | { readonly kind: 'limited'; readonly limit: LimitName; readonly subject: string }
  | { readonly kind: 'suggestion'; readonly keyId: number }
  | { readonly kind: 'use'; readonly createdAtMs: number; readonly use: WatchedUse };

/** What becomes of an event: denial is a value. */
export type CountOutcome = {
  readonly allowed: boolean;
  /** How many more may follow within the window, for fixed windows. */
  readonly remaining?: number;
  /** When the window ends or the next one may come, in milliseconds since 1970; 0 if unknown. */
  readonly resetMs: number;
  /** The key of the suggestion is to be suspended. */
  readonly suspends?: boolean;
};

/** Counts what requests do, on one server or on all that share a Redis. */
export interface Counters {
  /** Whether counting takes a round trip, so that events of one request had better be counted together. */
  readonly remote: boolean;
  /** Whether it counts for all servers; never false for a single server. */
  inTouch(): boolean;
  /** Counts events in their order, up to the first that is refused: that one is the last outcome. It never fails. */
  count(events: readonly CountedEvent[], nowMs: number): MaybeLater<readonly CountOutcome[]>;
  /** Counts a resolved suggestion, without waiting. */
  noteResolve(keyId: number, nowMs: number): void;
}
