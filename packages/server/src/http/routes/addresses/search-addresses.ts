import type { Point } from '@fingerpost/core/geo/point';
import { Type } from 'typebox';
import { encodeAscii } from '../../../operations/json/json-bytes.ts';
import { datasetsIn } from '../../../operations/keys/licensed-datasets.ts';
import { dearestLookup } from '../../../operations/lookups/dearest-lookup.ts';
import { bestOfPremises } from '../../../operations/search/best-of-premises.ts';
import {
  listPostcode,
  listUprn,
  listZip4,
  wholePostcodeOf,
  wholeZip4Of,
} from '../../../operations/search/list-postcode.ts';
import { noteSearch } from '../../../operations/search/search-counts.ts';
import { searchText } from '../../../operations/search/search-text.ts';
import { wholeFirst } from '../../../operations/search/whole-first.ts';
import { ukAddressSchema } from '../../../operations/uk-address/uk-address-schema.ts';
import { addressWriter } from '../../../operations/uk-address/write.ts';
import type { AddressIndex, AddressRecord } from '../../../ports/address-index.ts';
import { mostCounted, plainSearch, type SearchAnswer, type SearchRequest } from '../../../ports/address-search.ts';
import { findTestRecords } from '../../answers/test-postcodes.ts';
import { fail } from '../../failure.ts';
import { filterQuery } from '../../parameters/parameters.ts';
import { isImpossible, readSearch, type SearchWish, searchQuery } from '../../parameters/search-parameters.ts';
import { readContext, searchableDatasets } from '../../parameters/searchable-datasets.ts';
import { defineRoute } from '../../route.ts';
import { type Answer, JsonWriting } from '../../shell/answer.ts';

export default defineRoute({
  method: 'GET',
  path: '/addresses',
  chapter: 'Search',
  summary: 'Find complete addresses',
  description:
    'Whole addresses by text, filters or position, best first. A whole postcode lists all its addresses, whatever the limit and page. A position lists the addresses within 100 metres, nearest first, and ignores the text. There may be 5 filter terms and 5 bias terms in all.',
  access: 'key',
  charges: { as: 'address', words: 'Costs a lookup if anything is found.' },
  query: {
    ...searchQuery,
    filter: filterQuery,
    page: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Page of `limit` addresses, from 0.' })),
    lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'Longitude of a position.' })),
    lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'Latitude of the position.' })),
  },
  result: Type.Object({
    hits: Type.Array(ukAddressSchema),
    total: Type.Integer({ description: 'Addresses on all pages; at most 10,000 are counted.' }),
    limit: Type.Integer(),
    page: Type.Integer(),
  }),
  errors: [
    'invalid_query',
    'paging_too_deep',
    'too_many_biases',
    'too_many_filters',
    'invalid_filter',
    'query_missing',
    'not_licensed',
  ],
  handle({ query, caller }, services) {
    const wish = readSearch(query, { mostTerms, caller, services });
    const point = readPosition(query.lon, query.lat);
    const limit = query.limit ?? 10;
    const page = query.page ?? 0;
    const write = (found: Found): Answer => answer(found, limit, page, addressWriter(query.filter));
    const test = findTestRecords(wish.text.trim() === '' ? (query.postcode ?? '') : wish.text);
    if (test !== undefined) return write(whole(test));
    if (wish.text.trim() === '' && wish.filters.length === 0 && !wish.box && !point) fail('query_missing');
    const context = readContext(query.context);
    if (page * limit >= mostCounted && !namesWholeList(wish.text, context)) fail('paging_too_deep');
    const named = query.dataset ?? query.datasets;
    const datasets = searchableDatasets(caller.key, datasetsIn(context), named);
    const index = services.regions.forContext(context);
    if (index === undefined || isImpossible(wish)) return write(none);
    const { filters, biases, near, box } = wish;
    const shown = { offset: page * limit, limit };
    const request = { ...plainSearch, text: searchedText(wish), datasets, filters, biases, near, box, ...shown };
    const searches: boolean[] = [];
    const found = find(request, { index, context, point, namesDatasets: named !== undefined, searches });
    const { result } = write(found);
    // One lookup for the answer, at the price of its dearest address.
    const cost = dearestLookup(found.addresses, caller.key.rates);
    return { result, searches, charge: { cost, term: termOf(wish, point) } };
  },
});

