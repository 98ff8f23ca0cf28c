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

/** What counts and watches requests; it is `place` that makes workers do so together. */
export const openCounting = (
  settings: Settings,
  { nowMs }: Outside,
  {
    accounts,
    log,
    place,
  }: { readonly accounts: AccountStore; readonly log: LateLog; readonly place: WorkerPlace | undefined },
): Pick<Services, 'searchCounts' | 'suggestionWatch' | 'harvestWatch'> & { readonly limiters: Limiters } => {
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
