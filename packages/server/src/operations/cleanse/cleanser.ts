import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { MatchLevel } from '@fingerpost/core/contract/match-levels';
import type { Doubt, Element } from '@fingerpost/core/match/verdict/verdict-weights';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { Explanation } from './explain-verdict.ts';

/** A written address, and the parts given with it; '' if absent. */
export type CleanseQuery = {
  readonly query: string;
  readonly postcode: string;
  /** The city of an address in the USA. */
  readonly post_town: string;
  /** The state of an address in the USA. */
  readonly county: string;
  /** The country as a name or an ISO code, for texts of any country. */
  readonly country?: string;
};

/** The address that was most likely meant, and how sure that is. */
export type Cleansed = {
  readonly match: AddressRecord;
  /** How many addresses match as well as this one, itself among them. */
  readonly count: number;
  readonly fit: number;
  readonly confidence: number;
  readonly indicators: Readonly<Record<Element, MatchLevel>>;
  /** What is doubtful about the match. */
  readonly doubts: readonly Doubt[];
  readonly explain: () => Explanation;
};

/**
 * Finds the address that was meant among those of the datasets: undefined when none is near enough, 'late' when the time
 * budget ended before the search did.
 */
export type Cleanser = (query: CleanseQuery, datasets: ReadonlySet<Dataset>) => Cleansed | undefined | 'late';
