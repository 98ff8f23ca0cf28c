import type { RateLimiter } from '../../ports/rate-limiter.ts';

/** The cells of shared memory that a limiter needs for this many subjects in a window. */
export const cellsFor = (subjects: number): number => headCells + windowsKept * subjects * 2;

/**
 * Counts in memory that several processes share. No process waits for another: a subject of a window has a slot that is taken atomically,
 * and a count that is raised atomically. Windows use two sets of slots in turn; the set of the next window is cleared when one begins. When
 * there is no room left, subjects pass uncounted. A limit of 0 is off.
 */
export const sharedRateLimiter = (
  { limit, windowMs }: { readonly limit: number; readonly windowMs: number },
  cells: Int32Array,
): RateLimiter => {
  const subjects = (cells.length - headCells) / windowsKept / 2;
  const startOf = (window: number): number => headCells + (window % windowsKept) * subjects * 2;

  /** The first process to see a window clears the slots of the next one. */
  const enter = (window: number): void => {
    const seen = Atomics.load(cells, 0);
    // The clock of another process may be behind.
    if (((window - seen) | 0) <= 0) return;
    if (Atomics.compareExchange(cells, 0, seen, window | 0) !== seen) return;
    const next = startOf(window + 1);
    cells.fill(0, next, next + subjects * 2);
  };

  const count = (subject: string, window: number): number => {
    const mark = hash(subject, window) | 1;
    const first = hash(subject, ~window) >>> 0;
    for (let tried = 0; tried < mostTried; tried++) {
      const place = startOf(window) + ((first + tried) % subjects) * 2;
      const held = Atomics.compareExchange(cells, place, 0, mark);
      if (held === 0 || held === mark) return Atomics.add(cells, place + 1, 1) + 1;
    }
    return 0;
  };

  return {
    take(subject, nowMs) {
      const window = Math.floor(nowMs / windowMs);
      const resetMs = (window + 1) * windowMs;
      if (limit === 0) return { allowed: true, remaining: Number.MAX_SAFE_INTEGER, resetMs };
      enter(window);
      const counted = count(subject, window);
      return { allowed: counted <= limit, remaining: Math.max(0, limit - counted), resetMs };
    },
  };
};

/** The newest window that was seen, and a cell that makes the number even. */
const headCells = 2;

/** The present one, the next, which is empty, and the last, which others may still be counting in. */
const windowsKept = 3;
const mostTried = 32;

/** FNV-1a with a last stir, so that seeds one after the other have nothing in common. */
export const hash = (text: string, seed: number): number => {
  let value = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
};
