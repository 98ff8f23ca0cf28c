import type { EventKind } from '../../../ports/outbox.ts';
import type { EventWatch } from './event-watch.ts';

/** What a balance was and is. */
export type BalanceFall = {
  readonly before: number;
  readonly left: number;
  /** What would be left if nothing had expired since the newest purchase; the key had at least that much then. */
  readonly unexpired: () => number;
  /** Nothing is left, or too little for what was asked. */
  readonly empty: boolean;
};

/** The events of a balance that falls, each with its amount. */
export const balanceEvents = (watch: EventWatch, fall: BalanceFall): readonly [EventKind, number][] => {
  const { before, left, unexpired, empty } = fall;
  const { threshold } = watch;
  const crossed = threshold !== null && left < threshold && (before >= threshold || unexpired() >= threshold);
  const events: [EventKind, number][] = [];
  if (watch.mailsLowBalance && crossed) events.push(['balance_low', threshold]);
  if (watch.mailsNoBalance && empty) events.push(['no_balance', 0]);
  if (watch.topsUp && (crossed || empty)) events.push(['top_up', 0]);
  return events;
};
