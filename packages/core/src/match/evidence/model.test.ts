import { expect, test } from 'vitest';
import { coefficients } from './coefficients.ts';
import { featureNames } from './features.ts';
import { contributionsOf, logOddsOf } from './model.ts';

test('features add up to the log odds, each by as much of its coefficient as it has of itself', () => {
  const values = featureNames.map((_, at) => (at % 3) / 2);
  const added = contributionsOf(values);
  expect(added[1]).toBe(coefficients.features[featureNames[1]!] / 2);
  expect(added.reduce((sum, each) => sum + each, coefficients.bias)).toBeCloseTo(logOddsOf(values), 9);
});
