import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { rarityFrom } from '../compare/rarity.ts';
import { type Elements, inQuillhaven } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { comparerOf, weighCandidates } from './weigh-candidates.ts';

/** Other addresses have every word too, and each says as much as any other. */
const rarity = rarityFrom(() => 0.5);

const evidence = (text: string, elements: Elements, unfinished = false) => {
  const read = typedText(writtenAddress(text), rarity, unfinished);
  return weighCandidates(read, [comparerOf(read, rarity)(inQuillhaven(elements))])[0]!.evidence;
};

test.each([
  ['no word of the town is in the record', '12 High Street, Tern Haven', 'Kiln Road', true],
  ['half of it is the name of the street', '12 High Street, Kiln Haven', 'Kiln Road', false],
  ['the town is the one of the record', '12 High Street, Quillhaven', 'Kiln Road', false],
])('%s', (_, text, thoroughfare, elsewhere) => {
  expect(evidence(text, { building_number: '12', thoroughfare }).elsewhere).toBe(elsewhere);
});

test('what is still being typed is no town yet', () => {
  const record = { building_number: '12', thoroughfare: 'Kiln Road' };
  expect(evidence('12 Kiln Road, Tern', record).elsewhere).toBe(true);
  expect(evidence('12 Kiln Road, Tern', record, true).elsewhere).toBe(false);
});

test.each([
  ['the number that it begins', '40', 0],
  ['another number', '26', 1],
])('a number that is still being typed beside %s', (_, building_number, typedOnly) => {
  const record = { building_number, thoroughfare: 'Kiln Road' };
  expect(evidence('Kiln Road, 4', record, true).numbers.typedOnly).toBe(typedOnly);
  expect(evidence('Kiln Road, 4', record).numbers.typedOnly).toBe(1);
});

test.each<[guarantee: string, text: string, record: Elements, reason: string]>([
  [
    'the words of the street do not name an organisation',
    '16 Kiln Green Road',
    { organisation_name: 'Kiln Green School', thoroughfare: 'Kiln Green Road' },
    'a number that the record does not have',
  ],
  [
    'an organisation in other words identifies the premise',
    'Kiln Tern Heron Academy, 16 High Street',
    { organisation_name: 'Kiln Tern Heron School' },
    'one number more than the record has',
  ],
  [
    'a number that may be part of a name is the number',
    '7 Kiln Centre, High Street',
    { building_name: '7 Kiln Centre' },
    'the same',
  ],
  [
    'a flat of a building with another name',
    'Flat 1, Tern Lodge, High Street',
    { sub_building_name: 'Flat 1', building_number: '21' },
    'a building with another name',
  ],
])('%s', (_, text, record, reason) => {
  expect(evidence(`${text}, Quillhaven`, record).premise.reason).toBe(reason);
});
