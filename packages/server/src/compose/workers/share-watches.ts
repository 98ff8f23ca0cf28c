import type { SuggestionWatch } from '../../operations/search/suggestion-watch.ts';
import type { HarvestWatch } from '../../operations/sign-up/harvest-watch.ts';

/** How workers share what they saw. */
export type WorkerNews = {
  tell(topic: string, told: unknown): void;
  hear(topic: string, listener: (told: never) => void): void;
};

/**
 * A watch that also knows, with a short delay, what the other workers saw: one worker may suggest and another resolve for the same key. It
 * sends what it collected at intervals.
 */
export const shareSuggestionWatch = (
  watch: SuggestionWatch,
  news: WorkerNews,
  {
    every,
    nowMs,
    onSuspended,
  }: {
    readonly every: (work: () => void) => void;
    readonly nowMs: () => number;
    /** What the others saw has made it too many. */
    readonly onSuspended: (keyId: number) => void;
  },
): SuggestionWatch => {
  let seen = new Map<number, { suggestions: number; resolves: number }>();
  const seenOf = (keyId: number) => {
    const known = seen.get(keyId) ?? { suggestions: 0, resolves: 0 };
    seen.set(keyId, known);
    return known;
  };
  every(() => {
    if (seen.size === 0) return;
    news.tell('suggestions', seen);
    seen = new Map();
  });
  news.hear('suggestions', (told: typeof seen) => {
    const atMs = nowMs();
    for (const [keyId, { suggestions, resolves }] of told) {
      for (let count = 0; count < resolves; count++) watch.resolve(keyId, atMs);
      for (let count = 0; count < suggestions; count++)
        if (watch.suggest(keyId, atMs).verdict === 'suspended') onSuspended(keyId);
    }
  });
  return {
    suggest(keyId, atMs) {
      seenOf(keyId).suggestions++;
      return watch.suggest(keyId, atMs);
    },
    resolve(keyId, atMs) {
      seenOf(keyId).resolves++;
      watch.resolve(keyId, atMs);
    },
  };
};

/** The same for the watch over young keys, which are few: each use is sent at once. */
export const shareHarvestWatch = (watch: HarvestWatch, news: WorkerNews): HarvestWatch => {
  news.hear('use', (told: Parameters<HarvestWatch['refuses']>) => void watch.refuses(...told));
  return {
    refuses(...use) {
      const refused = watch.refuses(...use);
      if (!refused) news.tell('use', use);
      return refused;
    },
  };
};
