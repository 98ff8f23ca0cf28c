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

test.each([
  ['PCLI', 1_100],
  ['PCL', 1_000],
  ['PCLD', 1_000],
  ['PCLF', 1_000],
  ['PCLS', 1_000],
  ['PPLC', 900],
  ['TERR', 700],
  ['ADM1', 700],
  ['PPLA', 600],
  ['ADM2', 400],
  ['PPLA2', 400],
  ['ADM3', 200],
  ['PPLA3', 200],
  ['ADM4', 100],
  ['PPLA4', 100],
  ['ADM5', 0],
])('%s counts for %d, and ten times the people for 400 more', (featureCode, points) => {
  const feature = { featureClass: 'A', featureCode };
  expect([9, 99].map((people) => importanceOf(feature, people))).toEqual([points + 400, points + 800]);
});

test('people and rank both count', () => {
  const seat = { featureClass: 'P', featureCode: 'PPLA2' };
  expect(importanceOf(seat, 10_000)).toBeGreaterThan(importanceOf(seat, 9_000));
  expect(importanceOf({ featureClass: 'P', featureCode: 'PPLC' }, 500)).toBeGreaterThan(importanceOf(seat, 500));
});
