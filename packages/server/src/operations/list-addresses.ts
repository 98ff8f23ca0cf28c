import { type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { isWholePostcode, postcodeForms } from '@fingerpost/core/search/postcode-forms';
import { meetsTerms } from '@fingerpost/core/search/search-fields';
import type { AddressIndex, AddressRecord } from '../ports/address-index.ts';
import { mostCounted, type SearchRequest } from '../ports/address-search.ts';

/** Reads a text that is nothing but a postcode of the context; undefined when it cannot be one. */
export const readPostcode = (text: string, context: string): Postcode | undefined => {
  if (context === 'GBR') return parsePostcode(text);
  const hasForm = Object.hasOwn(postcodeForms, context);
  return !hasForm || isWholePostcode(text, context) ? readPostalCode(text, context) : undefined;
};

/**
 * The postcode that a search text is, where that means a short list: text of a country without a known form may be anything,
 * and a US ZIP is a town.
 */
export const wholePostcodeOf = (text: string, context: string): Postcode | undefined =>
  context === 'USA' || !Object.hasOwn(postcodeForms, context) ? undefined : readPostcode(text, context);

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

const passing = (
  addresses: readonly AddressRecord[],
  { filters, box }: Pick<SearchRequest, 'filters' | 'box'>,
): readonly AddressRecord[] => {
  if (filters.length === 0 && box === undefined) return addresses;
  return addresses.filter(
    (address) => isWithin(address, box) && filters.every((filter) => meetsTerms(filter, address)),
  );
};

const isWithin = ({ point }: AddressRecord, box: SearchRequest['box']): boolean =>
  box === undefined ||
  (point !== undefined &&
    point.longitude >= box.west &&
    point.longitude <= box.east &&
    point.latitude <= box.north &&
    point.latitude >= box.south);
