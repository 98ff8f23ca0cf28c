import { memoryRateLimiter } from '../adapters/memory/rate-limiter.ts';
import type { Cleansing, CountryCleansing } from '../operations/cleanse/cleansing.ts';
import { ukCleanser } from '../operations/cleanse-address.ts';
import { datasetsOfContexts } from '../operations/licensed-datasets.ts';
import { addressWriter } from '../operations/uk-address/write.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import type { Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

/** Cleansing over the addresses of the index. */
export const openCleansing = (
  { cleanse_rate, cleanse_timeout_ms }: Pick<Settings, 'cleanse_rate' | 'cleanse_timeout_ms'>,
  { nowMs }: Pick<Outside, 'nowMs'>,
  index: AddressIndex,
): Cleansing => {
  const write = addressWriter(undefined);
  const countries: Readonly<Record<string, CountryCleansing>> = {
    GBR: {
      service: 'gbrcleanse',
      datasets: datasetsOfContexts(['GBR']),
      cleanse: ukCleanser(sourcesOf(index), { nowMs, budgetMs: cleanse_timeout_ms }),
      write: (match) => write([match]),
    },
  };
  return {
    forContext: (context) => (Object.hasOwn(countries, context) ? countries[context] : undefined),
    limiter: memoryRateLimiter({ limit: cleanse_rate, windowMs: 60_000 }),
  };
};

const sourcesOf = (index: AddressIndex) => ({ index, search: 'suggest' in index ? (index as never) : undefined });
