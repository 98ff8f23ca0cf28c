import { describe, expect, test } from 'vitest';
import { streetRow } from '../../match/usa/testing/zip4-world.ts';
import type { Zip4Values } from './zip4-native.ts';
import { hasPlus4, plus4Of, type Zip4Row } from './zip4-row.ts';
import { sideOf, zip4Row } from './zip4-to-row.ts';

const street = streetRow;
const boxes: Zip4Row = {
  ...street,
  record_type: 'P',
  primary: { low: '41', high: '99', side: 'both' },
  plus4_low: '0041',
  plus4_high: '0099',
};

describe('the four digits of a delivery', () => {
  test.each<[string, Partial<Zip4Row>, string, string]>([
    ['a street has one for all', street, '116', '1234'],
    ['also where the other end is left out', { ...street, plus4_high: '' }, '116', '1234'],
    ['a record without an add-on has none', { ...street, plus4_low: 'ND', plus4_high: 'ND' }, '116', ''],
    ['a street with a span has none that is known', { ...street, plus4_high: '1299' }, '116', ''],
    ['the first box', boxes, '41', '0041'],
    ['a box in the span', boxes, '50', '0050'],
    ['the last box', boxes, '99', '0099'],
    ['a box before the span', boxes, '40', ''],
    ['a box after the span', boxes, '100', ''],
  ])('%s', (_, row, number, plus4) => expect(plus4Of({ ...street, ...row }, number)).toBe(plus4));
});

describe('a record may have these four digits', () => {
  test.each<[string, Zip4Row, string, boolean, number?: string]>([
    ['its own', street, '1234', true],
    ['the place of a box', boxes, '0050', true, '50'],
    ['the place of another box', boxes, '0051', false, '50'],
    ['another', street, '1235', false],
    ['within a span of boxes', boxes, '0042', true],
    ['at its end', boxes, '0099', true],
    ['beyond it', boxes, '0100', false],
    ['before it', boxes, '0040', false],
    ['within a span that is no box’s', { ...boxes, record_type: 'S' }, '0042', false],
  ])('%s', (_, row, plus4, may, number = '') => expect(hasPlus4(row, number, plus4)).toBe(may));
});

test('the letters of the file are sides', () =>
  expect(['O', 'E', 'B', ''].map(sideOf)).toEqual(['odd', 'even', 'both', 'both']));

test.each([
  ['', []],
  ['OLD HILLVIEW', ['OLD HILLVIEW']],
  ['OLD HILLVIEW|FARSIDE', ['OLD HILLVIEW', 'FARSIDE']],
])('other cities are kept by bars: %j', (other_cities, cities) =>
  expect(zip4Row({ street_name: 'MAIN', other_cities } as Zip4Values, '62701').other_cities).toEqual(cities),
);
