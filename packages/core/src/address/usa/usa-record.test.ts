import { expect, test } from 'vitest';
import { usaFields, usaRecord } from './usa-record.ts';
import { readZip4, writeZip4, type Zip4Values, zip4Own, zip4Shared } from './zip4-native.ts';

const blank = Object.fromEntries([...zip4Shared, ...zip4Own].map((name) => [name, ''])) as Zip4Values;
const street: Zip4Values = {
  ...blank,
  record_type_code: 'S',
  street_pre_directional_abbreviation: 'N',
  street_name: 'MILL',
  street_suffix_abbreviation: 'ST',
  street_post_directional_abbreviation: 'NW',
  state_abbreviation: 'OH',
  city: 'MAPLE FORK',
  preferred_city: 'MAPLE FORK',
  primary_low: '100',
  primary_high: '198',
  primary_side: 'E',
  plus4_low: '1234',
  plus4_high: '1234',
  base_alternate_code: 'B',
};
const route = {
  street_pre_directional_abbreviation: '',
  street_suffix_abbreviation: '',
  street_post_directional_abbreviation: '',
};
const record = (values: Partial<Zip4Values>, chosen: { primary?: string; secondary?: string } = {}) =>
  usaRecord({
    id: 'usps_X1',
    update_key: 'X1',
    zip: '43999',
    state: 'Ohio',
    primary: '',
    secondary: '',
    ...chosen,
    values: { ...street, ...values },
  });

test('the record has every field of the contract, all of them text, and no other', () => {
  const made = record({});
  expect(Object.keys(made).sort()).toEqual([...usaFields].sort());
  for (const value of Object.values(made)) expect(typeof value).toBe('string');
});

test.each<[string, Partial<Zip4Values>, { primary?: string; secondary?: string }, object]>([
  [
    'a chosen number stands in its line',
    {},
    { primary: '116' },
    { primary_number: '116', line_1: '116 N Mill St NW', last_line: 'Maple Fork OH 43999-1234', plus_4_code: '1234' },
  ],
  ['a range stands for the number that was not chosen', {}, {}, { primary_number: '100-198' }],
  [
    'a unit follows the street, a firm has a line of its own',
    { record_type_code: 'F', building_or_firm_name: 'TERN TRADING LLC', address_secondary_abbreviation: 'STE' },
    { primary: '116', secondary: '20' },
    { line_1: '116 N Mill St NW Ste 20', line_2: 'Tern Trading LLC', secondary_number: '20' },
  ],
  [
    'a box has the add-on of its place',
    { record_type_code: 'P', street_name: 'PO BOX', plus4_low: '0100', plus4_high: '0198' },
    { primary: '107' },
    { line_1: 'PO Box 107', plus_4_code: '0107', zip_plus_4_code: '43999-0107' },
  ],
  [
    'a box on a route follows it',
    { ...route, record_type_code: 'R', street_name: 'RR 2' },
    { primary: '7' },
    { line_1: 'RR 2 Box 7' },
  ],
  [
    'also where the file writes the word before its number',
    { ...route, record_type_code: 'R', street_name: 'HC 62 BOX' },
    { primary: '7' },
    { line_1: 'HC 62 Box 7', primary_number: '7' },
  ],
  [
    'a firm on a route has a box there',
    { ...route, record_type_code: 'F', street_name: 'RR 2', building_or_firm_name: 'TERN TRADING LLC' },
    { primary: '7' },
    { line_1: 'RR 2 Box 7', line_2: 'Tern Trading LLC' },
  ],
  ['general delivery has no number', { record_type_code: 'G' }, {}, { line_1: 'General Delivery' }],
  ['an urbanization has a line of its own', { urbanization: 'LOS SAUCES' }, {}, { line_2: 'Urb Los Sauces' }],
  [
    'a firm in an urbanization shares its line',
    { record_type_code: 'F', building_or_firm_name: 'TERN TRADING LLC', urbanization: 'LOS SAUCES' },
    {},
    { line_2: 'Tern Trading LLC, Urb Los Sauces' },
  ],
  ['without an add-on the ZIP code stands alone', { plus4_low: '', plus4_high: '' }, {}, { zip_plus_4_code: '43999' }],
])('%s', (_, values, chosen, expected) => expect(record(values, chosen)).toMatchObject(expected));

test.each<[string, Partial<Zip4Values>]>([
  ['a range', {}],
  ['a single number', { primary_high: '100' }],
  ['an alternate name', { base_alternate_code: 'A' }],
  ['a span of add-ons', { plus4_high: '1300' }],
])('what is kept of a record comes back: %s', (_, values) => {
  const { shared, own } = writeZip4({ ...street, ...values });
  expect(readZip4(shared, own)).toEqual({ ...street, ...values });
});
