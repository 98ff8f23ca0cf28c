import { expect, test } from 'vitest';
import { importanceOf, isCountry, isServed } from './feature.ts';

test.each([
  ['A', 'ADM1', true],
  ['A', 'PCLI', true],
  ['A', 'ADM2H', false],
  ['A', 'PCLH', false],
  ['P', 'PPLC', true],
  ['P', 'PPLA', true],
  ['P', 'PPLA5', true],
  ['P', 'PPLCH', false],
  ['P', 'PPL', false],
  ['P', 'PPLAX', false],
  ['S', 'ADM1', false],
])('class %s, code %s is served: %s', (featureClass, featureCode, served) =>
  expect(isServed({ featureClass, featureCode })).toBe(served),
);

test('a section of a country is not one', () => {
  expect(isCountry({ featureClass: 'A', featureCode: 'PCLIX' })).toBe(false);
  expect(isCountry({ featureClass: 'A', featureCode: 'PCLD' })).toBe(true);
});

test('a region whose people nobody has counted comes before a small town of its name', () => {
  const region = { featureClass: 'A', featureCode: 'ADM1' };
  const seat = { featureClass: 'P', featureCode: 'PPLA2' };
  expect(importanceOf(region, 0)).toBeGreaterThan(importanceOf(seat, 5_000));
  expect(importanceOf(region, 1_000_000)).toBeGreaterThan(importanceOf(region, 0));
});

test('people and rank both count', () => {
  const seat = { featureClass: 'P', featureCode: 'PPLA2' };
  expect(importanceOf(seat, 10_000)).toBeGreaterThan(importanceOf(seat, 9_000));
  expect(importanceOf({ featureClass: 'P', featureCode: 'PPLC' }, 500)).toBeGreaterThan(importanceOf(seat, 500));
});
