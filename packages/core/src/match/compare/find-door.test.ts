import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { type FoundDoor, findDoor } from './find-door.ts';
import { findGroupNames } from './find-group-names.ts';
import { rarityFrom } from './rarity.ts';
import { groupWords, premiseWords } from './record-words.ts';
import { type Elements, inQuillhaven } from './testing/candidate-of.ts';
import { typedText } from './typed-text.ts';
import { WordMatches } from './word-matches.ts';

const door = (text: string, elements: Elements, organisationWords = 0): FoundDoor => {
  const typed = typedText(
    writtenAddress(`${text}, High Street, Quillhaven`),
    rarityFrom(() => 0.5),
  );
  const matches = new WordMatches(typed);
  const candidate = inQuillhaven(elements);
  const rarity = rarityFrom(() => 0.5);
  const places = findGroupNames(typed, matches, groupWords(candidate.group, rarity));
  return findDoor(typed, matches, candidate, premiseWords(candidate, rarity), places, organisationWords);
};

test.each<[guarantee: string, text: string, record: Elements, expected: Partial<FoundDoor>]>([
  ['a building is known by its name', 'Kiln House', { building_name: 'Kiln House' }, { name: 1, isNamed: true }],
  [
    'and by most of it',
    'Kiln',
    { building_name: 'Kiln House' },
    { isNamed: false, hasName: true, isBuildingNamed: true },
  ],
  [
    'a part that has a name stands for it',
    'Coach House',
    { sub_building_name: 'Coach House' },
    { name: 1, hasName: true, isBuildingNamed: false },
  ],
  [
    'but not if the building has one',
    'Coach House',
    { sub_building_name: 'Coach House', building_name: 'Kiln House' },
    { isNamed: false },
  ],
  ['nor if it only counts', 'The Flat', { sub_building_name: 'The Flat' }, { hasName: false }],
  ['another building', 'Tern House', { building_name: 'Kiln Lodge' }, { hasOtherName: true, isNamed: false }],
  ['the same is no other', 'Kiln House', { building_name: 'Kiln House' }, { hasOtherName: false }],
  ['nor is none', '12', { building_name: 'Kiln House' }, { hasOtherName: false, name: 0 }],
  [
    'a word more makes it another',
    'Little Orchard',
    { building_name: 'Orchard' },
    { isNamed: true, isToldApart: true },
  ],
  ['a word more elsewhere does not', 'Orchard', { building_name: 'Orchard' }, { isToldApart: false }],
  ['a repeated word does not', 'Orchard, Orchard', { building_name: 'Orchard' }, { isToldApart: false }],
  ['no organisation', 'Kiln Works', {}, { organisation: undefined, byOrganisation: false }],
  [
    'the organisation',
    'Kiln Works',
    { organisation_name: 'Kiln Works' },
    { organisation: 1, byOrganisation: true, leavesOrganisation: false },
  ],
  [
    'with its department',
    'Kiln Works',
    { organisation_name: 'Kiln Works', department_name: 'Tern Desk' },
    { organisation: 0.5, byOrganisation: false },
  ],
])('%s', (_, text, record, expected) => expect(door(text, record)).toMatchObject(expected));

test.each([
  ['four words of five', 'Kiln Tern Heron Egret', 0, true],
  ['three of five', 'Kiln Tern Heron', 0, false],
  ['three of five, and they are the rare ones', 'Kiln Tern Heron', 0.7, true],
  ['three of five, and they are not quite', 'Kiln Tern Heron', 0.69, false],
  ['two of five, though they are the rare ones', 'Kiln Tern', 1, false],
])('an organisation is known by %s', (_, text, organisationWords, is) => {
  const record = { organisation_name: 'Kiln Tern Heron Egret Zebra' };
  expect(door(`${text} Pangolin`, record, organisationWords).byOrganisation).toBe(is);
});

test.each([
  ['a number', '12', { building_number: '12' }, '12', '12'],
  [
    'a number in the name of an organisation is none of the house',
    '24 Kiln Ltd, 12',
    { organisation_name: '24 Kiln Ltd', building_number: '12' },
    '12',
    '12',
  ],
  [
    'a part that was found by its name has no number left',
    'Coach House, 12',
    { sub_building_name: 'Coach House', building_number: '12' },
    '12',
    '12',
  ],
  [
    'one that was not found has',
    '12',
    { sub_building_name: 'Coach House', building_number: '12' },
    '12',
    '12 coach house',
  ],
  ['a number in words that begins a name is none', 'Four Winds', { building_name: 'Four Winds' }, '', ''],
])('%s', (_, text, record, typed, stored) => {
  const { typed: written, stored: known } = door(text, record);
  expect([written, known].map((atoms) => atoms.map(({ value }) => value).join(' '))).toEqual([typed, stored]);
});