/** Addresses to answer, and how many there are of them; `whole` lists are answered without limit and page. */
type Found = { readonly addresses: readonly AddressRecord[]; readonly total: number; readonly whole?: true };

const none: Found = { addresses: [], total: 0 };
const whole = (addresses: readonly AddressRecord[]): Found => ({ addresses, total: addresses.length, whole: true });

type Where = {
  readonly index: AddressIndex;
  readonly context: string;
  readonly point: Point | undefined;
  /** The caller said which datasets to search, and gets the answers of each. */
  readonly namesDatasets: boolean;
  /** Notes whether each search was truncated. */
  readonly searches: boolean[];
};

/** The whole list of a postcode is one page, whichever page was requested. */
const namesWholeList = (text: string, context: string): boolean =>
  wholePostcodeOf(text, context) !== undefined || wholeZip4Of(text, context) !== undefined;

/** The first way that fits the request: a postcode's list, a position, a single UPRN, or else a search. */
const find = (request: SearchRequest, { index, context, point, namesDatasets, searches }: Where): Found => {
  const postcode = wholePostcodeOf(request.text, context);
  if (postcode !== undefined) return whole(listPostcode(index, postcode, request));
  const zip4 = wholeZip4Of(request.text, context);
  if (zip4 !== undefined) return whole(listZip4(index, zip4, request));
  const best = (run: (asked: SearchRequest) => SearchAnswer): Found =>
    namesDatasets ? run(request) : bestOfPremises(index, request, run);
  if (point !== undefined) return best((asked) => noteSearch(searches, index.findAround(point, aroundMetres, asked)));
  const uprn = request.filters.find(({ field }) => field === 'uprn')?.terms[0];
  if (uprn !== undefined && request.text.trim() === '') return paged(listUprn(index, uprn, request), request);
  return best((asked) =>
    wholeFirst(
      noteSearch(
        searches,
        searchText(index, asked, (each) => index.search(each)),
      ),
      asked,
    ),
  );
};

/** With a postcode, a number is a building's whole number: "1" is not the beginning of 10. A space ends it. */
const searchedText = ({ text, filters }: SearchWish): string =>
  /[0-9]$/.test(text) && filters.some(({ field }) => field === 'postcode') ? `${text} ` : text;

const paged = (addresses: readonly AddressRecord[], { offset, limit }: SearchRequest): Found => ({
  addresses: addresses.slice(offset, offset + limit),
  total: addresses.length,
});

const hits = encodeAscii('{"hits":[');

const answer = (found: Found, limit: number, page: number, write: ReturnType<typeof addressWriter>): Answer => {
  // A complete list is one page, whatever limit was requested.
  const paging = found.whole ? { limit: Math.max(limit, found.total), page: 0 } : { limit, page };
  return {
    result: new JsonWriting((json) => {
      json.put(hits);
      write(found.addresses, json);
      json.json(`],"total":${found.total},"limit":${paging.limit},"page":${paging.page}}`);
    }),
  };
};

const readPosition = (longitude: number | undefined, latitude: number | undefined): Point | undefined => {
  if (longitude === undefined && latitude === undefined) return undefined;
  if (longitude === undefined) return fail('invalid_syntax', { errors: [{ path: 'lon', message: 'is missing' }] });
  if (latitude === undefined) return fail('invalid_syntax', { errors: [{ path: 'lat', message: 'is missing' }] });
  return { longitude, latitude };
};

/** What the lookup log stores: the text, or what was searched for instead. */
const termOf = ({ text, filters }: SearchWish, point: Point | undefined): string =>
  text.trim() ||
  (point && `lon=${point.longitude} lat=${point.latitude}`) ||
  filters.map(({ field, terms }) => `${field}=${terms.join(',')}`).join(' ');

/** The most filter terms that a request for addresses may have. */
const mostTerms = 5;
const aroundMetres = 100;
