import { expect, test } from 'vitest';
import { pointAt } from './point.ts';

test.each([
  [0, 0],
  [180, 90],
  [-180, -90],
  [-0.1276, 51.5034],
])('%d, %d is a point', (longitude, latitude) => expect(pointAt(longitude, latitude)).toEqual({ longitude, latitude }));

test.each([
  [180.1, 0],
  [-180.1, 0],
  [0, 90.1],
  [0, -90.1],
  [Number.NaN, 0],
  [0, Number.NaN],
])('%d, %d is none', (longitude, latitude) => expect(pointAt(longitude, latitude)).toBeUndefined());
