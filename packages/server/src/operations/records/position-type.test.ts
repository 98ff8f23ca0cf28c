import { blankRecord } from '@fingerpost/core/address/record';
import { expect, test } from 'vitest';
import type { AddressRecord } from '../../ports/address-index.ts';
import { nativeMark, writeNative } from '../../ports/native-mark.ts';
import { positionType } from './position-type.ts';
import { testRecord } from './test-record.ts';

const [home, away] = [
  { longitude: 2, latitude: 48 },
  { longitude: 2.1, latitude: 48.1 },
];

const recordIn = (country_iso: string, own: Partial<AddressRecord>): AddressRecord => {
  const { group } = testRecord('paf');
  const abroad = {
    ...group,
    ...blankRecord,
    dataset: 'oa' as const,
    country_iso,
    entry: { ...group.entry, point: home },
  };
  return {
    ...testRecord('paf'),
    ...blankRecord,
    dataset: 'oa',
    raw: group.raw as never,
    point: away,
    ...own,
    group: abroad,
  } as AddressRecord;
};
const native = (table: 'ban' | 'gnaf', column: string, value: string): string =>
  writeNative(table, (name) => (name === column ? value : ''));

test.each<[what: string, record: AddressRecord, type: string]>([
  ['its own position', recordIn('FRA', { building_number: '7' }), 'door'],
  ['that of a house with a name', recordIn('ISL', { building_name: 'Tjarnarbær' }), 'door'],
  ['that of its postcode', recordIn('FRA', { building_number: '7', point: home }), 'postcode'],
  ['none', recordIn('FRA', { building_number: '7', point: undefined }), ''],
  ['that of a street, which it is', recordIn('FRA', {}), 'street'],
  ['its own, as an Irish home without a number', recordIn('IRL', {}), 'door'],
  [
    'an estimate along the street, in France',
    recordIn('FRA', { building_number: '7', native_own: native('ban', 'type_position', 'segment') }),
    'street',
  ],
  [
    'that of the entrance, in France',
    recordIn('FRA', { building_number: '7', native_own: native('ban', 'type_position', 'entrée') }),
    'door',
  ],
  [
    'the middle of the street, in Australia',
    recordIn('AUS', { building_number: '7', native_own: native('gnaf', 'GEOCODE_TYPE_CODE', 'STL') }),
    'street',
  ],
  [
    'one that OpenAddresses calls interpolated',
    recordIn('DEU', { building_number: '7', native_own: ['', '', '3'].join(nativeMark) }),
    'street',
  ],
])('an address has %s', (_, record, type) => expect(positionType(record)).toBe(type));
