import { expect, test } from 'vitest';
import { regionOf } from './regions.ts';

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
