import { contextOf, homeContext, isHomeContext } from '@fingerpost/core/contract/regions';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { evidenceCleanser } from '../operations/cleanse/cleanse-address.ts';
import { type Cleansing, type CountryCleansing, globalContext } from '../operations/cleanse/cleansing.ts';
import { likelyContexts } from '../operations/cleanse/likely-contexts.ts';
import { usaCleanser } from '../operations/cleanse/usa-cleanser.ts';
import { jsonText } from '../operations/json/json-bytes.ts';
import { datasetsIn } from '../operations/keys/licensed-datasets.ts';
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
  const usa: CountryCleansing = {
    service: 'uspscleanse',
    datasets: new Set(['usps']),
    cleanse: (asked, datasets) => usaCleanser(usaSources())(asked, datasets),
    write: (match) => JSON.stringify(showBothForms(match)),
  };
  const byEvidence = (context: string, addresses: AddressIndex): CountryCleansing => ({
    service: traitsOf(context).cleanseService,
    datasets: datasetsIn(context),
    cleanse: evidenceCleanser(addresses, { nowMs, budgetMs: cleanse_timeout_ms }),
    write: (match) => jsonText((json) => write([match], json)),
  });
  const countryOf = (context: string): CountryCleansing | undefined => {
    if (isHomeContext(context)) return byEvidence(context, index);
    const addresses = regions.forContext(context);
    if (addresses === undefined) return undefined;
    return traitsOf(context).hasZipCodes ? usa : byEvidence(context, addresses);
  };
  return {
    contexts: regions.contexts,
    forContext: (named, asked) => {
      if (named === globalContext)
        return likelyContexts(asked, regions.contexts()).map((contexts) =>
          contexts.flatMap((one) => countryOf(one) ?? []),
        );
      const context = named === homeContext ? named : contextOf(named);
      const country = context === undefined ? undefined : countryOf(context);
      return country && [[country]];
    },
    verifyUs: (asked) => verifyUsAddress(asked, usaSources()),
  };
};
