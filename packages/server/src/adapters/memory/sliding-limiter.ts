import type { RateGate } from '../../ports/rate-limiter.ts';
import { hash } from './shared-rate-limiter.ts';

/**
 * Allows no more than the limit within any stretch of the window; what is refused does not count. It keeps the last times of each subject
 * in a ring, in memory that several processes may share, and no process waits for another. A subject unseen for a window gives its slot to
 * another. When there is no room left, subjects pass uncounted. A limit of 0 is off.
 */
export const slidingLimiter = (
  { limit, windowMs }: { readonly limit: number; readonly windowMs: number },
  cells: Int32Array,
): RateGate => {
  const placeCells = headCells + limit;
  const places = Math.floor(cells.length / placeCells);
  const ageMs = (time: number, now: number): number => (now - time) | 0;
  // The clocks of processes may differ a little; times from long ago have wrapped around.
  const isRecent = (time: number, now: number): boolean => time !== never && Math.abs(ageMs(time, now)) < windowMs;
  const timeAt = (place: number, turn: number): number => place + headCells + ((turn >>> 0) % limit);

  const isFree = (place: number, now: number): boolean =>
    !isRecent(Atomics.load(cells, timeAt(place, Atomics.load(cells, place + 1) + limit - 1)), now);

  const placeOf = (subject: string, now: number): number | undefined => {
    const mark = hash(subject, 1) | 1;
    const first = hash(subject, 2) >>> 0;
    let free: { readonly place: number; readonly held: number } | undefined;
    for (let tried = 0; tried < Math.min(mostTried, places); tried++) {
      const place = ((first + tried) % places) * placeCells;
      const held = Atomics.load(cells, place);
      if (held === mark) return place;
      if (free === undefined && (held === 0 || isFree(place, now))) free = { place, held };
      if (held === 0) break;
    }
    if (free === undefined) return undefined;
    const found = Atomics.compareExchange(cells, free.place, free.held, mark);
    return found === free.held || found === mark ? free.place : undefined;
  };

  return {
    take(subject, nowMs) {
      const now = nowMs | 0 || 1;
      const place = limit === 0 ? undefined : placeOf(subject, now);
      if (place === undefined) return { allowed: true, resetMs: nowMs };
      for (;;) {
        const turn = Atomics.load(cells, place + 1);
        const next = ((turn >>> 0) + 1) % limit;
        const at = timeAt(place, turn);
        const oldest = Atomics.load(cells, at);
        if (!isRecent(oldest, now)) {
          const mine = Atomics.compareExchange(cells, at, oldest, now) === oldest;
          Atomics.compareExchange(cells, place + 1, turn, next);
          if (mine) return { allowed: true, resetMs: nowMs };
          continue;
        }
        // Another process has just taken this turn and not yet moved on: what follows is older then.
        const following = Atomics.load(cells, timeAt(place, next));
        const isTaken = following === never || ageMs(following, oldest) > 0;
        // If others have moved on since the turn was read, both times may be new ones.
        if (Atomics.load(cells, place + 1) !== turn) continue;
        if (!isTaken) return { allowed: false, resetMs: nowMs + windowMs - Math.max(0, ageMs(oldest, now)) };
        Atomics.compareExchange(cells, place + 1, turn, next);
      }
    },
  };
};

/** Who has the place, and whose turn in its ring is next. */
const headCells = 2;
const mostTried = 32;
const never = 0;
