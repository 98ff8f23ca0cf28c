import { type SearchField, searchFields } from '@fingerpost/core/address/search-fields';
import { type TOptional, type TString, Type } from 'typebox';
import type { Box, SearchRequest, SearchTerms } from '../../ports/address-search.ts';
import { fail } from '../failure.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { limitQuery, mostBiases, queryQuery, readDecimals, readQueryText, readTerms } from './parameters.ts';
import { callerPoint, readPointBias } from './point-bias.ts';

/** The filters: each takes comma-separated terms, and an address must have one of them. */
const filters = {
  postcode_outward: 'First halves of postcodes, such as SW1A.',
  postcode: 'Whole postcodes.',
  postcode_area: 'The letters that postcodes begin with, such as SW.',
  postcode_sector: 'First halves of postcodes and the digit after them, such as SW1A 2.',
  post_town: 'Post towns.',
  country: 'England, Scotland, Wales, Northern Ireland, Jersey, Guernsey or Isle of Man.',
  postcode_type: 'S for postcodes of many small users, L for those of one large user.',
  su_organisation_indicator: 'Y for small-user organisations.',
  uprn: 'One unique property reference.',
  postal_code: 'Whole postal codes of any country; in the United States nine digits.',
  postal_code_2: 'Beginnings of postal codes; in the United States three digits.',
  postal_code_3: 'Short postal codes; in the United States five digits.',
  city: 'Cities.',
  state: 'States.',
  state_code: 'Codes of states, such as NY.',
  is_pobox: '`true`: only PO boxes; `false`: none of them.',
  is_business: '`true`: only addresses of organisations; `false`: none of them.',
} as const satisfies Partial<Record<SearchField, string>>;

/** The biases: addresses with one of the terms come before others that match as well. */
const biases = {
  bias_postcode_outward: 'postcode_outward',
  bias_postcode: 'postcode',
  bias_postcode_area: 'postcode_area',
  bias_postcode_sector: 'postcode_sector',
  bias_post_town: 'post_town',
  bias_posttown: 'post_town',
  bias_thoroughfare: 'thoroughfare',
  bias_country: 'country',
  bias_postal_code: 'postal_code',
  bias_postal_code_2: 'postal_code_2',
  bias_postal_code_3: 'postal_code_3',
  bias_city: 'city',
  bias_state: 'state',
  bias_state_code: 'state_code',
} as const satisfies Record<`bias_${string}`, SearchField>;

const filterNames = Object.keys(filters) as (keyof typeof filters)[];
const biasNames = Object.keys(biases) as (keyof typeof biases)[];

const text = (description: string) => Type.Optional(Type.String({ description }));

type TextParameters<Name extends string> = { [name in Name]: TOptional<TString> };

/** The query parameters of a search for addresses. */
export const searchQuery = {
  ...queryQuery,
  context: text(
    'The country to search, such as GBR or USA. One without data has no addresses; what is no country is GBR.',
  ),
  dataset: text(
    'Comma-separated datasets to restrict the answer to. A premise is shown once for each of them, and without this once in all.',
  ),
  datasets: text('Another spelling of `dataset`.'),
  limit: limitQuery,
  box: text('Only addresses within: west, north, east and south in degrees. A box in another order is ignored.'),
  ...(Object.fromEntries(filterNames.map((name) => [name, text(`Only these: ${filters[name]}`)])) as TextParameters<
    keyof typeof filters
  >),
  bias_lonlat: text('Addresses near the point come first: longitude, latitude and radius in metres, at most 50000.'),
  bias_ip: text('`true`: addresses near the caller come first.'),
  ...(Object.fromEntries(
    biasNames.map((name) => [name, text(`Addresses with this \`${biases[name]}\` come before others.`)]),
  ) as TextParameters<keyof typeof biases>),
};

/** Those parameters as they were given. */
export type SearchParameters = { readonly [name in Exclude<keyof typeof searchQuery, 'limit'>]?: string };

/** What to search for, as far as the parameters alone say it. */
export type SearchWish = Pick<SearchRequest, 'text' | 'filters' | 'biases' | 'near' | 'box'>;

/** Reads what to search for; ends the request if a parameter cannot be read or there are too many terms. */
export const readSearch = (
  query: SearchParameters,
  { mostTerms, caller, services }: { mostTerms: number; caller: KeyCaller; services: Services },
): SearchWish => {
  const text = readQueryText(query);
  const filters = readFilters(query, mostTerms);
  const box = readBox(query.box);
  const { biases, near } = readBiases(query, caller, services);
  return { text, filters, biases, near, box };
};

/** Says that no address can pass: a filter has terms, but none that an address could have. */
export const isImpossible = ({ filters }: SearchWish): boolean => filters.some(({ terms }) => terms.length === 0);

const readFilters = (query: SearchParameters, mostTerms: number): readonly SearchTerms[] => {
  const read: SearchTerms[] = [];
  let count = 0;
  for (const field of filterNames) {
    const given = query[field];
    if (given === undefined) continue;
    const terms = readTerms(given);
    if (terms.length === 0) continue;
    count += terms.length;
    if (field === 'uprn' && terms.length > 1) fail('invalid_filter', { message: 'Only one uprn can be asked for' });
    read.push({ field, terms: foldTerms(field, terms) });
  }
  return count > mostTerms ? fail('too_many_filters') : read;
};

const readBiases = (
  query: SearchParameters,
  caller: KeyCaller,
  services: Services,
): Pick<SearchWish, 'biases' | 'near'> => {
  const read: SearchTerms[] = [];
  const named = readPointBias(query.bias_lonlat, true);
  const byIp = query.bias_ip === 'true';
  let count = (named ? 1 : 0) + (byIp ? 1 : 0);
  for (const name of biasNames) {
    const given = query[name];
    if (given === undefined) continue;
    const field = biases[name];
    const terms = readTerms(given);
    count += terms.length;
    const folded = foldTerms(field, terms);
    if (folded.length > 0) read.push({ field, terms: folded });
  }
  if (count > mostBiases) fail('too_many_biases');
  return { biases: read, near: named ?? (byIp ? callerPoint(caller, services) : undefined) };
};

const foldTerms = (field: SearchField, terms: readonly string[]): readonly string[] =>
  terms.map(searchFields[field].fold).filter((term) => term !== undefined);

/** West, north, east, south: one whose sides are exchanged is ignored, as the contract has it. */
const readBox = (given: string | undefined): Box | undefined => {
  if (given === undefined) return undefined;
  const numbers = readDecimals(given);
  const [west = Number.NaN, north = Number.NaN, east = Number.NaN, south = Number.NaN] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN))
    fail('invalid_filter', { message: 'box must be four numbers: west, north, east and south' });
  return west < east && north > south ? { west, north, east, south } : undefined;
};
