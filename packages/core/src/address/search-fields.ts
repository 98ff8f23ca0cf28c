import { findCountry } from '../contract/country-codes.ts';
import { traitsOf } from '../countries/countries.ts';
import { areaOf, outwardOf, type Postcode, sectorOf } from '../postcode/parse-postcode.ts';
import { foldText } from '../text/fold-text.ts';
import { countryOf, isBritish } from './country-of.ts';

/** The fields that an address shares with its neighbours, for filters and biases. */
export type FieldGroup = {
  readonly entry: {
    readonly postcode: Postcode;
    readonly country: string;
    readonly administrative_county: string;
    readonly county_code: string;
  };
  readonly post_town: string;
  readonly thoroughfare: string;
  readonly postcode_type: string;
  readonly country_iso: string;
  /** '' in the United Kingdom and its islands. */
  readonly state: string;
  readonly state_code: string;
};

/** The fields of the address itself, for filters and biases. */
export type FieldAddress = {
  readonly group: FieldGroup;
  readonly su_organisation_indicator: string;
  readonly organisation_name: string;
  readonly po_box: string;
  readonly uprn: string;
  readonly ranges: readonly { readonly element: string }[];
};

/** A field to filter or bias by: how a term is folded, undefined if no address can have it, and how to read an address. */
type FieldRow = { readonly fold: (term: string) => string | undefined } & (
  | { readonly of: 'group'; readonly value: (group: FieldGroup) => string }
  | { readonly of: 'address'; readonly value: (address: FieldAddress) => string }
);

/** Every field that addresses are filtered or biased by. No term matches a value of ''. */
export const searchFields = {
  postcode: inGroup(foldCode, ({ entry }) => foldCode(entry.postcode)),
  postcode_outward: inGroup(foldCode, british(outwardOf)),
  postcode_area: inGroup(foldCode, british(areaOf)),
  postcode_sector: inGroup(foldCode, british(sectorOf)),
  post_town: inGroup(foldName, ({ post_town }) => foldName(post_town)),
  thoroughfare: inGroup(foldName, ({ thoroughfare }) => foldName(thoroughfare)),
  country: inGroup(foldName, (group) => foldName(countryName(group))),
  postcode_type: inGroup(foldCode, ({ postcode_type }) => postcode_type),
  su_organisation_indicator: inAddress(foldCode, ({ su_organisation_indicator }) => su_organisation_indicator),
  uprn: inAddress(foldUprn, ({ uprn }) => foldUprn(uprn)),
  postal_code: inGroup(foldCode, ({ entry }) => foldCode(entry.postcode)),
  postal_code_2: inGroup(foldCode, (group) => partOfCode(group, 0)),
  postal_code_3: inGroup(foldCode, (group) => partOfCode(group, 1)),
  city: inGroup(foldName, ({ post_town }) => foldName(post_town)),
  state: inGroup(foldName, ({ state, entry }) => foldName(state || entry.administrative_county)),
  state_code: inGroup(foldCode, ({ state_code, entry }) => foldCode(state_code || entry.county_code)),
  is_pobox: inAddress(foldTruth, (address) => String(isPoBox(address))),
  is_business: inAddress(foldTruth, (address) => String(isBusiness(address))),
} as const satisfies Record<string, FieldRow>;

/** The name of a field to filter or bias by. */
export type SearchField = keyof typeof searchFields;

/** The folded value of the address in the field. */
export const fieldValue = (field: SearchField, address: FieldAddress): string => {
  const row: FieldRow = searchFields[field];
  return row.of === 'group' ? row.value(address.group) : row.value(address);
};

/** Says whether the address has one of the folded terms in the field. */
export const meetsTerms = (
  { field, terms }: { readonly field: SearchField; readonly terms: readonly string[] },
  address: FieldAddress,
): boolean => terms.includes(fieldValue(field, address));

/** Names are compared without case, spaces, hyphens and accents. */
function foldName(name: string): string {
  return foldText(name).replaceAll(' ', '');
}

/** Codes are compared by letters and digits, without case. */
function foldCode(code: string): string {
  return code.toUpperCase().replace(notInCodes, '');
}

/** A UPRN is a number, so leading zeros do not count. Other text is not a UPRN. */
function foldUprn(uprn: string): string {
  return uprnForm.exec(uprn.trim())?.[1] ?? '';
}

function foldTruth(term: string): string {
  const folded = term.trim().toLowerCase();
  return folded === 'true' || folded === 'false' ? folded : '';
}

/** A part that only postcodes of the United Kingdom and its islands have. */
function british(part: (postcode: Postcode) => string): (group: FieldGroup) => string {
  return ({ country_iso, entry }) => (!isBritish(country_iso) ? '' : foldCode(part(entry.postcode)));
}

/** The prefix (0) or the short form (1) of a postal code: area and outward code in the UK, a number of characters elsewhere. */
function partOfCode({ country_iso, entry }: FieldGroup, part: 0 | 1): string {
  if (isBritish(country_iso)) return foldCode((part === 0 ? areaOf : outwardOf)(entry.postcode));
  return foldCode(entry.postcode).slice(0, (traitsOf(country_iso).codeParts ?? usualLengths)[part]);
}

function countryName({ country_iso, entry }: FieldGroup): string {
  return isBritish(country_iso) ? countryOf(entry.postcode, entry.country) : (findCountry(country_iso)?.name ?? '');
}

/** A US row of boxes has open numbers. */
function isPoBox({ po_box, ranges }: FieldAddress): boolean {
  return po_box !== '' || ranges.some(({ element }) => element === 'po_box');
}

function isBusiness({ su_organisation_indicator, organisation_name }: FieldAddress): boolean {
  return su_organisation_indicator === 'Y' || organisation_name !== '';
}

function inGroup(fold: (term: string) => string, value: (group: FieldGroup) => string) {
  return { of: 'group', fold: orNone(fold), value } as const;
}

function inAddress(fold: (term: string) => string, value: (address: FieldAddress) => string) {
  return { of: 'address', fold: orNone(fold), value } as const;
}

function orNone(fold: (term: string) => string): (term: string) => string | undefined {
  return (term) => fold(term) || undefined;
}

const notInCodes = /[^\p{L}\p{N}]/gu;
const uprnForm = /^0*([1-9][0-9]*)$/;
const usualLengths = [3, 5] as const;
