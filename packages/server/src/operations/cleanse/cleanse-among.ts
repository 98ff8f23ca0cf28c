import { costOf } from '@fingerpost/core/billing/costs';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { ApiKey } from '../../ports/account-store.ts';
import type { Cleansed, CleanseQuery } from './cleanser.ts';
import type { CountryCleansing, LikelyCountries } from './cleansing.ts';

/** The best match, and the cleansing of its country. */
export type CleansedSomewhere = { readonly country: CountryCleansing; readonly found: Cleansed };

/** The datasets that a licence leaves of a country's; none if its service is not licensed. */
export const usableDatasets = (
  { service, datasets }: CountryCleansing,
  licensed: ReadonlySet<Dataset>,
): ReadonlySet<Dataset> =>
  service !== undefined && !licensed.has(service) ? none : new Set([...datasets].filter((name) => licensed.has(name)));

/** What a match costs. A rate of the key for the service takes precedence over one for the dataset, and both over the table. */
export const priceOfMatch = (
  { rates }: Pick<ApiKey, 'rates'>,
  { country: { service }, found }: CleansedSomewhere,
): number => (service && rates?.[service]) ?? costOf('cleanse', found.match.group.dataset, rates);

/**
 * Cleanses an address in the countries that it may be of, and takes the surest match. Countries that are less likely are asked only if the
 * likelier ones have nothing that is worth a question. Undefined if nothing matches, 'late' when the time of a search ended.
 */
export const cleanseAmong = (
  likely: LikelyCountries,
  asked: CleanseQuery,
  datasetsOf: (country: CountryCleansing) => ReadonlySet<Dataset>,
): CleansedSomewhere | undefined | 'late' => {
  let best: CleansedSomewhere | undefined;
  for (const countries of likely) {
    for (const country of countries) {
      const datasets = datasetsOf(country);
      const found = datasets.size === 0 ? undefined : country.cleanse(asked, datasets);
      if (found === 'late') return 'late';
      if (found !== undefined && found.confidence > (best?.found.confidence ?? 0)) best = { country, found };
    }
    if (best !== undefined && best.found.confidence >= leastToStop) return best;
  }
  return best;
};

const none: ReadonlySet<Dataset> = new Set();
/** A match below this may have a better one elsewhere. */
const leastToStop = 0.4;
