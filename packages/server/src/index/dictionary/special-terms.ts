import {
  type FieldAddress,
  type FieldGroup,
  fieldValue,
  type SearchField,
  searchFields,
} from '@fingerpost/core/address/search-fields';
import { traitsIn } from '@fingerpost/core/countries/countries';
import type { AddressPart } from '@fingerpost/core/match/search/match-occurrences';
import type { NumberRole } from '@fingerpost/core/match/search/number-roles';
import { hashText } from '../store/hash-text.ts';

/** Begins terms that nobody can type. */
const mark = '\u0001';

/** Says whether the term is a word or number that can be typed. */
export const isTyped = (term: string): boolean => !term.startsWith(mark);

/** The term that all documents of the dataset have. */
export const datasetTerm = (dataset: string): string => `${mark}dataset=${dataset}`;

/** The term of documents with a premise that has an open number, possibly in this block. */
export const blockTerm = (block: string): string => `${mark}range=${block}`;

/** The term of documents with a premise that has several ranges. */
export const severalOpenTerm = `${mark}ranges`;

/** The term of documents with a premise that has both numbers, or has one while its street has the other. */
export const pairTerm = (one: string, other: string): string => `${mark}${one} ${other}`;

/** The list of the pair term for a document: by which number is the flat's and which the house's, if known. */
export const pairPart = (one: NumberRole | undefined, other: NumberRole | undefined): AddressPart => {
  if (one === 'flat' && other === 'house') return 'identity';
  return one === 'house' && other === 'flat' ? 'group' : 'name';
};

/** Says whether the region has lists of pairs. */
export const listsPairs = (region: string): boolean => traitsIn(region).listsNumberPairs === true;

/** Says whether the term is a number that pairs can contain. */
export const isPairable = (term: string): boolean => firstDigit.test(term);
const firstDigit = /^[0-9]/;

/** The term of documents with a premise whose name has this beginning, or another one in the same bucket. */
export const nameTerm = (bucket: number): string => `${mark}name=${bucket}`;
export const nameBucket = (beginning: string): number => hashText(beginning) % nameBuckets;
export const nameBuckets = 2 ** 14;

/** The term of documents with a premise in which two words, or one and a word of its street, share this beginning. */
export const alikeTerm = (beginning: string): string => `${mark}alike=${beginning}`;

/** The term of documents with this value in the field. */
export const fieldTerm = (field: ListedField, value: string): string => `${mark}${field}=${value}`;

/** The fields whose values have lists. The others are parts of postcodes, or the same as one of these. */
type ListedField = (typeof groupFields)[number] | (typeof abroadFields)[number] | (typeof addressFields)[number];

/** The terms of the fields that a group shares. */
export const groupFieldTerms = (group: FieldGroup, abroad: boolean): readonly string[] => {
  const terms: string[] = [];
  for (const field of abroad ? [...groupFields, ...abroadFields] : groupFields) {
    const value = searchFields[field].value(group);
    if (value !== '') terms.push(fieldTerm(field, value));
  }
  return terms;
};

/** The terms of an address's own fields. False has no list, because it applies to most addresses. */
export const addressFieldTerms = (address: FieldAddress): readonly string[] => {
  const terms: string[] = [];
  for (const field of addressFields) {
    const value = fieldValue(field, address);
    if (value.trim() !== '' && value !== 'false') terms.push(fieldTerm(field, value));
  }
  return terms;
};

/** How to find the documents with a field's value: by a list, by postcode, or by UPRN. */
export const fieldSource = (
  field: SearchField,
  abroad: boolean,
): ListedField | 'postcode' | 'sector' | 'outward' | 'uprn' =>
  (abroad ? undefined : britishSources[field]) ?? sources[field];

const groupFields = [
  'post_town',
  'thoroughfare',
  'country',
  'postcode_type',
  'state',
  'state_code',
  'postcode_area',
] as const;
const abroadFields = ['postal_code_2', 'postal_code_3'] as const;
const addressFields = ['su_organisation_indicator', 'is_pobox', 'is_business'] as const;

const sources = {
  postcode: 'postcode',
  postal_code: 'postcode',
  postcode_outward: 'outward',
  postcode_sector: 'sector',
  city: 'post_town',
  uprn: 'uprn',
  post_town: 'post_town',
  thoroughfare: 'thoroughfare',
  country: 'country',
  postcode_type: 'postcode_type',
  state: 'state',
  state_code: 'state_code',
  postcode_area: 'postcode_area',
  postal_code_2: 'postal_code_2',
  postal_code_3: 'postal_code_3',
  su_organisation_indicator: 'su_organisation_indicator',
  is_pobox: 'is_pobox',
  is_business: 'is_business',
} as const satisfies Record<SearchField, ListedField | 'postcode' | 'sector' | 'outward' | 'uprn'>;

/** In the United Kingdom the parts of a postal code are the area and the outward code. */
const britishSources: Partial<Record<SearchField, 'postcode_area' | 'outward'>> = {
  postal_code_2: 'postcode_area',
  postal_code_3: 'outward',
};
