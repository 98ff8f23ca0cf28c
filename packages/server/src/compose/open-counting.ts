import type { Services } from '../http/services.ts';
import { newSearchCounts } from '../operations/search/search-counts.ts';
import { unresolvedReason } from '../operations/search/suggestion-watch.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { Settings } from '../settings.ts';
import { everyInterval } from './keep-redacting.ts';
import type { LateLog } from './late-log.ts';
import { type Limiters, openLimiters } from './open-limiters.ts';
import { openHarvestWatch } from './open-sign-up.ts';
import { openSuggestionWatch } from './open-suggestion-watch.ts';
import type { Outside } from './outside.ts';
import { shareHarvestWatch, shareSuggestionWatch } from './workers/share-watches.ts';
import { searchCells } from './workers/shared-bytes.ts';
import type { WorkerPlace } from './workers/worker-place.ts';

/** What counts and watches requests. */
export type Counting = Pick<Services, 'searchCounts' | 'suggestionWatch' | 'harvestWatch'> & {
  readonly limiters: Limiters;
};

/** Opens what counts and watches requests; it is `place` that makes workers do so together. */
export type OpenCounting = (
  settings: Settings,
  outside: Outside,
  parts: { readonly accounts: AccountStore; readonly log: LateLog; readonly place: WorkerPlace | undefined },
) => Counting;

/** Keeps what was counted while settings are reloaded, unless its limits changed. Workers keep it in the memory they share. */
export const keepCounting = (): OpenCounting => {
  let kept: { readonly limits: string; readonly counting: Counting } | undefined;
  return (settings, outside, parts) => {
    const limits = JSON.stringify(Object.entries(settings).filter(([name]) => limiting.test(name)));
    if (kept?.limits !== limits || parts.place !== undefined)
      kept = { limits, counting: openCounting(settings, outside, parts) };
    return kept.counting;
  };
};

/** The settings that say how much is too much. */
const limiting = /^(ip_rate|cleanse_rate|sign_up_limit|suggest_.*|harvest_.*)$/;

const openCounting: OpenCounting = (settings, { nowMs }, { accounts, log, place }) => {
  const suggestionWatch = openSuggestionWatch(settings);
  const harvestWatch = openHarvestWatch(settings);
  const limiters = openLimiters(settings, place?.memory);
  if (place === undefined) return { limiters, searchCounts: newSearchCounts(), suggestionWatch, harvestWatch };
  const { memory, news } = place;
  const onSuspended = (keyId: number): void => {
    log.warn({ keyId }, 'A key is suspended: its suggestions are hardly ever resolved');
    accounts
      .suspendFor(keyId, unresolvedReason)
      .catch((error: Error) => log.error({ err: error, keyId }, 'A key cannot be suspended'));
  };
  const every = (work: () => void) => void everyInterval(newsMs, work);
  return {
    limiters,
    searchCounts: newSearchCounts(memory && searchCells(memory)),
    suggestionWatch: shareSuggestionWatch(suggestionWatch, news, { every, nowMs, onSuspended }),
    harvestWatch: shareHarvestWatch(harvestWatch, news),
  };
};

/** How long what one worker saw may be unknown to the others. */
const newsMs = 100;
