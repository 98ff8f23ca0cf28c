import { datasetsIn } from '../../../operations/keys/licensed-datasets.ts';
import { bestOfPremises } from '../../../operations/search/best-of-premises.ts';
import { groupBuildings } from '../../../operations/search/buildings.ts';
import { listPostcode, listZip4, wholePostcodeOf, wholeZip4Of } from '../../../operations/search/list-postcode.ts';
import { noteSearch } from '../../../operations/search/search-counts.ts';
import { suggestWhileTyping } from '../../../operations/search/search-text.ts';
import { suggestionsSchema, writeSuggestions } from '../../../operations/search/suggestions.ts';
import type { AddressIndex, AddressRecord } from '../../../ports/address-index.ts';
import { plainSearch, type SearchRequest } from '../../../ports/address-search.ts';
import {
  buildingQuery,
  eachAlone,
  findBuildings,
  highlightQuery,
  isShownOtherwise,
  openContainer,
  type ShownParameters,
  showPlaces,
} from '../../answers/shown-suggestions.ts';
import { findTestRecords } from '../../answers/test-postcodes.ts';
import { mostFilters } from '../../parameters/parameters.ts';
import { isImpossible, readSearch, searchQuery } from '../../parameters/search-parameters.ts';
import { readContext, searchableDatasets } from '../../parameters/searchable-datasets.ts';
import { defineRoute } from '../../route.ts';
import { type FreeAnswer, JsonText } from '../../shell/answer.ts';

export default defineRoute({
  method: 'GET',
  path: '/autocomplete/addresses',
  chapter: 'Search',
  summary: 'Suggest addresses while somebody types',
  description:
    'Addresses that contain all the words in any order, best first. The last word may be unfinished, and small typing mistakes are forgiven. Where no address has all the words, those with most of them follow, and those of the text without its last words, unless there are filters. A whole postcode lists all its addresses. An address must match every filter, by any of its terms; there may be 10 filter terms and 5 bias terms in all.',
  access: 'key',
  charges: { words: 'Free of charge: only resolving a suggestion costs a lookup.' },
  suggests: true,
  query: { ...searchQuery, highlight: highlightQuery, ...buildingQuery },
  result: suggestionsSchema,
  errors: [
    'invalid_query',
    'too_many_biases',
    'too_many_filters',
    'invalid_filter',
    'not_licensed',
    'id_not_found',
    'high_risk',
    'balance_depleted',
    'limit_reached',
  ],
  handle({ query, caller }, services) {
    const wish = readSearch(query, { mostTerms: mostFilters, caller, services });
    const { text, filters, biases, near, box } = wish;
    const test = findTestRecords(text);
    if (test !== undefined) return suggest(test, query, text);
    const named = query.dataset ?? query.datasets;
    if (query.container !== undefined) {
      const { key } = caller;
      const inside = openContainer(query.container, text, { key, regions: services.regions, named, filters, box });
      return showPlaces(inside, query, text);
    }
    const context = readContext(query.context);
    const datasets = searchableDatasets(caller.key, datasetsIn(context), named);
    const index = services.regions.forContext(context);
    if (text.trim() === '' || index === undefined || isImpossible(wish)) return suggest([], query, text);
    const limit = query.limit ?? 10;
    const request = { ...plainSearch, text, datasets, filters, biases, near, box, limit };
    const listed = listWhole(index, request, context);
    const searches: boolean[] = [];
    const run = (asked: SearchRequest) =>
      noteSearch(
        searches,
        suggestWhileTyping(index, asked, (each) => index.suggest(each)),
      );
    const search = (count: number) => {
      const asked = { ...request, limit: count };
      return (named === undefined ? bestOfPremises(index, asked, run) : run(asked)).addresses;
    };
    if (query.group === undefined) return { ...suggest(listed ?? search(limit), query, text), searches };
    const places = listed
      ? groupBuildings(index, listed, request, listed.length)
      : findBuildings(index, request, limit, search);
    return { ...showPlaces(places, query, text), searches };
  },
});

const suggest = (records: readonly AddressRecord[], asked: ShownParameters, text: string): FreeAnswer =>
  isShownOtherwise(asked)
    ? showPlaces(eachAlone(records), asked, text)
    : { result: new JsonText(writeSuggestions(records)) };

/** The whole list that a postcode asks for; undefined where the text is to be searched for. */
const listWhole = (
  index: AddressIndex,
  request: SearchRequest,
  context: string,
): readonly AddressRecord[] | undefined => {
  const postcode = wholePostcodeOf(request.text, context);
  if (postcode !== undefined) return listPostcode(index, postcode, request);
  const zip4 = wholeZip4Of(request.text, context);
  return zip4 === undefined ? undefined : listZip4(index, zip4, request);
};
