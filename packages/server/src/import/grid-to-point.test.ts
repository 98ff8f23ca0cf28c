import { expect, test } from 'vitest';
import { gridToPoint } from './grid-to-point.ts';

/** Degrees of latitude; a ten-thousandth is about eleven metres. */
test.each([
  [
    'a postcode whose place is known to the metre',
    { eastings: 394235, northings: 806529 },
    false,
    57.149606,
    -2.096916,
    0.00005,
  ],
  ['a square in London', { eastings: 530000, northings: 180400 }, false, 51.5077, -0.1279, 0.001],
  ['a hall in Belfast, on the Irish grid', { eastings: 333800, northings: 374000 }, true, 54.5965, -5.9301, 0.001],
])('%s', (_, grid, irish, latitude, longitude, tolerance) => {
  const point = gridToPoint(grid, irish);
  expect(Math.abs(point.latitude - latitude)).toBeLessThan(tolerance);
  expect(Math.abs(point.longitude - longitude)).toBeLessThan(tolerance * 2);
});
