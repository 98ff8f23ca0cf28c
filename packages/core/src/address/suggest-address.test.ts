import { expect, test } from 'vitest';
import { blankPremise } from './elements.ts';
import { type SuggestedAddress, suggestAddress } from './suggest-address.ts';

const nowhere = {
  post_town: '',
  dependant_locality: '',
  double_dependant_locality: '',
  thoroughfare: '',
  dependant_thoroughfare: '',
  state_code: '',
};

const write = (
  postcode: string,
  country_iso: string,
  group: Partial<SuggestedAddress['group']>,
  premise: Partial<SuggestedAddress>,
): string =>
  suggestAddress({ ...blankPremise, ...premise, group: { ...nowhere, ...group, entry: { postcode }, country_iso } });

const downing = { thoroughfare: 'Downing Street', post_town: 'London' };
const village = { thoroughfare: 'Mill Lane', dependant_locality: 'Upper Slade', post_town: 'Kettering' };
const main = { thoroughfare: 'N Main St', post_town: 'Springfield', state_code: 'IL' };
const canal = { thoroughfare: 'Wilgengracht', post_town: 'Utrecht' };

test.each([
  ['a number', 'SW1A 2AA', 'GBR', downing, { building_number: '10' }, '10 Downing Street, London, SW1A'],
  [
    'an organisation before its premise',
    'SW1A 2AA',
    'GBR',
    downing,
    { building_number: '12', organisation_name: 'Kiln Bakers' },
    'Kiln Bakers, 12 Downing Street, London, SW1A',
  ],
  [
    'flat, building, locality and town',
    'NN14 1XY',
    'GBR',
    village,
    { sub_building_name: 'Flat 2', building_name: 'Larch Court', building_number: '7' },
    'Flat 2, Larch Court, 7 Mill Lane, Upper Slade, Kettering, NN14',
  ],
  ['an island', 'JE2 3XY', 'JEY', { post_town: 'St. Helier' }, { po_box: '61' }, 'PO Box 61, St. Helier, JE2'],
  [
    'an Irish home with a number, without its locality',
    'D02 X285',
    'IRL',
    village,
    { building_number: '4' },
    '4 Mill Lane, Kettering, D02 X285',
  ],
  [
    'the United States with state and ZIP',
    '62701',
    'USA',
    main,
    { building_number: '120', sub_building_name: 'Apt 4' },
    '120 N Main St Apt 4, Springfield, IL, 62701',
  ],
  [
    'a firm in the United States',
    '62701',
    'USA',
    main,
    { building_number: '9', organisation_name: 'Kiln Bakers' },
    'Kiln Bakers, 9 N Main St, Springfield, IL, 62701',
  ],
  [
    'a box in the United States',
    '62701',
    'USA',
    { post_town: 'Springfield', state_code: 'IL' },
    { po_box: '12' },
    'PO Box 12, Springfield, IL, 62701',
  ],
  [
    'a box on a route in the United States',
    '53704',
    'USA',
    { thoroughfare: 'RR 2 Box', post_town: 'Madison', state_code: 'WI' },
    { building_number: '1' },
    'RR 2 Box 1, Madison, WI, 53704',
  ],
  [
    'Ireland',
    'D02 X285',
    'IRL',
    { thoroughfare: 'Mill Lane', post_town: 'Dublin' },
    { building_number: '4' },
    '4 Mill Lane, Dublin, D02 X285',
  ],
  [
    'an Irish home without a number, with its locality',
    'X99 WR12',
    'IRL',
    { thoroughfare: 'Fionnuisce', dependant_locality: 'Ballywren', post_town: 'Wrentown' },
    {},
    'Fionnuisce, Ballywren, Wrentown, X99 WR12',
  ],
  [
    'the number after the street in countries that write it there',
    '3511 AB',
    'NLD',
    canal,
    { building_number: '12', sub_building_name: 'A' },
    'Wilgengracht 12-A, Utrecht, 3511 AB',
  ],
  ['nothing but a city', '', 'FRA', { post_town: 'Lille' }, {}, 'Lille'],
])('writes %s', (_, postcode, country, group, premise, text) =>
  expect(write(postcode, country, group, premise)).toBe(text),
);
