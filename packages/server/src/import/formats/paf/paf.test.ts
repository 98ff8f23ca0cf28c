import { blankRecord } from '@fingerpost/core/address/record';
import { expect, test } from 'vitest';
import { Refusal } from '../../format.ts';
import { nyb } from '../nyb/nyb.ts';
import { paf } from './paf.ts';

const row = (change: Readonly<Record<number, string>> = {}, columns = 16): string[] => {
  const full = 'qx11aa,QUILLHAVEN, , ,HARBOUR ROW,, , , , ,,,90000001,S, ,1A'.split(',');
  const values = [...full, ...Array<string>(4).fill('')].slice(0, columns);
  return values.map((value, i) => change[i] ?? value);
};
const read = (values: readonly string[], format: typeof paf | typeof nyb = paf) =>
  format.layoutOf(row())!.readRow(values);

test('a row gives its elements, trimmed, with absent ones empty', () => {
  expect(read(row({ 6: '12', 8: ' FLAT 2 ', 14: 'Y' }))).toEqual({
    ...blankRecord,
    dataset: 'paf',
    postcode: 'QX1 1AA',
    post_town: 'QUILLHAVEN',
    thoroughfare: 'HARBOUR ROW',
    building_number: '12',
    sub_building_name: 'FLAT 2',
    udprn: 90000001,
    postcode_type: 'S',
    su_organisation_indicator: 'Y',
    delivery_point_suffix: '1A',
  });
});

test.each([
  ['the keys of the wide layout are left out', row({ 16: '123', 18: '4' }, 20), { udprn: 90000001 }],
  ['building number 0 is none', row({ 6: '0', 7: 'TERN HOUSE' }), { building_number: '', building_name: 'TERN HOUSE' }],
  ['a street alone is an address', row(), { thoroughfare: 'HARBOUR ROW', building_number: '' }],
])('%s', (_, values, expected) => expect(read(values)).toMatchObject(expected));

test.each<[string, string[], string]>([
  ['a short row', row().slice(1), 'not 16 or 20 columns'],
  ['17 columns', row({}, 17), 'not 16 or 20 columns'],
  ['a postcode that is none', row({ 0: 'QX1 1CA' }), 'not a postcode'],
  ['no UDPRN', row({ 12: ' ' }), 'not a UDPRN'],
  ['a UDPRN with letters', row({ 12: '9000000A' }), 'not a UDPRN'],
  ['a UDPRN that nobody could ask for', row({ 12: '2000000001' }), 'not a UDPRN'],
  ['no post town', row({ 1: '' }), 'no post town'],
  ['nothing but a town', row({ 4: '' }), 'neither premise nor street nor locality'],
])('%s is refused', (_, values, reason) => {
  expect(read(values)).toBeInstanceOf(Refusal);
  expect(read(values)).toMatchObject({ reason });
});

test.each<[string, string[], boolean | undefined]>([
  ['a row of data', row(), false],
  ['a row of the wide layout', row({}, 20), false],
  ['a header', row({ 0: 'Postcode', 12: 'UDPRN' }), true],
  ['another number of columns', row({}, 17), undefined],
  ['no postcode in front', row({ 0: 'x' }), undefined],
])('the layout is recognised from %s', (_, values, header) => expect(paf.layoutOf(values)?.header).toBe(header));

test('not yet built addresses have the same columns and a dataset of their own', () => {
  expect(read(row(), nyb)).toMatchObject({ dataset: 'nyb', udprn: 90000001 });
});
