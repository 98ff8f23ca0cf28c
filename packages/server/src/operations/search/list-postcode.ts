import { isHomeContext } from '@fingerpost/core/contract/regions';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { isWholePostcode } from '@fingerpost/core/postcode/postcode-forms';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { mostCounted, type SearchRequest } from '../../ports/address-search.ts';
import { isWithin, meetsFilter } from './meets-filter.ts';

/** Reads a text that is nothing but a postcode of the context; undefined when it cannot be one. */
export const readPostcode = (text: string, context: string): Postcode | undefined => {
  if (isHomeContext(context)) return parsePostcode(text);
  return traitsOf(context).postcode === undefined || isWholePostcode(text, context)
    ? readPostalCode(text, context)
    : undefined;
};

/**
 * The postcode that a search text is, if it has a short list of addresses: text of a country without a known form may be anything, and a US
 * ZIP is a town.
 */
export const wholePostcodeOf = (text: string, context: string): Postcode | undefined =>
  traitsOf(context).hasZipCodes || traitsOf(context).postcode === undefined ? undefined : readPostcode(text, context);

/** The nine digits that the whole text is in the United States: what is called a full postal code there. */
export const wholeZip4Of = (text: string, context: string): string | undefined => {
  const digits = traitsOf(context).hasZipCodes ? /^\s*([0-9]{5})[\s-]*([0-9]{4})\s*$/.exec(text) : null;
  return digits === null ? undefined : `${digits[1]}${digits[2]}`;
};

/** All addresses with these nine digits that pass the request. */
export const listZip4 = (index: AddressIndex, digits: string, request: SearchRequest): readonly AddressRecord[] => {
  const filters = [...request.filters, { field: 'postal_code', terms: [digits] } as const];
  return index.suggest({ ...request, text: '', filters, offset: 0, limit: mostCounted }).addresses;
};

/** All addresses of a postcode that pass the datasets, filters and box of the request, in the order of its street. */
export const listPostcode = (
  index: AddressIndex,
  postcode: Postcode,
  request: Pick<SearchRequest, 'datasets' | 'filters' | 'box'>,
): readonly AddressRecord[] =>
  passing(
    index.listAddresses(postcode, { datasets: request.datasets, offset: 0, limit: mostCounted }).addresses,
    request,
  );

/** The addresses with this UPRN that pass the datasets, filters and box of the request. */
export const listUprn = (
  index: AddressIndex,
  uprn: string,
  request: Pick<SearchRequest, 'datasets' | 'filters' | 'box'>,
): readonly AddressRecord[] =>
  passing(
    index.findByUprn(uprn).filter(({ group }) => request.datasets.has(group.dataset)),
    request,
  );

/** Those of the addresses that pass the filters and the box. */
export const passing = (
  addresses: readonly AddressRecord[],
  { filters, box }: Pick<SearchRequest, 'filters' | 'box'>,
): readonly AddressRecord[] => {
  if (filters.length === 0 && box === undefined) return addresses;
  return addresses.filter(
    (address) => isWithin(address, box) && filters.every((filter) => meetsFilter(filter, address)),
  );
};
