import { expect, test } from 'vitest';
import type { Postcode } from '../postcode/parse-postcode.ts';
import { postalCounties } from './postal-counties.ts';
import { postalCountyOf } from './postal-county.ts';

test.each([
  ['a district', 'LU1 1AA', 'Bedfordshire'],
  ['the end of a range', 'MK45 1AA', 'Bedfordshire'],
  ['a district among those of another county', 'EX23 8AA', 'Cornwall'],
  ['a whole area', 'SW1A 2AA', 'London'],
  ['an area of one letter', 'E1W 1AA', 'London'],
  ['an island', 'IV51 9AA', 'Isle of Skye'],
  ['Northern Ireland', 'BT48 6AA', 'County Londonderry'],
  ['a district with post towns of two counties', 'RH6 0AA', ''],
  ['a district that there is not', 'LU99 1AA', ''],
  ['an area that there is not', 'QX1 1AA', ''],
  ['the Channel Islands', 'JE2 3AA', ''],
])('%s: %s is in %j', (_, postcode, county) => expect(postalCountyOf(postcode as Postcode)).toBe(county));

test('every range can be read, and no district has two counties', () => {
  const ranges = Object.values(postalCounties).flatMap((text) => text.split(' '));
  expect(ranges.filter((range) => !/^[A-Z]{1,2}(?:\d{1,2}(?:-\d{1,2})?)?$/.test(range))).toEqual([]);
  const districts = ranges.flatMap((range) => {
    const [, area = '', first = '', last = first] = /^([A-Z]+)(\d*)(?:-(\d+))?$/.exec(range) ?? [];
    expect(Number(last)).toBeGreaterThanOrEqual(Number(first));
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${area}${Number(first) + at}`);
  });
  expect(districts.filter((district, at) => districts.indexOf(district) !== at)).toEqual([]);
});
