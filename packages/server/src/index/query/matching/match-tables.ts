import type { OpenBuild } from '../../store/open-build.ts';
import { openElementOccurrences } from './element-occurrences.ts';
import { openPremiseReader } from './premise-reader.ts';

/** The tables for matching documents. */
export type MatchTables = ReturnType<typeof openMatchTables>;

/** Opens the tables that say which words documents have. Builds may share what is known of the words of elements. */
export const openMatchTables = (build: OpenBuild, occurrences = openElementOccurrences()) => {
  const { tables } = build;
  return {
    groups: tables['document-group'],
    streets: tables['group-street'],
    postcodes: tables['group-postcode'],
    termStarts: tables['street-term-start'],
    streetTerms: tables['street-term'],
    outwards: tables['postcode-term'],
    premises: openPremiseReader(build),
    occurrences,
    /** Some rows cover many numbers, which are not written out. */
    numbersOpen: tables['group-premises'].length > 0,
  };
};
