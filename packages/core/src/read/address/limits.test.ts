import { expect, test } from 'vitest';
import { readWords } from './read-address.ts';

test('of a text a thousand characters and two hundred words are read', () => {
  expect(readWords('k '.repeat(199))).toHaveLength(199);
  expect(readWords('k '.repeat(300))).toHaveLength(200);
  expect(readWords(`${'x'.repeat(995)} kiln`).at(-1)?.text).toBe('kiln');
  expect(readWords(`${'x'.repeat(996)} kiln`).at(-1)?.text).toBe('kil');
});

test('of what is given beside it a hundred characters and twenty words', () => {
  expect(readWords('', { post_town: 'k '.repeat(20) })).toHaveLength(20);
  expect(readWords('', { post_town: 'k '.repeat(21) })).toHaveLength(20);
  expect(readWords('', { post_town: `${'x'.repeat(95)} kiln` }).at(-1)?.text).toBe('kiln');
  expect(readWords('', { post_town: `${'x'.repeat(96)} kiln` }).at(-1)?.text).toBe('kil');
});

test('each given part stands on a line of its own', () => {
  const given = { post_town: 'Quillhaven', county: 'Kent', postcode: 'QX1 1AA' };
  expect(readWords('12 High Street', given).map(({ line }) => line)).toEqual([0, 0, 0, 1, 2, 3, 3]);
  expect(readWords('', given).map(({ line }) => line)).toEqual([0, 1, 2, 2]);
});

test.each([
  ['QX1 1AA', 'postcode postcode'],
  ['QX1 OAA', 'postcode postcode'],
  ['12345', 'postcode'],
  ['no idea', 'noise noise'],
  ['N/A', 'noise noise'],
  ['unit 5', 'postcode postcode'],
])('a given postcode that is %j is read as %s', (postcode, parts) =>
  expect(
    readWords('', { postcode })
      .map(({ part }) => part)
      .join(' '),
  ).toBe(parts),
);
