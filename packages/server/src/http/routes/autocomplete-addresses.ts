import { datasetsIn } from '../../operations/keys/licensed-datasets.ts';
import { listPostcode, listZip4, wholePostcodeOf, wholeZip4Of } from '../../operations/search/list-addresses.ts';
import { countSearch } from '../../operations/search/search-counts.ts';
import { suggestionsSchema, writeSuggestions } from '../../operations/search/suggestions.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { SearchRequest } from '../../ports/address-search.ts';
import { type Answer, JsonText } from '../answer.ts';
import { mostFilters } from '../parameters.ts';
import { defineRoute } from '../route.ts';
import { isImpossible, readSearch, searchQuery } from '../search-parameters.ts';
import { readContext, searchableDatasets } from '../searchable-datasets.ts';
import type { Services } from '../services.ts';
import { findTestRecords } from '../test-postcodes.ts';

export default defineRoute({
  method: 'GET',
  path: '/autocomplete/addresses',
  chapter: 'Search',
  summary: 'Suggest addresses while somebody types',
  description:
    'Addresses that hold all the words, in any order, the last of them unfinished, best first; small typing mistakes are forgiven. A whole postcode lists all its addresses. Terms of a filter are alternatives, filters add up: 10 terms and 5 bias terms in all. Free of charge: resolving a suggestion is what costs a lookup.',
  access: 'key',
  suggests: true,
  query: searchQuery,
  result: suggestionsSchema,
  errors: [
    'invalid_query',
    'too_many_biases',
    'too_many_filters',
    'invalid_filter',
    'not_licensed',
    'high_risk',
    'balance_depleted',
    'limit_reached',
  ],
  handle({ query, caller }, services) {
    const wish = readSearch(query, { mostTerms: mostFilters, caller, services });
    const { text, filters, biases, near, box } = wish;
    const test = findTestRecords(text);
    if (test !== undefined) return suggest(test);
    const context = readContext(query.context, services.regions);
    const datasets = searchableDatasets(caller.key, datasetsIn(context), query.dataset ?? query.datasets);
    if (text.trim() === '' || isImpossible(wish)) return suggest([]);
    const limit = query.limit ?? 10;
    return suggest(find({ text, datasets, filters, biases, near, box, offset: 0, limit }, context, services));
  },
});

const suggest = (records: readonly AddressRecord[]): Answer => ({ result: new JsonText(writeSuggestions(records)) });

const find = (request: SearchRequest, context: string, services: Services): readonly AddressRecord[] => {
  const index = services.regions.forContext(context);
  if (index === undefined) return [];
  const postcode = wholePostcodeOf(request.text, context);
  if (postcode !== undefined) return listPostcode(index, postcode, request);
  const zip4 = wholeZip4Of(request.text, context);
  if (zip4 !== undefined) return listZip4(index, zip4, request);
  return countSearch(services.searchCounts, index.suggest(request)).addresses;
};
