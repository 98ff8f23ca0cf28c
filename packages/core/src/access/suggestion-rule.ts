/** When a key that is given suggestions and never resolves one is slowed, and when suspended. */
export type SuggestionLimits = {
  /** Suggestions within the window that are always allowed. */
  readonly suggestions: number;
  readonly windowMs: number;
  /** Above that, each resolve allows this many suggestions. */
  readonly perResolve: number;
  /** How long the key is slowed. */
  readonly slowMs: number;
  /** The time within the window at which it is suspended instead; 0 is never. */
  readonly times: number;
};

/** What is remembered of a key: counts in slices of the window, oldest first, and when it was slowed. */
export type SuggestionRecord = {
  readonly slices: readonly Slice[];
  readonly slowedAtMs: readonly number[];
};

/** The verdict on a request for suggestions. */
export type SuggestionVerdict = 'served' | 'slowed' | 'suspended';

/** The memory of a key that has not been seen yet. */
export const newRecord: SuggestionRecord = { slices: [], slowedAtMs: [] };

/** Says whether there is anything to watch: a count, a window and a ratio are needed. */
export const watchesSuggestions = ({ suggestions, windowMs, perResolve }: SuggestionLimits): boolean =>
  suggestions > 0 && windowMs > 0 && perResolve > 0;

/**
 * Counts a request for suggestions, unless the key is being slowed. After each slowing the count starts again: a key that goes on as before
 * is slowed again only after as many suggestions, so that one mistake does not count as three.
 */
export const countSuggestion = (
  record: SuggestionRecord,
  atMs: number,
  limits: SuggestionLimits,
): { readonly record: SuggestionRecord; readonly verdict: SuggestionVerdict } => {
  if (slowedUntilMs(record, limits) > atMs) return { record, verdict: 'slowed' };
  const slices = addTo(record.slices, atMs, limits, 1, 0);
  if (!isTooMany(slices, limits)) return { record: { ...record, slices }, verdict: 'served' };
  const slowedAtMs = [...record.slowedAtMs.filter((slowed) => slowed > atMs - limits.windowMs), atMs];
  if (limits.times > 0 && slowedAtMs.length >= limits.times) return { record: newRecord, verdict: 'suspended' };
  return { record: { slices: [], slowedAtMs }, verdict: limits.slowMs > 0 ? 'slowed' : 'served' };
};

/** Counts a suggestion that was resolved. */
export const countResolve = (record: SuggestionRecord, atMs: number, limits: SuggestionLimits): SuggestionRecord => ({
  ...record,
  slices: addTo(record.slices, atMs, limits, 0, 1),
});

/** When the last slowing ends; 0 when there was none. */
export const slowedUntilMs = ({ slowedAtMs }: SuggestionRecord, { slowMs }: SuggestionLimits): number => {
  const last = slowedAtMs.at(-1);
  return last === undefined ? 0 : last + slowMs;
};

type Slice = { readonly startMs: number; readonly suggestions: number; readonly resolves: number };

const isTooMany = (slices: readonly Slice[], { suggestions: most, perResolve }: SuggestionLimits): boolean => {
  let suggestions = 0;
  let resolves = 0;
  for (const slice of slices) {
    suggestions += slice.suggestions;
    resolves += slice.resolves;
  }
  return suggestions > most && resolves * perResolve < suggestions;
};

/** A window moves on by a slice at a time, so that a key takes the same little memory however much it is used. */
const addTo = (
  slices: readonly Slice[],
  atMs: number,
  { windowMs }: SuggestionLimits,
  suggestions: number,
  resolves: number,
): readonly Slice[] => {
  const startMs = atMs - (atMs % Math.ceil(windowMs / slicesOfWindow));
  const last = slices.at(-1);
  if (last?.startMs !== startMs)
    return [...slices.filter((slice) => slice.startMs > startMs - windowMs), { startMs, suggestions, resolves }];
  return slices.with(-1, {
    startMs,
    suggestions: last.suggestions + suggestions,
    resolves: last.resolves + resolves,
  });
};

const slicesOfWindow = 24;
