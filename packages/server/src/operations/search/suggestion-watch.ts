import {
  countResolve,
  countSuggestion,
  newRecord,
  type SuggestionLimits,
  type SuggestionRecord,
  type SuggestionVerdict,
  slowedUntilMs,
  watchesSuggestions,
} from '@fingerpost/core/access/suggestion-rule';

/** Says of each request for suggestions whether the key resolves any of what it is given. */
export type SuggestionWatch = {
  suggest(keyId: number, atMs: number): { readonly verdict: SuggestionVerdict; readonly untilMs: number };
  resolve(keyId: number, atMs: number): void;
};

/** Why such a key is suspended, as the operator reads it. */
export const unresolvedReason = 'many suggestions, hardly any resolved';

/** A watch that remembers what it saw in this process, for up to this many keys; the one unseen longest is forgotten. */
export const suggestionWatch = (limits: SuggestionLimits, maximumKeys = 10_000): SuggestionWatch => {
  if (!watchesSuggestions(limits)) return { suggest: () => served, resolve: () => {} };
  const records = new Map<number, SuggestionRecord>();
  const remember = (keyId: number, record: SuggestionRecord): void => {
    // Taken out and put in again, so that the first of the map is the one unseen longest.
    records.delete(keyId);
    records.set(keyId, record);
    const [oldest] = records.size > maximumKeys ? records.keys() : [];
    if (oldest !== undefined) records.delete(oldest);
  };
  return {
    suggest(keyId, atMs) {
      const { record, verdict } = countSuggestion(records.get(keyId) ?? newRecord, atMs, limits);
      remember(keyId, record);
      return verdict === 'served' ? served : { verdict, untilMs: slowedUntilMs(record, limits) };
    },
    resolve: (keyId, atMs) => remember(keyId, countResolve(records.get(keyId) ?? newRecord, atMs, limits)),
  };
};

const served = { verdict: 'served', untilMs: 0 } as const;
