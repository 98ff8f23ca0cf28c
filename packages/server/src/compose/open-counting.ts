import type { Services } from '../http/services.ts';
import { ownCounters } from '../operations/counting/own-counters.ts';
import { newSearchCounts } from '../operations/search/search-counts.ts';
import { suggestionWatch, unresolvedReason } from '../operations/search/suggestion-watch.ts';
import { harvestWatch } from '../operations/sign-up/harvest-watch.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { CountingRules } from '../ports/counters.ts';
import { everyInterval } from './keep-redacting.ts';
import type { LateLog } from './late-log.ts';
import { openLimiters } from './open-limiters.ts';
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
