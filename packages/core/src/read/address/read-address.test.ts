import { expect, test } from 'vitest';
import type { AddressParts, GivenParts } from './address-parts.ts';
import { partNames } from './address-parts.ts';
import { readAddress } from './read-address.ts';

const short = {
  organisation: 'organisation_name',
  flat: 'sub_building_name',
  building: 'building_name',
  number: 'building_number',
  box: 'po_box',
  side: 'dependant_thoroughfare',
  street: 'thoroughfare',
  hamlet: 'double_dependant_locality',
  locality: 'dependant_locality',
  town: 'post_town',
  county: 'county',
  postcode: 'postcode',
  country: 'country',
} as const satisfies Record<string, keyof AddressParts>;

const read = (text: string, given?: GivenParts) => {
  const parts = readAddress(text, given);
  return Object.fromEntries(
    Object.entries(short).flatMap(([name, part]) => (parts[part] === '' ? [] : [[name, parts[part]]])),
  );
};

test.each<[guarantee: string, text: string, parts: Partial<Record<keyof typeof short, string>>]>([
  [
    'a letter beside a number that is too late in the alphabet for a flat is a name',
    '34, Z, High Street, Oldport',
    { building: 'Z', number: '34', street: 'High Street', town: 'Oldport' },
  ],
  [
    'leaves out what a form calls the postcode',
    '12 High Street, Quillhaven, Postcode: QX1 4AB',
    { number: '12', street: 'High Street', town: 'Quillhaven', postcode: 'QX1 4AB' },
  ],
  [
    'leaves out the two words for it',
    '12 High Street, Quillhaven, Post code QX1 4AB',
    { number: '12', street: 'High Street', town: 'Quillhaven', postcode: 'QX1 4AB' },
  ],
  [
    'reads commas',
    'Flat 3, 12A High Street, Quillhaven QX1 4AB',
    { flat: 'Flat 3', number: '12A', street: 'High Street', town: 'Quillhaven', postcode: 'QX1 4AB' },
  ],
  [
    'reads lines',
    '12-14 Market Place\nThornwick\nNorth Yorkshire\nQX2 1AA',
    { number: '12-14', street: 'Market Place', town: 'Thornwick', county: 'North Yorkshire', postcode: 'QX2 1AA' },
  ],
  [
    'reads one line without a comma',
    'flat 3 kiln house 12 high st milton keynes bucks qx1 1aa',
    {
      flat: 'flat 3',
      building: 'kiln house',
      number: '12',
      street: 'high st',
      town: 'milton keynes',
      county: 'bucks',
      postcode: 'qx1 1aa',
    },
  ],
  [
    'leaves out persons, directions and phone numbers',
    'c/o Mr Jones, Rose Cottage, Church Lane, near the church, Little Barnwick, Quillhaven, Tel: 01632 960001',
    { building: 'Rose Cottage', street: 'Church Lane', locality: 'Little Barnwick', town: 'Quillhaven' },
  ],
  [
    'reads a town that is repeated once',
    '12 High Street, York, York, YO1 7HH',
    { number: '12', street: 'High Street', town: 'York', postcode: 'YO1 7HH' },
  ],
  [
    'knows a county in the wrong place',
    '12, High Street, Essex, Quillhaven QX1 0DN',
    { number: '12', street: 'High Street', county: 'Essex', town: 'Quillhaven', postcode: 'QX1 0DN' },
  ],
  [
    'knows a postcode with slips',
    '3 Mill Lane, Quillhaven, QX1 OAA',
    { number: '3', street: 'Mill Lane', town: 'Quillhaven', postcode: 'QX1 OAA' },
  ],
  [
    'knows half a postcode',
    '10 Downing Street London SW1',
    { number: '10', street: 'Downing Street', town: 'London', postcode: 'SW1' },
  ],
  [
    'reads a floor and a door before a number',
    '2/1, 14 Byre Road, Glasgow',
    { flat: '2/1', number: '14', street: 'Byre Road', town: 'Glasgow' },
  ],
  [
    'reads 2F1 anywhere',
    '14 Leith Loan 2F1, Edinburgh',
    { flat: '2F1', number: '14', street: 'Leith Loan', town: 'Edinburgh' },
  ],
  [
    'keeps a number with a stroke whole where it is the only one',
    '14/2 Leith Loan, Edinburgh',
    { number: '14/2', street: 'Leith Loan', town: 'Edinburgh' },
  ],
  [
    'reads a storey',
    'First floor flat, 12 High Street, York',
    { flat: 'First floor flat', number: '12', street: 'High Street', town: 'York' },
  ],
  [
    'reads what is behind',
    'rear of 12 High Street, York',
    { flat: 'rear of', number: '12', street: 'High Street', town: 'York' },
  ],
  [
    'joins a letter to its number',
    '12 A Church Road, Bristol',
    { number: '12 A', street: 'Church Road', town: 'Bristol' },
  ],
  [
    'joins a range written with blanks',
    'Kiln House, 20 - 24 Kings Road, Reading',
    { building: 'Kiln House', number: '20-24', street: 'Kings Road', town: 'Reading' },
  ],
  [
    'tells an organisation from a building',
    'Acorn Widgets Ltd, Suite 4, Kiln House, Kings Road, Reading',
    {
      organisation: 'Acorn Widgets Ltd',
      flat: 'Suite 4',
      building: 'Kiln House',
      street: 'Kings Road',
      town: 'Reading',
    },
  ],
  [
    'reads an estate above a street',
    'Unit 5, Kiln Trading Estate, Mill Lane, Hull',
    { flat: 'Unit 5', side: 'Kiln Trading Estate', street: 'Mill Lane', town: 'Hull' },
  ],
  [
    'reads a side street',
    '4 Elm Mews, High Street, Leeds',
    { number: '4', side: 'Elm Mews', street: 'High Street', town: 'Leeds' },
  ],
  ['reads a PO box', 'P.O. Box 61, Leeds LS1 1AA', { box: '61', town: 'Leeds', postcode: 'LS1 1AA' }],
  [
    'reads a house without a street',
    'The Old Rectory, Great Barnwick, Quillhaven, Norfolk, UK',
    {
      building: 'The Old Rectory',
      locality: 'Great Barnwick',
      town: 'Quillhaven',
      county: 'Norfolk',
      country: 'UK',
    },
  ],
  ['reads a number after its street', 'High Street 12, Leeds', { number: '12', street: 'High Street', town: 'Leeds' }],
  [
    'leaves out what a form calls its fields',
    'Address line 1: 45C\nAddress line 2: Mill Lane\nCity: Leeds',
    { number: '45C', street: 'Mill Lane', town: 'City Leeds' },
  ],
  [
    'leaves out a phone number, but not the house after it',
    '(0113) 496 0000 12 Mill Lane, York',
    { number: '12', street: 'Mill Lane', town: 'York' },
  ],
  [
    'takes no house number for a phone number',
    'Do not mail: 62 Mill Lane, York',
    { organisation: 'Do not', number: '62', street: 'Mill Lane', town: 'York' },
  ],
  [
    'leaves out where it is near',
    'Next door to 9 Mill Lane, 11 Mill Lane, York',
    { number: '11', street: 'Mill Lane', town: 'York' },
  ],
  ['knows a street called so', 'Between Towns Road, Oxford', { street: 'Between Towns Road', town: 'Oxford' }],
  ['keeps three numbers', '7/9/11 Mill Lane, York', { number: '7/9/11', street: 'Mill Lane', town: 'York' }],
  [
    'keeps the units of a range',
    'Unit 2 - 3, Mill Lane, York',
    { flat: 'Unit 2-3', street: 'Mill Lane', town: 'York' },
  ],
  [
    'keeps a name that begins with a figure',
    '4Court Pharmacy, Mill Lane, York',
    { organisation: '4Court Pharmacy', street: 'Mill Lane', town: 'York' },
  ],
  [
    'keeps a place called so',
    '2 Mill Lane, Bear Flat, Bath',
    { number: '2', street: 'Mill Lane', locality: 'Bear Flat', town: 'Bath' },
  ],
  ['leaves out a date', '12/03/2024, 7 Mill Lane, York', { number: '7', street: 'Mill Lane', town: 'York' }],
  [
    'leaves out the district of a city',
    '12 Mill Lane, Liverpool 5',
    { number: '12', street: 'Mill Lane', town: 'Liverpool' },
  ],
  [
    'knows half a postcode before the town',
    '12 Mill Lane, SW1, London',
    { number: '12', street: 'Mill Lane', town: 'London', postcode: 'SW1' },
  ],
  [
    'reads a postcode from boxes',
    '12 Mill Lane, York, Y O 1 7 H H',
    { number: '12', street: 'Mill Lane', town: 'York', postcode: 'Y O 1 7 H H' },
  ],
  [
    'reads no postcode across the end of a line',
    'F2, 57 St Marys Road, York',
    { number: 'F2, 57', street: 'St Marys Road', town: 'York' },
  ],
  ['reads a number without its blank', '12Mill Lane, York', { number: '12', street: 'Mill Lane', town: 'York' }],
  ['reads a number from a spreadsheet', '12.0 Mill Lane, York', { number: '12', street: 'Mill Lane', town: 'York' }],
  [
    'reads a postcode without its blank',
    '12 Mill Lane, YorkYO1 7HH',
    { number: '12', street: 'Mill Lane', town: 'York', postcode: 'YO1 7HH' },
  ],
  [
    'reads lines that a program wrote',
    '12 Mill Lane\\nYork\\nYO1 7HH',
    { number: '12', street: 'Mill Lane', town: 'York', postcode: 'YO1 7HH' },
  ],
  [
    'takes a flat before a dash for no range',
    'Flat 2 - 6 Mill Lane - York',
    { flat: 'Flat 2', number: '6', street: 'Mill Lane', town: 'York' },
  ],
  ['reads nothing in nothing', ' , \n', {}],
])('%s', (_, text, parts) => expect(read(text)).toEqual(parts));

