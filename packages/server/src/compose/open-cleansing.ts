import { ukCleanser } from '../operations/cleanse/cleanse-address.ts';
import type { Cleansing, CountryCleansing } from '../operations/cleanse/cleansing.ts';
import { usaCleanser } from '../operations/cleanse/usa-cleanser.ts';
import { jsonText } from '../operations/json/json-bytes.ts';
import { datasetsOfContexts } from '../operations/keys/licensed-datasets.ts';
import { addressWriter } from '../operations/uk-address/write.ts';
import { showBothForms } from '../operations/usa-address/show-usa.ts';
import { verifyUsAddress } from '../operations/verify/verify-us-address.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import type { AddressRegions } from '../ports/address-regions.ts';
import type { Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

/** Cleansing over the addresses of the index. */
export const openCleansing = (
  { cleanse_timeout_ms }: Pick<Settings, 'cleanse_timeout_ms'>,
  { nowMs }: Pick<Outside, 'nowMs'>,
  index: AddressIndex,
  regions: AddressRegions,
): Cleansing => {
  const write = addressWriter(undefined);
  const usaSources = () => ({ index: regions.forContext('USA'), nowMs, budgetMs: cleanse_timeout_ms });
  const countries: Readonly<Record<string, CountryCleansing>> = {
    GBR: {
      service: 'gbrcleanse',
      datasets: datasetsOfContexts(['GBR']),
      cleanse: ukCleanser(index, { nowMs, budgetMs: cleanse_timeout_ms }),
      write: (match) => jsonText((json) => write([match], json)),
    },
    USA: {
      service: 'uspscleanse',
      datasets: new Set(['usps']),
      cleanse: (asked, datasets) => usaCleanser(usaSources())(asked, datasets),
      write: (match) => JSON.stringify(showBothForms(match)),
    },
  };
  return {
    forContext: (context) => (Object.hasOwn(countries, context) ? countries[context] : undefined),
    verifyUs: (asked) => verifyUsAddress(asked, usaSources()),
  };
};
