import { expect, test } from 'vitest';
import { contextOf, isHomeContext, isHomeRegion, regionOf } from './regions.ts';

test.each([
  ['GBR', 'gbr'],
  ['gb', 'gbr'],
  ['JEY', 'gbr'],
  ['GG', 'gbr'],
  ['imn', 'gbr'],
  ['USA', 'usa'],
  ['nl', 'nld'],
  [' irl ', 'irl'],
  ['XQX', undefined],
  ['', undefined],
])('the addresses of %j are kept in %j', (code, region) => expect(regionOf(code)).toBe(region));

test.each([
  ['GBR', 'GBR'],
  ['jey', 'GBR'],
  [' nld ', 'NLD'],
  ['nl', undefined],
  ['XQX', undefined],
])('the context of %j is %j', (code, context) => expect(contextOf(code)).toBe(context));

test('the United Kingdom is at home in its region and in its context', () => {
  expect(['gbr', 'GBR', 'irl'].map(isHomeRegion)).toEqual([true, false, false]);
  expect(['gbr', 'GBR', 'IRL'].map(isHomeContext)).toEqual([false, true, false]);
});
