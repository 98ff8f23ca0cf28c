import { expect, test } from 'vitest';
import { blankPremise } from './elements.ts';
import { labelLines } from './label-lines.ts';
import { formatLocalLines } from './local-lines.ts';

const nowhere = {
  post_town: '',
  dependant_locality: '',
  double_dependant_locality: '',
  thoroughfare: '',
  dependant_thoroughfare: '',
  state: '',
  state_code: '',
};

type Written = Partial<typeof blankPremise & typeof nowhere> & { postcode?: string };

const addressIn = (country_iso: string, { postcode = '', ...parts }: Written) => ({
  ...blankPremise,
  ...parts,
  group: { ...nowhere, ...parts, entry: { postcode }, country_iso },
});

const rue = { thoroughfare: 'Rue du Moulin', post_town: 'Valdombre', postcode: '99910' };
const gracht = { thoroughfare: 'Molengracht', building_number: '12A', post_town: 'Wilgenbroek', postcode: '1099 ZX' };
const avenue = {
  thoroughfare: 'Tern Avenue N',
  building_number: '65',
  post_town: 'Mardle South',
  state: 'Victoria',
  state_code: 'VIC',
  postcode: '9999',
};
const walk = { thoroughfare: 'Tern Walk', building_number: '7', post_town: 'Singapore', postcode: '018999' };
const canada = { building_number: '12A', post_town: 'Mardle', state: 'Ontario', state_code: 'ON', postcode: 'K9Z 9Z9' };
const calle = { thoroughfare: 'Calle del Cuervo', building_number: '12', post_town: 'Villacuervo', postcode: '99010' };

