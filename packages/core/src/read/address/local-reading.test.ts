import { expect, test } from 'vitest';
import { addressPartsOf } from './address-parts.ts';
import { readWords } from './read-address.ts';

/** The parts that were read, without empty ones. */
const read = (country: string, text: string, given = {}) =>
  Object.fromEntries(Object.entries(addressPartsOf(readWords(text, given, country))).filter(([, part]) => part !== ''));

test.each<[country: string, text: string, parts: Record<string, string>]>([
  ['DNK', '2100 Kirkevej, Lindeby', { building_number: '2100', thoroughfare: 'Kirkevej', post_town: 'Lindeby' }],
  [
    'FRA',
    '12 bis rue des Lilas, 99100 Valdombre',
    { building_number: '12 bis', thoroughfare: 'rue des Lilas', post_town: 'Valdombre', postcode: '99100' },
  ],
  [
    'FRA',
    '12 r des Lilas - 99100 Valdombre, France',
    {
      building_number: '12',
      thoroughfare: 'r des Lilas',
      post_town: 'Valdombre',
      postcode: '99100',
      country: 'France',
    },
  ],
  [
    'FRA',
    '12 RueVernier Valdombre99100',
    { building_number: '12', thoroughfare: 'Rue Vernier Valdombre', postcode: '99100' },
  ],
  [
    'FRA',
    '12 rue des Lilas, F-99100 Valdombre',
    { building_number: '12', thoroughfare: 'rue des Lilas', post_town: 'Valdombre', postcode: '99100', country: 'F' },
  ],
  [
    'DEU',
    'Lindenstr. 5 D 10999 Lindenau',
    { building_number: '5 D', thoroughfare: 'Lindenstr', post_town: 'Lindenau', postcode: '10999' },
  ],
  [
    'DEU',
    'Lindenstr. 5, PLZ 10999 Lindenau',
    { building_number: '5', thoroughfare: 'Lindenstr', post_town: 'Lindenau', postcode: '10999' },
  ],
  [
    'SWE',
    'Storgatan 5, S-123 45 Lindeby',
    { building_number: '5', thoroughfare: 'Storgatan', post_town: 'Lindeby', postcode: '123 45', country: 'S' },
  ],
  [
    'SGP',
    '12 Lily Road S560999',
    { building_number: '12', thoroughfare: 'Lily Road', postcode: '560999', country: 'S' },
  ],
  [
    'IRL',
    '12 Mill Street, Lindeby, Eircode D99 X285',
    { building_number: '12', thoroughfare: 'Mill Street', post_town: 'Lindeby', postcode: 'D99 X285' },
  ],
  ['FRA', 'Rue du 8 mai 1945, Valdombre', { thoroughfare: 'Rue du 8 mai 1945', post_town: 'Valdombre' }],
  [
    'FRA',
    'Cabinet Ravel, 12, rue des Lilas, appt 3, Valdombre 99100',
    {
      organisation_name: 'Cabinet Ravel',
      building_number: '12',
      thoroughfare: 'rue des Lilas',
      sub_building_name: 'appt 3',
      post_town: 'Valdombre',
      postcode: '99100',
    },
  ],
  [
    'DEU',
    'Straße des 17. Juni 135, 99623 Lindenau',
    { building_number: '135', thoroughfare: 'Straße des 17 Juni', post_town: 'Lindenau', postcode: '99623' },
  ],
  ['DEU', 'Müllerstr. 12 a Lindenau', { building_number: '12 a', thoroughfare: 'Müllerstr', post_town: 'Lindenau' }],
  ['DEU', 'Müllerstr. 12\na Lindenau', { building_number: '12', thoroughfare: 'Müllerstr', post_town: 'a Lindenau' }],
  [
    'IRL',
    '12 Main Street, Dublin, D15',
    { building_number: '12', thoroughfare: 'Main Street', post_town: 'Dublin', postcode: 'D15' },
  ],
  ['DEU', '12 Hauptstraße', { building_number: '12', thoroughfare: 'Hauptstraße' }],
  [
    'ESP',
    'Calle Mayor 12, 3º B, 99013 Olmedilla, Provincia Norte',
    {
      building_number: '12',
      thoroughfare: 'Calle Mayor',
      sub_building_name: '3o B',
      post_town: 'Olmedilla',
      postcode: '99013',
      county: 'Provincia Norte',
    },
  ],
  [
    'NLD',
    'J.A. Molenlaan 7-2, 1099ZZ Ganzerik',
    { building_number: '7-2', thoroughfare: 'JA Molenlaan', post_town: 'Ganzerik', postcode: '1099ZZ' },
  ],
  [
    'DNK',
    'Parkvej 1 st. 13, 9999 Ravnby',
    {
      building_number: '1',
      thoroughfare: 'Parkvej',
      sub_building_name: 'st 13',
      post_town: 'Ravnby',
      postcode: '9999',
    },
  ],
  [
    'IRL',
    '12 Mill Road, Ballyquill, Co. Cork, T12 AC34, Ireland',
    {
      building_number: '12',
      thoroughfare: 'Mill Road',
      post_town: 'Ballyquill',
      county: 'Co Cork',
      postcode: 'T12 AC34',
      country: 'Ireland',
    },
  ],
  [
    'AUS',
    '3/12 Mill Street, Quillup 9999',
    {
      sub_building_name: 'unit 3',
      building_number: '12',
      thoroughfare: 'Mill Street',
      post_town: 'Quillup',
      postcode: '9999',
    },
  ],
  [
    'SGP',
    '10 Tern Drive 2 #05-12 Singapore 999645',
    {
      building_number: '10',
      thoroughfare: 'Tern Drive 2',
      sub_building_name: 'unit 05-12',
      post_town: 'Singapore',
      postcode: '999645',
    },
  ],
])('%s: %s', (country, text, parts) => expect(read(country, text)).toEqual(parts));

test('parts that are given apart are read as what they are', () => {
  expect(read('FRA', '12 rue des Lilas', { post_town: 'Valdombre', postcode: '99100' })).toEqual({
    building_number: '12',
    thoroughfare: 'rue des Lilas',
    post_town: 'Valdombre',
    postcode: '99100',
  });
});
