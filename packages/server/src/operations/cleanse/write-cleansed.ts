import { matchLevels } from '@fingerpost/core/contract/match-levels';
import type { CleansedSomewhere } from './cleanse-among.ts';
import type { Cleansed } from './cleanser.ts';

/** The fields of an answer that say how each element matches, and the element that each is about. */
export const indicatorFields = {
  organisation_match: 'organisation',
  premise_match: 'premise',
  postcode_match: 'postcode',
  thoroughfare_match: 'thoroughfare',
  locality_match: 'locality',
  post_town_match: 'post_town',
} as const satisfies Record<string, keyof Cleansed['indicators']>;

/** What an answer says of an element; the last when there is no match at all. */
export const matchIndicators = [...matchLevels, 'NO_MATCH'] as const;

/** The answer to a cleanse as JSON; without a match it has the same shape. */
export const writeCleansed = (query: string, best: CleansedSomewhere | undefined, explain = false): string => {
  const found = best?.found;
  const { count, fit, confidence } = found ?? { count: 0, fit: 0, confidence: 0 };
  const matches = Object.entries(indicatorFields).map(
    ([name, element]) => `"${name}":"${found?.indicators[element] ?? 'NO_MATCH'}"`,
  );
  const match = best === undefined ? '{}' : best.country.write(best.found.match);
  const why = explain ? `,"explanation":${JSON.stringify(found?.explain() ?? noExplanation)}` : '';
  return `{"query":${JSON.stringify(query)},"match":${match},"count":${count},"fit":${fit},"confidence":${confidence},${matches.join(',')}${why}}`;
};

/** The answer if nothing was found. */
const noExplanation = {
  elements: {
    organisation: 'unsaid',
    premise: 'unsaid',
    postcode: 'unsaid',
    thoroughfare: 'unsaid',
    locality: 'unsaid',
    post_town: 'unsaid',
  },
  granularity: 'none',
  next: 'fix',
  reasons: ['Nothing that was given matches an address.'],
  because: [],
  but: [],
} as const;
