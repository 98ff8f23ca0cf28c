import { costOf } from '@fingerpost/core/billing/costs';
import { type Dataset, isDataset } from '@fingerpost/core/contract/datasets';
import { testPostcodes } from '@fingerpost/core/contract/test-values';
import { compactPostcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { suggestPostcodes } from '@fingerpost/core/postcode/suggest-postcodes';
import { Type } from 'typebox';
import { datasetsOfContexts, licensedDatasets } from '../../operations/licensed-datasets.ts';
import { testRecord } from '../../operations/test-record.ts';
import { ukAddressSchema } from '../../operations/uk-address/schema.ts';
import { addressWriter } from '../../operations/uk-address/write.ts';
import type { AddressIndex, AddressPage } from '../../ports/address-index.ts';
import { type Answer, JsonText } from '../answer.ts';
import { fail } from '../failure.ts';
import { filterQuery } from '../parameters.ts';
import { defineRoute } from '../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/postcodes/:postcode',
  chapter: 'Lookup',
  summary: 'List the addresses of a postcode',
  description:
    'Space and case do not matter. A postcode that is not found costs nothing and answers with up to five similar ones.',
  access: 'key',
  params: { postcode: Type.String({ description: 'The postcode, such as SW1A 2AA.' }) },
  query: {
    filter: filterQuery,
    page: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Page of 100 addresses, from 0.' })),
    dataset: Type.Optional(Type.String({ description: 'Comma-separated datasets to restrict the answer to.' })),
    datasets: Type.Optional(Type.String({ description: 'Another spelling of `dataset`.' })),
    context: Type.Optional(
      Type.String({ description: 'NLD, SGP or GLOBAL; the default is the United Kingdom and Ireland.' }),
    ),
  },
  result: Type.Array(ukAddressSchema),
  beside: { limit: Type.Integer(), page: Type.Integer(), total: Type.Integer() },
  errors: ['postcode_not_found', 'paging_too_deep', 'not_licensed', 'balance_depleted', 'limit_reached'],
  handle({ params, query, caller }, { index }) {
    const page = query.page ?? 0;
    if (page * pageSize >= deepestRow) fail('paging_too_deep');
    const typed = compactPostcode(params.postcode);
    const write = addressWriter(query.filter);
    const test = Object.hasOwn(testPostcodes, typed) ? testPostcodes[typed] : undefined;
    if (test !== undefined && test !== 'success')
      return fail(test, test === 'postcode_not_found' ? { suggestions: [] } : {});
    if (test === 'success')
      return answerPage({ addresses: page === 0 ? [testRecord('paf')] : [], total: 1 }, page, write);

    const named = query.dataset ?? query.datasets;
    const datasets = searchableDatasets(licensedDatasets(caller.key), query.context, named);
    const postcode = parsePostcode(params.postcode);
    const found =
      postcode === undefined
        ? nothing
        : index.listAddresses(postcode, { datasets, offset: page * pageSize, limit: pageSize });
    if (postcode === undefined || found.total === 0) {
      return fail('postcode_not_found', { suggestions: suggest(params.postcode, index) });
    }
    const answer = answerPage(found, page, write);
    const dearest = Math.max(
      0,
      ...found.addresses.map(({ group }) => costOf('lookup', group.dataset, caller.key.rates)),
    );
    return dearest === 0 ? answer : { ...answer, charge: { cost: dearest, term: postcode, searchType: 'postcode' } };
  },
});

const pageSize = 100;
const deepestRow = 10_000;
const nothing: AddressPage = { addresses: [], total: 0 };

const answerPage = (found: AddressPage, page: number, write: ReturnType<typeof addressWriter>): Answer => ({
  result: new JsonText(`[${write(found.addresses)}]`),
  beside: { limit: pageSize, page, total: found.total },
});

/** Licensed datasets of the context, narrowed to those the caller named; naming only unlicensed ones is refused. */
const searchableDatasets = (
  licensed: ReadonlySet<Dataset>,
  context: string | undefined,
  named: string | undefined,
): ReadonlySet<Dataset> => {
  const inContext = contextDatasets[context?.toUpperCase() ?? ''] ?? defaultDatasets;
  const usable = intersect(licensed, inContext);
  if (usable.size === 0) fail('not_licensed');
  if (named === undefined) return usable;
  const wanted = new Set(
    named
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(isDataset),
  );
  const narrowed = intersect(usable, wanted);
  if (narrowed.size === 0 && intersect(wanted, inContext).size > 0) fail('not_licensed');
  return narrowed;
};

const intersect = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> =>
  new Set([...one].filter((item) => other.has(item)));

const defaultDatasets = datasetsOfContexts(['GBR', 'IRL']);
const contextDatasets: Readonly<Record<string, ReadonlySet<Dataset>>> = {
  NLD: datasetsOfContexts(['NLD']),
  SGP: datasetsOfContexts(['SGP']),
  GLOBAL: datasetsOfContexts(['GBR', 'IRL', 'USA', 'NLD', 'SGP', '']),
};

const suggest = (typed: string, index: AddressIndex): readonly string[] =>
  suggestPostcodes(typed, {
    has: (postcode) => index.findPostcode(postcode) !== undefined,
    neighbours: (postcode, limit) => index.neighbouringPostcodes(postcode, limit),
  });
