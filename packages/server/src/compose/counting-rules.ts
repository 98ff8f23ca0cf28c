import type { CountingRules } from '../ports/counters.ts';
import type { Settings } from '../settings.ts';

/** How much is too much, as the settings say. */
export const countingRules = (settings: Settings): CountingRules => ({
  limits: {
    requests: { limit: settings.ip_rate, windowMs: secondMs },
    suggestions: { limit: settings.suggest_limit, windowMs: 5 * minuteMs },
    cleansing: { limit: settings.cleanse_rate, windowMs: minuteMs },
    guesses: { limit: 20, windowMs: minuteMs },
    signIns: { limit: 10, windowMs: 15 * minuteMs },
    signUps: { limit: settings.sign_up_limit, windowMs: hourMs },
  },
  suggestions: {
    suggestions: settings.suggest_watch_count,
    windowMs: settings.suggest_watch_hours * hourMs,
    perResolve: settings.suggest_watch_ratio,
    slowMs: settings.suggest_watch_minutes * minuteMs,
    times: settings.suggest_watch_times,
  },
  harvest: {
    youthMs: settings.harvest_key_hours * hourMs,
    limits: { postcodes_in_sequence: settings.harvest_postcodes, keys_from_one_ip: settings.harvest_keys },
  },
});

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
