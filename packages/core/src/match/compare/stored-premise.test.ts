import { describe, expect, test } from 'vitest';
import { readBuilding, readNumber, readPart, storedAtoms } from './stored-premise.ts';

const shown = ({ name, atoms }: Pick<ReturnType<typeof readBuilding>, 'name' | 'atoms'>) =>
  [name.words.map(({ text }) => text).join(' '), ...atoms.map(({ kind, value }) => `${kind} ${value}`)].join(' | ');

describe('the name of a building', () => {
  test.each([
    ['Kiln House', 'kiln house'],
    ['Kiln House 7B', 'kiln house | number 7b'],
    ['12-14', ' | number 12-14'],
    ['Unit 5', ' | flat 5'],
    ['Unit A', ' | flat a'],
    ['Unit AB', 'unit ab'],
    ['Flat Iron House', 'flat iron house'],
    ['Flat First Floor', ' | flat floor 1'],
    ['', ''],
  ])('%j is read as "%s"', (name, read) => expect(shown(readBuilding(name))).toBe(read));
});

describe('a part of a building', () => {
  test.each([
    ['Flat 3', ' | flat 3', false],
    ['The Coach House', 'coach house | flat coach house', true],
    ['The Flat', 'flat | flat flat', false],
    ['', '', false],
  ])('%j is read as "%s", and tells it from others: %s', (name, read, tells) => {
    expect(shown(readPart(name))).toBe(read);
    expect(readPart(name).tells).toBe(tells);
  });
});

test('the numbers of a record are those of house, building and part; a part that was found by its name has none', () => {
  const atoms = (found: boolean) =>
    storedAtoms(readNumber('0012'), readBuilding('Kiln House 7B'), readPart('Flat 3'), found).map(({ value }) => value);
  expect([atoms(false), atoms(true)]).toEqual([
    ['12', '7b', '3'],
    ['12', '7b'],
  ]);
  expect(readNumber('0000')).toEqual([]);
});
