import { describe, expect, test } from 'vitest';
import { mayHavePlus4, plus4Of, type Zip4Row } from './zip4-row.ts';
import { sideOf } from './zip4-to-row.ts';

const street: Zip4Row = {
  record_type: 'S',
  pre_directional: '',
  street: 'MAIN',
  suffix: 'ST',
  post_directional: '',
  primary: { low: '100', high: '198', side: 'even' },
  firm: '',
  unit_designator: '',
  secondary: { low: '', high: '', side: 'both' },
  zip: '62701',
  plus4_low: '1234',
  plus4_high: '1234',
  base_alternate: 'B',
  city: 'HILLVIEW',
  other_cities: [],
  state: 'IL',
  urbanization: '',
};
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
  test.each<[string, Zip4Row, string, boolean]>([
    ['its own', street, '1234', true],
    ['another', street, '1235', false],
    ['within a span of boxes', boxes, '0042', true],
    ['at its end', boxes, '0099', true],
    ['beyond it', boxes, '0100', false],
    ['before it', boxes, '0040', false],
    ['within a span that is no box’s', { ...boxes, record_type: 'S' }, '0042', false],
  ])('%s', (_, row, plus4, may) => expect(mayHavePlus4(row, plus4)).toBe(may));
});

test('the letters of the file are sides', () =>
  expect(['O', 'E', 'B', ''].map(sideOf)).toEqual(['odd', 'even', 'both', 'both']));
