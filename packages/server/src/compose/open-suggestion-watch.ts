import { type SuggestionWatch, suggestionWatch } from '../operations/search/suggestion-watch.ts';
import type { Settings } from '../settings.ts';

/** The watch over keys that are given suggestions and resolve none, with the limits of the settings. */
export const openSuggestionWatch = (settings: Settings): SuggestionWatch =>
  suggestionWatch({
    suggestions: settings.suggest_watch_count,
    windowMs: settings.suggest_watch_hours * 60 * minuteMs,
    perResolve: settings.suggest_watch_ratio,
    slowMs: settings.suggest_watch_minutes * minuteMs,
    times: settings.suggest_watch_times,
  });

const minuteMs = 60_000;
