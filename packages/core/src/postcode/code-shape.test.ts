import { expect, test } from 'vitest';
import { codeShapeOf } from './code-shape.ts';

test.each([
  ['GBR', 'SW1A2AA', 'SW', 3, 5],
  ['IRL', 'D02X285', 'D02', 4, 7],
  ['NLD', '3511AB', '35', 2, 6],
  ['SGP', '560689', '56', 2, 6],
  ['FRA', '75002', '75', 2, 5],
  ['DNK', '2100', '21', 2, 4],
  ['ETH', '1000', '10', 2, 4],
])(
  'in %s the code %s is of the area %s, ends with %i characters for the place, and has at least %i',
  (country, code, area, inner, shortest) => {
    const shape = codeShapeOf(country);
    expect([shape.areaOf(code), shape.inner, shape.shortest]).toEqual([area, inner, shortest]);
  },
);
