import { type SearchField, searchFields } from '@fingerpost/core/address/search-fields';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { doorOf } from '@fingerpost/core/match/evidence/rank-candidates';
import type { Judgement } from '@fingerpost/core/match/verdict/judge';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { plainSearch, type SearchTerms } from '../../ports/address-search.ts';

/**
 * How many addresses match as well as the best if the text names only its street, building or postcode; 1 if it names the door, or only a
 * town.
 */
export const countDoors = (
  index: AddressIndex,
  datasets: ReadonlySet<Dataset>,
  best: AddressRecord,
  { doubts, indicators }: Judgement,
): number => {
  if (!doubts.some((doubt) => doubt === 'premise_missing' || doubt === 'part_missing')) return 1;
  const { organisation, premise, thoroughfare, postcode, post_town, locality } = indicators;
  if (isGiven(organisation)) return 1;
  const { group } = best;
  const filters = [
    ...termOf('postcode', postcode === 'FULL' ? group.entry.postcode : ''),
    ...termOf('thoroughfare', isGiven(thoroughfare) ? group.thoroughfare : ''),
    ...termOf('post_town', isGiven(post_town) ? group.post_town : ''),
  ];
  const names = [
    ...(doubts.includes('part_missing') ? [best.building_name, best.building_number] : []),
    ...(doubts.includes('premise_missing') && isGiven(premise) ? [best.sub_building_name] : []),
    ...(locality === 'FULL' ? [group.dependant_locality] : []),
  ];
  const text = names.filter(Boolean).join(' ');
  if (text === '' && filters.every(({ field }) => field === 'post_town')) return 1;
  // The space says that the last word is finished.
  const asked = { ...plainSearch, text: text && `${text} `, datasets, filters, limit: mostCompared };
  const { addresses, total } = index.search(asked);
  return Math.max(1, total > mostCompared ? total : new Set(addresses.map(doorOf)).size);
};

/** Several addresses may share a door. Of more addresses than these, each counts as one. */
const mostCompared = 100;

const isGiven = (level: string): boolean => level === 'FULL' || level === 'PARTIAL';

const termOf = (field: SearchField, value: string): readonly SearchTerms[] => {
  const term = searchFields[field].fold(value);
  return term === undefined ? [] : [{ field, terms: [term] }];
};
