import { usIndicators } from '@fingerpost/core/match/usa/judge-us-match';
import { chosenPremise } from '../verify/chosen-premise.ts';
import { findUsAddress, type UsSources } from '../verify/find-us-address.ts';
import type { Cleanser } from './cleanser.ts';

/** The cleanser of US addresses, on ZIP+4 records; without their dataset it finds nothing. */
export const usaCleanser =
  (sources: UsSources): Cleanser =>
  ({ query, postcode, post_town, county }, datasets) => {
    const { index } = sources;
    if (index === undefined || !datasets.has('usps')) return undefined;
    const asked = { query, zip_code: postcode, city: post_town, state: county };
    const found = findUsAddress(asked, sources) ?? findUsAddress(asked, sources, true);
    if (found === undefined || found === 'late') return found;
    const { read, record, verdict } = found;
    return {
      match: chosenPremise(record, read, index),
      count: verdict.count,
      fit: verdict.fit,
      confidence: verdict.confidence,
      indicators: usIndicators(verdict.best),
    };
  };