test.each(['Flat 5', 'flat no. 5', 'FLAT5', 'Apt 5', 'Apartment #5'])('a flat written as %s is a flat', (flat) => {
  expect(read(`${flat}, 12 High Street, York`)).toMatchObject({ flat: expect.stringMatching(/5$/), number: '12' });
});

test.each([
  'PO Box 61',
  'P.O.Box 61',
  'POBox 61',
  'pobox61',
  'PO Box No. 61',
  'POB 61',
  'Post Office Box 61',
  'Box 61',
])('a box written as %s is a box', (box) => expect(read(`${box}, Leeds`)).toEqual({ box: '61', town: 'Leeds' }));

test.each([
  'The Flat',
  'Caretaker’s Flat',
  'Annexe',
  'Flat above',
  'Maisonette',
  'Upstairs flat',
  'G/F Flat',
  'FFF',
  'Flat Three',
  'Flat Twenty One',
])('%s is part of a building', (flat) => {
  const parts = read(`${flat}, 12 Mill Lane, York`);
  expect(Object.keys(parts)).toEqual(['flat', 'number', 'street', 'town']);
});

test('what is given beside the text stands above it', () => {
  const given = { postcode: 'QX1 1AA', post_town: 'Quillhaven' };
  expect(read('12 High Street, Quillhaven, QX9 9ZZ', given)).toEqual({
    number: '12',
    street: 'High Street',
    town: 'Quillhaven',
    postcode: 'QX1 1AA',
  });
});

