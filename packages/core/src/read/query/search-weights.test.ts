import { expect, test } from 'vitest';
import { stages } from '../../match/search/match-readings.ts';
import { readQuery } from './read-query.ts';
import { streetNames } from './street-names.ts';
import { typosAllowed } from './typos-allowed.ts';

const stage = (name: string) => stages.find((each) => each.name === name)!;
const words = (count: number): string => 'abcdefghijklmnopqrstuvwxyz'.slice(0, count).replaceAll(/./g, '$&tern ');
const knowsAll = () => true;

test('at most 24 words of a query are read', () =>
  expect([23, 24, 25].map((count) => readQuery(words(count))[0]!.words.length)).toEqual([23, 24, 24]));

test('at most 6 readings are looked for', () =>
  expect(readQuery('flat 2 1f2 10a st johns 5 n1 2aa kent uk ').length).toBe(6));

test('letters that may be wrong in words of 0 to 9 letters', () => {
  const lengths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(lengths.map((length) => typosAllowed(length))).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 2, 2]);
  expect(lengths.map((length) => typosAllowed(length, true))).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
});

test('a street has at most four words', () =>
  expect(streetNames(readQuery('5 ash tern mill kiln heron ')[0]!)).toEqual([
    'ashtern',
    'ashternmill',
    'ashternmillkiln',
  ]));

test.each([
  ['mill lane ', 10],
  ['7 mill ', 10],
  ['7 9 mill ', 10],
  ['7 mill lane ', 1],
  ['mill lane newport ', 1],
  ['7 mill lane qx1 1aa ', 1],
])('"%s" is corrected when fewer than %d addresses were found', (text, count) =>
  expect(stage('one correction').unlessFound(readQuery(text))).toBe(count),
);

test.each([
  ['corrected readings of a step', 'two corrections', words(20), 60],
  ['readings without stray words', 'without stray words', `7 mill lane ${words(12)}`, 16],
])('%s are at most so many', (_, name, text, most) =>
  expect(stage(name).readings(readQuery(text), knowsAll)).toHaveLength(most),
);

test('of the readings the first two are corrected', () => {
  const typed = readQuery('flat 2 ten mill lane newport kent ');
  expect(typed.length).toBeGreaterThan(2);
  const corrected = stage('one correction').readings(typed, knowsAll);
  expect(corrected).toEqual(stage('one correction').readings(typed.slice(0, 2), knowsAll));
  expect(corrected).not.toEqual(stage('one correction').readings(typed.slice(0, 1), knowsAll));
});

test('at most eight readings have another kind of street', () => {
  const typed = Array.from({ length: 9 }, () => readQuery('7 victoria street luton ')[0]!);
  expect(stage('another kind of street').readings(typed, knowsAll)).toHaveLength(8);
});
