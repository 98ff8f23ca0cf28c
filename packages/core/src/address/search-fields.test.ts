import { expect, test } from 'vitest';
import type { Postcode } from '../postcode/parse-postcode.ts';
import { type FieldAddress, fieldValue, meetsTerms, type SearchField, searchFields } from './search-fields.ts';

const british: FieldAddress = {
  group: {
    entry: { postcode: 'SW1A 2AA' as Postcode, country: 'England', administrative_county: '', county_code: '' },
    post_town: 'St. Évrémond',
    thoroughfare: "King's Road",
    postcode_type: 'S',
    country_iso: 'GBR',
    state: '',
    state_code: '',
  },
  su_organisation_indicator: '',
  organisation_name: '',
  po_box: '',
  uprn: '10023117',
  ranges: [],
};

const american: FieldAddress = {
  ...british,
  group: {
    ...british.group,
    entry: { ...british.group.entry, postcode: '12345' as Postcode, country: 'United States' },
    post_town: 'Quill Haven',
    country_iso: 'USA',
    state: 'New York',
    state_code: 'NY',
  },
  organisation_name: 'Kiln Works',
};

const inCounty: FieldAddress = {
  ...british,
  group: {
    ...british.group,
    entry: { ...british.group.entry, administrative_county: 'Kilnshire', county_code: 'E99' },
  },
};

const abroad = (country_iso: string, postcode: string): FieldAddress => ({
  ...british,
  group: { ...british.group, country_iso, entry: { ...british.group.entry, postcode: postcode as Postcode } },
});

test.each<[SearchField, string, FieldAddress]>([
  ['postcode', 'sw1a2aa', british],
  ['postcode', ' SW1A  2AA ', british],
  ['postcode_outward', 'sw1a', british],
  ['postcode_area', 'Sw', british],
  ['postcode_sector', 'sw1a 2', british],
  ['postcode_sector', 'SW1A2', british],
  ['post_town', 'st evremond', british],
  ['post_town', 'STEVREMOND', british],
  ['thoroughfare', 'kings road', british],
  ['country', 'england', british],
  ['postcode_type', 's', british],
  ['su_organisation_indicator', 'y', { ...british, su_organisation_indicator: 'Y' }],
  ['uprn', '10023117', british],
  ['uprn', '000010023117', british],
  ['postal_code', 'sw1a 2aa', british],
  ['postal_code_2', 'sw', british],
  ['postal_code_3', 'sw1a', british],
  ['is_pobox', 'FALSE', british],
  ['is_pobox', 'true', { ...british, po_box: '61' }],
  ['is_business', 'false', british],
  ['is_business', 'True', { ...british, organisation_name: 'Kiln Works' }],
  ['is_business', 'true', { ...british, su_organisation_indicator: 'Y' }],
  ['postal_code', '12345', american],
  ['country', 'united states', american],
  ['postal_code_2', '123', american],
  ['postal_code_3', '12345', american],
  ['city', 'quillhaven', american],
  ['state', 'new york', american],
  ['state', 'kilnshire', inCounty],
  ['state_code', 'e99', inCounty],
  ['state', 'NEWYORK', american],
  ['state_code', 'ny', american],
  ['is_business', 'true', american],
  ['is_pobox', 'true', { ...american, ranges: [{ element: 'po_box' }] }],
  ['postal_code_2', '10', abroad('NLD', '1011 AB')],
  ['postal_code_3', '1011', abroad('NLD', '1011 AB')],
  ['postal_code', '1011ab', abroad('NLD', '1011 AB')],
  ['postal_code_3', 'd02', abroad('IRL', 'D02 X285')],
  ['postal_code_2', '01', abroad('SGP', '018956')],
  ['postal_code_2', '750', abroad('FRA', '75001')],
  ['postal_code_3', '10012', abroad('IND', '100123')],
])('an address is found by %s %s', (field, term, address) => {
  const folded = searchFields[field].fold(term);
  expect(folded).toBe(fieldValue(field, address));
  expect(meetsTerms({ field, terms: ['NOT THIS', folded ?? ''] }, address)).toBe(true);
});

test.each<[SearchField, string, FieldAddress]>([
  ['postcode', 'SW1A 2AB', british],
  ['postcode_outward', 'SW1', british],
  ['postcode_area', 'S', british],
  ['postcode_area', '1', american],
  ['postcode_outward', 'D02', abroad('IRL', 'D02 X285')],
  ['su_organisation_indicator', 'Y', british],
  ['is_pobox', 'true', british],
  ['country', 'United Kingdom', british],
])('an address is not found by %s %s', (field, term, address) => {
  expect(meetsTerms({ field, terms: [searchFields[field].fold(term) ?? ''] }, address)).toBe(false);
});

test.each<[SearchField, string]>([
  ['uprn', '10a'],
  ['uprn', '0'],
  ['uprn', '-5'],
  ['is_pobox', 'yes'],
  ['is_business', '1'],
  ['postcode', '-'],
  ['city', '***'],
])('no address can have %s %s', (field, term) => expect(searchFields[field].fold(term)).toBeUndefined());