test.each<[guarantee: string, given: GivenParts, town: string | undefined, postcode: string | undefined]>([
  ['what else stands in its field', { postcode: 'London SW1A 2AA, UK' }, 'Quillhaven', 'SW1A 2AA'],
  ['a town in whose field it stands', { post_town: 'Osterby QX1 1AA' }, 'Osterby', 'QX1 1AA'],
  [
    'the field of the town, where it has its own',
    { post_town: 'Osterby QX2 2BB', postcode: 'QX1 1AA' },
    'Osterby',
    'QX1 1AA',
  ],
  ['a word for nothing', { post_town: 'N/A', postcode: 'unknown' }, 'Quillhaven', 'QX9 9ZZ'],
  ['what is no postcode', { postcode: 'not sure' }, 'Quillhaven', 'QX9 9ZZ'],
  ['a slip', { postcode: 'QXI IAA' }, 'Quillhaven', 'QXI IAA'],
])('a given postcode is read from %s', (_, given, town, postcode) =>
  expect(read('12 High Street, Quillhaven, QX9 9ZZ', given)).toMatchObject({ town, postcode }),
);

test('any text at all is read, and no word is in two parts', () => {
  for (const text of [
    '',
    '????',
    '1 2 3 4',
    'st',
    'flat',
    'c/o',
    'a'.repeat(5_000),
    '🙂, 12',
    '\u0000-\u0000',
    'LS1 1AA',
  ]) {
    expect(Object.keys(readAddress(text))).toEqual([...partNames]);
  }
});