/** A row for each country that an importer of its own or a demo serves, and for those that write flats in a way of their own. */
test.each<[country: string, what: string, parts: Written, label: string, premise: string]>([
  ['FRA', 'bis', { ...rue, building_number: '3 bis' }, '3 bis Rue du Moulin|99910 VALDOMBRE', '3 bis'],
  ['FRA', 'bis without its gap', { ...rue, building_number: '3BIS' }, '3 bis Rue du Moulin|99910 VALDOMBRE', '3 bis'],
  [
    'FRA',
    'a flat above the street',
    {
      ...rue,
      building_number: '3',
      sub_building_name: '4',
      building_name: 'Tour Tern',
      dependant_locality: 'Petit-Val',
    },
    'Appt 4, Tour Tern|3 Rue du Moulin|Petit-Val|99910 VALDOMBRE',
    'Appt 4, Tour Tern, 3',
  ],
  ['FRA', 'a named flat', { ...rue, sub_building_name: 'Bât B' }, 'Bât B|Rue du Moulin|99910 VALDOMBRE', 'Bât B'],
  [
    'FRA',
    'localities from the smaller to the larger',
    { ...rue, building_number: '3', double_dependant_locality: 'Le Bout', dependant_locality: 'Petit-Val' },
    '3 Rue du Moulin|Le Bout|Petit-Val|99910 VALDOMBRE',
    '3',
  ],
  [
    'GBR',
    'each locality once',
    {
      ...{ thoroughfare: 'Mill Lane', building_number: '3', post_town: 'Quillhaven', postcode: 'QX1 1AA' },
      ...{ double_dependant_locality: 'Upper End', dependant_locality: 'Tern' },
    },
    '3 Mill Lane|Upper End|Tern|QUILLHAVEN|QX1 1AA',
    '3',
  ],
  ['NLD', 'a letter of a number', gracht, 'Molengracht 12A|1099 ZX Wilgenbroek', '12A'],
  ['NLD', 'an addition', { ...gracht, sub_building_name: '2' }, 'Molengracht 12A-2|1099 ZX Wilgenbroek', '12A-2'],
  ['NLD', 'bis', { ...gracht, sub_building_name: 'bis' }, 'Molengracht 12A bis|1099 ZX Wilgenbroek', '12A bis'],
  [
    'BEL',
    'a box, in French',
    { ...rue, building_number: '12', sub_building_name: '2eET', postcode: '1999' },
    'Rue du Moulin 12 bte 2eET|1999 Valdombre',
    '12 bte 2eET',
  ],
  [
    'BEL',
    'a box, in Dutch',
    { ...gracht, sub_building_name: '3', postcode: '9998' },
    'Molengracht 12A bus 3|9998 Wilgenbroek',
    '12A bus 3',
  ],
  [
    'DNK',
    'floor and side',
    {
      thoroughfare: 'Ærtevej',
      building_number: '7A',
      sub_building_name: '1. tv',
      post_town: 'Ørkærby',
      postcode: '9999',
      dependant_locality: 'Mågehavn',
    },
    'Ærtevej 7A, 1. tv|Mågehavn|9999 Ørkærby',
    '7A, 1. tv',
  ],
  [
    'CHE',
    'a building',
    {
      thoroughfare: 'Möwengasse',
      building_number: '31.1',
      building_name: 'Halle 4',
      post_town: 'Quellwil',
      postcode: '9999',
      state: 'Bern',
      state_code: 'BE',
    },
    'Halle 4|Möwengasse 31.1|9999 Quellwil',
    'Halle 4, 31.1',
  ],
  [
    'DEU',
    'a flat',
    {
      thoroughfare: 'Möwenstraße',
      building_number: '3a',
      sub_building_name: 'W 12',
      post_town: 'Quellstadt',
      postcode: '99999',
    },
    'Möwenstraße 3a // W 12|99999 Quellstadt',
    '3a // W 12',
  ],
  [
    'AUT',
    'a door',
    {
      thoroughfare: 'Möwengasse',
      building_number: '3/2',
      sub_building_name: '12',
      post_town: 'Quelldorf',
      postcode: '9999',
    },
    'Möwengasse 3/2/12|9999 Quelldorf',
    '3/2/12',
  ],
  [
    'ESP',
    'floor and door',
    { ...calle, sub_building_name: '3º B', state: 'Villacuervo' },
    'Calle del Cuervo 12, 3º B|99010 VILLACUERVO',
    '12, 3º B',
  ],
  ['ESP', 'another province', { ...calle, state: 'Sierra' }, 'Calle del Cuervo 12|99010 VILLACUERVO SIERRA', '12'],
  [
    'ITA',
    'the province in short',
    {
      thoroughfare: 'Via del Corvo',
      building_number: '12/A',
      post_town: 'Corvara',
      postcode: '99010',
      state: 'Monte',
      state_code: 'MO',
    },
    'Via del Corvo 12/A|99010 CORVARA MO',
    '12/A',
  ],
  [
    'PRT',
    'floor and side',
    {
      thoroughfare: 'Rua do Corvo',
      building_number: '12',
      sub_building_name: '3º Dto',
      post_town: 'Corvais',
      postcode: '9999-010',
    },
    'Rua do Corvo 12, 3º Dto|9999-010 Corvais',
    '12, 3º Dto',
  ],
  [
    'ISL',
    'a number after the street',
    { thoroughfare: 'Lóugata', building_number: '29', post_town: 'Kríuvík', postcode: '999' },
    'Lóugata 29|999 Kríuvík',
    '29',
  ],
  [
    'NOR',
    'a number after the street',
    {
      thoroughfare: 'Ternegata',
      building_number: '4',
      sub_building_name: 'H0201',
      post_town: 'Måkevik',
      postcode: '9999',
    },
    'Ternegata 4 H0201|9999 Måkevik',
    '4 H0201',
  ],
  [
    'SWE',
    'a flat',
    {
      thoroughfare: 'Tärngatan',
      building_number: '4',
      sub_building_name: '1201',
      post_town: 'Måsby',
      postcode: '999 99',
    },
    'Tärngatan 4 lgh 1201|999 99 Måsby',
    '4 lgh 1201',
  ],
  [
    'AUS',
    'unit and level in words',
    { ...avenue, sub_building_name: 'Unit 3B, Level 2', building_name: 'Tern Court' },
    'Unit 3B, Level 2, Tern Court|65 Tern Avenue N|MARDLE SOUTH VIC 9999',
    'Unit 3B, Level 2, Tern Court, 65',
  ],
  ['AUS', 'a unit', { ...avenue, sub_building_name: '3B' }, '3B/65 Tern Avenue N|MARDLE SOUTH VIC 9999', '3B/65'],
  [
    'NZL',
    'a unit and its suburb',
    { ...avenue, sub_building_name: '2', dependant_locality: 'Fernside' },
    '2/65 Tern Avenue N|Fernside|Mardle South 9999',
    '2/65',
  ],
  [
    'CAN',
    'a unit',
    { ...canada, thoroughfare: 'Tern Ave SE', sub_building_name: '4' },
    '4-12A TERN AVE SE|MARDLE ON K9Z 9Z9',
    '4-12A',
  ],
  [
    'CAN',
    'a unit in words',
    { ...canada, thoroughfare: 'Tern Ave SE', sub_building_name: 'Apt 4' },
    '12A TERN AVE SE APT 4|MARDLE ON K9Z 9Z9',
    'Apt 4, 12A',
  ],
  [
    'SGP',
    'floor and unit, with the building below',
    { ...walk, sub_building_name: '05-12', building_name: 'Tern Court' },
    '7 Tern Walk #05-12|Tern Court|Singapore 018999',
    '#05-12, Tern Court, 7',
  ],
  [
    'SGP',
    'a unit with its sign',
    { ...walk, sub_building_name: '#05-12' },
    '7 Tern Walk #05-12|Singapore 018999',
    '#05-12, 7',
  ],
  [
    'IRL',
    'a flat and the county',
    {
      thoroughfare: 'Curlew Street',
      building_number: '4',
      sub_building_name: '3',
      building_name: 'Tern Court',
      dependant_locality: 'Ballywren',
      post_town: 'Wrentown',
      state: 'Co. Wren',
      postcode: 'X99 WR11',
    },
    'Apt 3, Tern Court|4 Curlew Street|Ballywren|Wrentown|Co. Wren|X99 WR11',
    'Apt 3, Tern Court, 4',
  ],
  [
    'IRL',
    'a townland',
    { dependant_locality: 'Ballywren', post_town: 'Wrentown', state: 'Co. Wren', postcode: 'X99 WR12' },
    'Ballywren|Wrentown|Co. Wren|X99 WR12',
    '',
  ],
  [
    'USA',
    'an apartment',
    {
      thoroughfare: 'N Main St',
      building_number: '120',
      sub_building_name: 'Apt 4',
      post_town: 'Springfield',
      state: 'Illinois',
      state_code: 'IL',
      postcode: '62701',
    },
    '120 N Main St Apt 4|SPRINGFIELD, IL 62701',
    'Apt 4, 120',
  ],
  [
    'JPN',
    'what it has, in a country without a style',
    { thoroughfare: 'Tern', building_number: '1-2', post_town: 'Mardle', postcode: '999-0001' },
    '1-2 Tern|999-0001 Mardle',
    '1-2',
  ],
])('%s writes %s', (country, _, parts, label, premise) => {
  const address = addressIn(country, parts);
  expect(labelLines(address).join('|')).toBe(label);
  expect(formatLocalLines(address).premise).toBe(premise);
});

test('the lines of a record are those of the label above the town', () => {
  const flat = addressIn('SGP', { ...walk, sub_building_name: '05-12', building_name: 'Tern Court' });
  expect(formatLocalLines(flat)).toMatchObject({ line_1: '7 Tern Walk #05-12', line_2: 'Tern Court', line_3: '' });
});

test('the United Kingdom follows the rules of Royal Mail', () =>
  expect(
    labelLines(
      addressIn('GBR', {
        sub_building_name: 'Flat 2',
        building_name: 'Larch Court',
        building_number: '7',
        thoroughfare: 'Mill Lane',
        dependant_locality: 'Upper Slade',
        post_town: 'Kettering',
        postcode: 'NN14 1XY',
      }),
    ),
  ).toEqual(['Flat 2, Larch Court', '7 Mill Lane', 'Upper Slade', 'KETTERING', 'NN14 1XY']));
