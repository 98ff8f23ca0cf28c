import { describe, expect, test } from 'vitest';
import { blankPremise } from '../../address/elements.ts';
import { documentKey, importance, importanceInTown, isPlainNumber, rankTowns } from './order-documents.ts';

describe('documents of a group', () => {
  test.each([
    ['a numbered house', { building_number: '12' }, ''],
    ['a numbered house with a letter', { building_number: '12A' }, ''],
    ['a house with a range', { building_number: '12-14' }, '12-14\n'],
    ['a house with a name only', { building_name: 'Kiln House' }, '\nKiln House'],
    ['a house with a number and a name', { building_number: '12', building_name: 'Kiln House' }, '12\nKiln House'],
    ['a flat', { building_number: '12', sub_building_name: 'Flat 1' }, '12\n'],
    ['a firm', { building_number: '12', organisation_name: 'Kiln Bakers' }, '12\n'],
    ['a department', { building_number: '12', department_name: 'Accounts' }, '12\n'],
    ['a box', { building_number: '12', po_box: '7' }, '12\n'],
  ])('%s', (_, premise, key) => expect(documentKey({ ...blankPremise, ...premise })).toBe(key));

  test.each([
    ['7', true],
    ['7b', true],
    ['7bc', false],
    ['b7', false],
    ['', false],
  ])('%j is one word with a figure: %s', (number, plain) => expect(isPlainNumber(number)).toBe(plain));
});

describe('the order of documents', () => {
  const street = { isStreet: true, isOffStreet: false };
  const offStreet = { isStreet: true, isOffStreet: true };
  const building = { isStreet: false, isOffStreet: false };
  const buildingOffStreet = { isStreet: false, isOffStreet: true };

  test('streets come before those off them, then buildings; larger ones first, by powers of two', () => {
    const documents = [street, offStreet, building, buildingOffStreet].flatMap((traits) =>
      [100_000, 32_768, 16_384, 2, 1].map((addresses) => importanceInTown({ ...traits, addresses })),
    );
    expect(documents).toEqual([0, 0, 1, 14, 15, 16, 16, 17, 30, 31, 32, 32, 33, 46, 47, 48, 48, 49, 62, 63]);
    expect(importanceInTown({ ...street, addresses: 3 })).toBe(importanceInTown({ ...street, addresses: 2 }));
  });

  test('the first document of a town comes after the last one of a larger town', () => {
    expect(importance(0, 63) + 1).toBe(importance(1, 0));
  });

  test('larger towns come first, those of one size in the order of the alphabet', () => {
    const towns = new Map([
      ['THORNWICK', 5],
      ['QUILLHAVEN', 9],
      ['ASHMERE', 5],
      ['BARNWICK', 5],
    ]);
    expect([...rankTowns(towns)]).toEqual([
      ['QUILLHAVEN', 0],
      ['ASHMERE', 1],
      ['BARNWICK', 2],
      ['THORNWICK', 3],
    ]);
  });
});
