import { expect, test } from 'vitest';
import { cityStateLayout, cutRecord, fillRecord, zip4Layout } from './usps-layouts.ts';

test.each([
  ['ZIP+4', zip4Layout, 182],
  ['City State', cityStateLayout, 129],
])('the columns of a %s record follow each other and fill it', (_, { width, columns }, published) => {
  const spans = Object.values<readonly [number, number]>(columns);
  expect(spans.map(([first]) => first)).toEqual([1, ...spans.slice(0, -1).map(([, last]) => last + 1)]);
  expect([width, spans.at(-1)?.[1]]).toEqual([published, published]);
});

test('a record is cut into the values it was filled with', () => {
  const values = { copyright_detail_code: 'D', zip_code: '62701', key: 'X21434', name: 'QUILLHAVEN', state: 'IL' };
  const record = fillRecord(values, cityStateLayout);
  expect(record).toHaveLength(cityStateLayout.width);
  expect(record.slice(0, 24)).toBe('D62701X21434 QUILLHAVEN ');
  const cut = cutRecord(record, cityStateLayout.columns);
  expect(Object.fromEntries(Object.entries(cut).filter(([, value]) => value !== ''))).toEqual(values);
});

test('a value that is too long for its column is cut, so that those after it keep their place', () => {
  const record = fillRecord({ zip_code: '6270123', key: 'X21434' }, cityStateLayout);
  expect(record.slice(0, 12)).toBe(' 62701X21434');
});
