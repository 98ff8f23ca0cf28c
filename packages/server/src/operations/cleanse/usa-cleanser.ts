import { usJudgement } from '@fingerpost/core/match/usa/us-judgement';
import { usReasons } from '@fingerpost/core/match/usa/us-reasons';
import { chosenPremise } from '../verify/chosen-premise.ts';
import { findUsAddress, type UsSources } from '../verify/find-us-address.ts';
import type { Cleanser } from './cleanser.ts';
import { explainVerdict } from './explain-verdict.ts';

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
    const { best, count, fit, confidence } = verdict;
    const judgement = usJudgement(best);
    return {
      match: chosenPremise(record, read, index),
      count,
      fit,
      confidence,
      indicators: judgement.indicators,
      doubts: judgement.doubts,
      explain: () => {
        const { for: because, against: but } = usReasons(read, best);
        return explainVerdict({ ...judgement, confidence, count, compared: { because, but } });
      },
    };
  };
