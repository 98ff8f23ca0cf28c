import type { Services } from '../http/services.ts';
import { ownCounters } from '../operations/counting/own-counters.ts';
import { newSearchCounts } from '../operations/search/search-counts.ts';
import { suggestionWatch, unresolvedReason } from '../operations/search/suggestion-watch.ts';
import { harvestWatch } from '../operations/sign-up/harvest-watch.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { Counters, CountingRules } from '../ports/counters.ts';
import { SettingError, type Settings } from '../settings.ts';
import { everyInterval } from './accounts.ts';
import type { LateLog } from './log.ts';
import { openLimiters } from './open-limiters.ts';
import type { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';
import { shareHarvestWatch, shareSuggestionWatch } from './workers/share-watches.ts';
import { searchCells } from './workers/shared-bytes.ts';
import type { WorkerPlace } from './workers/worker-place.ts';

/** What counts and watches requests in the memory of this server. */
export type Counting = Pick<Services, 'searchCounts' | 'counters'>;

/** Opens what counts and watches requests; it is `place` that makes workers do so together. */
export type OpenCounting = (
  rules: CountingRules,
  outside: Outside,
  parts: { readonly accounts: AccountStore; readonly log: LateLog; readonly place: WorkerPlace | undefined },
) => Counting;

/** Keeps what was counted while settings are reloaded, unless its limits changed. Workers keep it in the memory they share. */
export const keepCounting = (): OpenCounting => {
  let kept: { readonly rules: string; readonly counting: Counting } | undefined;
  return (given, outside, parts) => {
    const rules = JSON.stringify(given);
    if (kept?.rules !== rules || parts.place !== undefined)
      kept = { rules, counting: openCounting(given, outside, parts) };
    return kept.counting;
  };
};

const openCounting: OpenCounting = (rules, { nowMs }, { accounts, log, place }) => {
  const suggestions = suggestionWatch(rules.suggestions);
  const harvest = harvestWatch(rules.harvest);
  const limiters = openLimiters(rules, place?.memory);
  if (place === undefined)
    return { counters: ownCounters(limiters, suggestions, harvest), searchCounts: newSearchCounts() };
  const { memory, news } = place;
  const onSuspended = (keyId: number): void => {
    log.warn({ keyId }, 'Suspended a key because it hardly ever resolves its suggestions');
    accounts
      .suspendFor(keyId, unresolvedReason)
      .catch((error: Error) => log.error({ err: error, keyId }, 'A key cannot be suspended'));
  };
  const every = (work: () => void) => void everyInterval(newsMs, work);
  const sharedSuggestions = shareSuggestionWatch(suggestions, news, { every, nowMs, onSuspended });
  return {
    counters: ownCounters(limiters, sharedSuggestions, shareHarvestWatch(harvest, news)),
    searchCounts: newSearchCounts(memory && searchCells(memory)),
  };
};

/** How long what one worker saw may be unknown to the others. */
const newsMs = 100;

/** Opens the counters of requests: in this server, or shared by all servers in the Redis of the settings. */
export const openCounters = async (
  { redis_url: url, redis_timeout_ms: timeoutMs }: Settings,
  rules: CountingRules,
  own: Counters,
  { open, log }: { readonly open: OpenThings; readonly log: LateLog },
): Promise<Counters> => {
  if (url === '') return own;
  checkAddress(url);
  const { openRedisCounters } = await import('../adapters/redis/redis-counters.ts');
  return open.keep(
    await openRedisCounters({
      ...{ url, timeoutMs, rules, own },
      onAway: (error) => log.warn({ err: error }, 'Redis does not answer; this server counts its limits on its own'),
      onBack: () => log.info({}, 'Redis answers again; limits are counted for all servers together'),
    }),
  );
};

/** What the Redis of the settings is; undefined when none is set. Rejects with why it cannot be used. */
export const describeRedis = async ({ redis_url: url }: Settings): Promise<string | undefined> => {
  if (url === '') return undefined;
  checkAddress(url);
  const redis = await import('../adapters/redis/describe-redis.ts');
  return redis.describeRedis(url);
};

/** The address may contain a password, so it is not repeated. */
const checkAddress = (url: string): void => {
  if (!/^rediss?:\/\//i.test(url) || !URL.canParse(url))
    throw new SettingError('redis_url', '…', 'URL that begins with redis:// or rediss://');
};

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
