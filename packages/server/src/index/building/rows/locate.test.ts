import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import { blankPostcode } from '../../../ports/testing/random-rows.ts';
import { locate } from './locate.ts';

/** Degrees of latitude; a ten-thousandth is about eleven metres. */
test.each([
  ['a postcode known to the metre', 'AB10 1AB', { eastings: 394235, northings: 806529 }, 57.149606, -2.096916, 0.00005],
  ['a square in London', 'WC2N 5DN', { eastings: 530000, northings: 180400 }, 51.5077, -0.1279, 0.001],
  ['a hall in Belfast, on the Irish grid', 'BT1 5GS', { eastings: 333800, northings: 374000 }, 54.5965, -5.9301, 0.001],
])('%s is found by its grid reference', (_, postcode, grid, latitude, longitude, tolerance) => {
  const point = locate({ ...blankPostcode, postcode: postcode as Postcode, grid })!;
  expect(Math.abs(point.latitude - latitude)).toBeLessThan(tolerance);
  expect(Math.abs(point.longitude - longitude)).toBeLessThan(tolerance * 2);
});

test('what the source says of the place stands above its grid reference', () => {
  const point = { longitude: 0, latitude: 51.5 };
  const row = {
    ...blankPostcode,
    postcode: 'AB10 1AB' as Postcode,
    point,
    grid: { eastings: 394235, northings: 806529 },
  };
  expect(locate(row)).toEqual(point);
});
