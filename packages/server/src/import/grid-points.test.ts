import { expect, test } from 'vitest';
import { gridPoint } from './grid-points.ts';

test.each([
  ['the Swiss grid at its origin, the old observatory of Bern', 'swiss', '2600000', '1200000', 7.43863, 46.95108],
  ['the Canadian grid at its origin', 'canadian', '6200000', '3000000', -91.86667, 63.39068],
  [
    'the British grid at the Tower of Caister, the example of Ordnance Survey',
    'british',
    '651409',
    '313177',
    1.71609,
    52.65798,
  ],
] as const)('%s', (_, grid, eastings, northings, longitude, latitude) => {
  const point = gridPoint(grid, eastings, northings)!;
  expect(Math.abs(point.longitude - longitude)).toBeLessThan(0.0001);
  expect(Math.abs(point.latitude - latitude)).toBeLessThan(0.0001);
});

test.each([
  ['', ''],
  ['0', '0'],
  ['x', '1'],
])('%s,%s is no position', (eastings, northings) => expect(gridPoint('swiss', eastings, northings)).toBeUndefined());
