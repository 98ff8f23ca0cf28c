import { testPostcodes } from '@fingerpost/core/address/test-values';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { contextOf } from '@fingerpost/core/contract/regions';
import { compactPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { suggestPostcodes } from '@fingerpost/core/postcode/suggest-postcodes';
import { Type } from 'typebox';
import { encodeAscii } from '../../../operations/json/json-bytes.ts';
import { datasetsIn, datasetsOfContexts } from '../../../operations/keys/licensed-datasets.ts';
import { dearestLookup } from '../../../operations/lookups/dearest-lookup.ts';
import { testRecord } from '../../../operations/records/test-record.ts';
import { listZip4, readPostcode, wholeZip4Of } from '../../../operations/search/list-postcode.ts';
import { postcodesWithAddresses } from '../../../operations/search/postcodes-with-addresses.ts';
import { ukAddressSchema } from '../../../operations/uk-address/uk-address-schema.ts';
import { addressWriter } from '../../../operations/uk-address/write.ts';
import type { AddressIndex, AddressPage } from '../../../ports/address-index.ts';
import type { AddressRegions } from '../../../ports/address-regions.ts';
import { plainSearch } from '../../../ports/address-search.ts';
import { fail } from '../../failure.ts';
import { contextNamed, filterQuery } from '../../parameters/parameters.ts';
import { searchableDatasets } from '../../parameters/searchable-datasets.ts';
import { defineRoute } from '../../route.ts';
import { JsonWriting } from '../../shell/answer.ts';

export default defineRoute({
  method: 'GET',
  path: '/postcodes/:postcode',
  chapter: 'Lookup',
  summary: 'List the addresses of a postcode',
  description:
    'Spaces and case do not matter. In the United States a ZIP+4 lists its own addresses. If the postcode is not found, the answer suggests up to five similar ones.',
  access: 'key',
  charges: { as: 'postcode', words: 'Costs a lookup if there are addresses.' },
  params: { postcode: Type.String({ description: 'The postcode, such as SW1A 2AA.' }) },
  query: {
    filter: filterQuery,
    page: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Page of 100 addresses, from 0.' })),
    dataset: Type.Optional(Type.String({ description: 'Comma-separated datasets to restrict the answer to.' })),
    datasets: Type.Optional(Type.String({ description: 'Another spelling of `dataset`.' })),
    context: Type.Optional(
      Type.String({
        description:
          'The country of the postcode, such as NLD or USA, or GLOBAL for all. The default is the United Kingdom and Ireland.',
      }),
    ),
  },
  result: Type.Array(ukAddressSchema),
  beside: { limit: Type.Integer(), page: Type.Integer(), total: Type.Integer() },
  errors: ['postcode_not_found', 'paging_too_deep', 'not_licensed'],
  handle({ params, query, caller }, { index, regions }) {
    const page = query.page ?? 0;
    if (page * pageSize >= deepestRow) fail('paging_too_deep');
    const typed = compactPostcode(params.postcode);
    const write = addressWriter(query.filter);
    const test = testPostcodes.get(typed);
    if (test !== undefined && test !== 'success')
      return fail(test, test === 'postcode_not_found' ? { suggestions: [] } : {});
    if (test === 'success')
      return answerPage({ addresses: page === 0 ? [testRecord('paf')] : [], total: 1 }, page, write);

    const searched = searchedContexts(query.context, regions);
    const datasets = searchableDatasets(caller.key, offeredDatasets(searched), query.dataset ?? query.datasets);
    const found = findPage(params.postcode, searched, regions, { datasets, offset: page * pageSize, limit: pageSize });
    if (found.total === 0) {
      const suggestions = searched.includes('GBR')
        ? suggestPostcodes(params.postcode, postcodesWithAddresses(index))
        : [];
      return fail('postcode_not_found', { suggestions });
    }
    const { result, beside } = answerPage(found, page, write);
    const cost = dearestLookup(found.addresses, caller.key.rates);
    return { result, beside, charge: { cost, term: found.postcode } };
  },
});

const pageSize = 100;
const deepestRow = 10_000;
const nothing = { addresses: [], total: 0, postcode: '' };

const bracket = encodeAscii('[');
const closingBracket = encodeAscii(']');

const answerPage = (found: AddressPage, page: number, write: ReturnType<typeof addressWriter>) => ({
  result: new JsonWriting((json) => {
    json.put(bracket);
    write(found.addresses, json);
    json.put(closingBracket);
  }),
  beside: { limit: pageSize, page, total: found.total },
});

type FoundPage = AddressPage & { readonly postcode: string };
type Page = Parameters<AddressIndex['listAddresses']>[1];

/** The first of the contexts that has addresses of the postcode. */
const findPage = (typed: string, searched: readonly string[], regions: AddressRegions, page: Page): FoundPage => {
  for (const context of searched) {
    const index = regions.forContext(context);
    const found = index && (findZip4(typed, context, index, page) ?? findPostcode(typed, context, index, page));
    if (found && found.total > 0) return found;
  }
  return nothing;
};

const findPostcode = (typed: string, context: string, index: AddressIndex, page: Page): FoundPage | undefined => {
  const postcode = readPostcode(typed, context);
  if (postcode === undefined) return undefined;
  const { addresses, total } = index.listAddresses(postcode, page);
  return { addresses, total, postcode };
};

/** The page of a ZIP+4; undefined if the text is not a ZIP+4. */
const findZip4 = (typed: string, context: string, index: AddressIndex, page: Page): FoundPage | undefined => {
  const postcode = wholeZip4Of(typed, context);
  if (postcode === undefined) return undefined;
  const all = listZip4(index, postcode, { ...plainSearch, text: '', datasets: page.datasets });
  return { addresses: all.slice(page.offset, page.offset + page.limit), total: all.length, postcode };
};

/** The contexts whose postcodes are looked for; what is no country is the default. */
const searchedContexts = (context: string | undefined, regions: AddressRegions): readonly string[] => {
  if (contextNamed(context ?? '') === 'GLOBAL') return regions.contexts();
  const named = contextOf(context ?? '');
  if (named !== undefined) return [named];
  // A service for Ireland alone has no British data, and says nothing about it.
  const loaded = regions.contexts();
  return loaded.includes('IRL') && !loaded.includes('GBR') ? ['IRL'] : usualContexts;
};

const usualContexts: readonly string[] = ['GBR', 'IRL'];

const offeredDatasets = (searched: readonly string[]): ReadonlySet<Dataset> =>
  searched === usualContexts ? usualDatasets : new Set(searched.flatMap((context) => [...datasetsIn(context)]));

const usualDatasets = datasetsOfContexts(usualContexts);
