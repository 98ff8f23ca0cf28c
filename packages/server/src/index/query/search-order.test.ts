import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import { beforeAll, expect, test } from 'vitest';
import type { AddressIndex } from '../../ports/address-index.ts';
import { plainSearch } from '../../ports/address-search.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { afterFile } from '../../ports/testing/after-file.ts';
import { blankRow } from '../../ports/testing/random-rows.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';

const { publish, openLive } = temporaryCatalogue({}, afterFile);

/** The larger town comes first if nothing else distinguishes addresses. */
const inBarnhaven = { ...blankRow, post_town: 'BARNHAVEN' };
const inLesserFold = { ...blankRow, post_town: 'LESSER FOLD' };
const rows: AddressRow[] = [
  { ...inBarnhaven, thoroughfare: 'MILL ROAD', building_number: '5' },
  { ...inBarnhaven, thoroughfare: 'MILL ROAD', building_name: 'ACORN HOUSE', sub_building_name: 'FLAT 12' },
  { ...inBarnhaven, thoroughfare: 'MILL ROAD', building_name: 'ACORN HOUSE', sub_building_name: 'FLAT 14' },
  { ...inBarnhaven, thoroughfare: 'MILL ROAD', building_name: 'ACORN HOUSE', sub_building_name: 'FLAT 15' },
  { ...inBarnhaven, thoroughfare: 'MILL ROAD', building_number: '12' },
  { ...inBarnhaven, thoroughfare: 'HIGH STREET', building_number: '2', sub_building_name: 'FLAT 10' },
  { ...inLesserFold, thoroughfare: 'HIGH STREET', building_number: '10', sub_building_name: 'FLAT 2' },
  { ...inLesserFold, thoroughfare: 'BARNHAVEN ROAD', building_number: '5' },
  { ...inLesserFold, thoroughfare: 'FERRY LANE', dependant_thoroughfare: 'WREN CLOSE', building_number: '1' },
  { ...inLesserFold, thoroughfare: 'FERRY LANE', dependant_thoroughfare: 'WREN CLOSE', building_number: '2' },
  { ...inLesserFold, thoroughfare: 'FERRY LANE', building_number: '1' },
  { ...inBarnhaven, thoroughfare: 'ROSE BRAE', building_number: '1', sub_building_name: '1/2' },
  { ...inBarnhaven, thoroughfare: 'ROSE BRAE', building_number: '1', sub_building_name: '2/1' },
  { ...inBarnhaven, thoroughfare: 'ROSE BRAE', building_number: '1', sub_building_name: '3/2' },
  { ...inLesserFold, thoroughfare: 'ROSE BRAE', building_number: '3', sub_building_name: '2/1' },
  { ...inBarnhaven, thoroughfare: 'QUAY LANE', building_number: '10', sub_building_name: 'FLAT 14' },
  { ...inLesserFold, thoroughfare: 'QUAY LANE', building_name: '10-14' },
  {
    ...inBarnhaven,
    thoroughfare: 'SUNNY DRIVE',
    building_number: '2',
    building_name: 'FIR HOUSE',
    sub_building_name: 'FLAT 1',
  },
  {
    ...inLesserFold,
    thoroughfare: 'SUNNY DRIVE',
    building_number: '7',
    building_name: 'FIR HOUSE',
    sub_building_name: 'FLAT 2',
  },
  { ...inBarnhaven, thoroughfare: 'WINDSOR GROVE', building_number: '4' },
  { ...inLesserFold, thoroughfare: 'MILL ROAD', building_name: 'FOUR WINDS' },
  ...Array.from({ length: 200 }, (_, at) => ({
    ...inBarnhaven,
    thoroughfare: 'ORCHARD WAY',
    building_number: String(at + 1),
    organisation_name: 'LINTON MEAD SCHOOL',
  })),
  { ...inBarnhaven, thoroughfare: 'MEAD LANE', organisation_name: 'BARNHAVEN HOUSE SCHOOL' },
  { ...inLesserFold, thoroughfare: 'FERRY LANE', organisation_name: 'MEAD HOUSE SCHOOL' },
  { ...inLesserFold, thoroughfare: 'FERRY LANE', organisation_name: 'MEAD SCHOOL' },
  { ...inLesserFold, thoroughfare: 'FERRY LANE', organisation_name: 'THE MEAD SCHOOL' },
];

let index: AddressIndex;
beforeAll(async () => {
  await publish(rows.map((row, at) => ({ ...row, udprn: at + 1 })));
  index = openLive();
});

const suggest = (text: string) =>
  index.suggest({ ...plainSearch, text, datasets: new Set(['paf'] as const) }).addresses.map(suggestAddress);

test.each([
  ['12 mill road', ['12 Mill Road, Barnhaven, ZZ1', 'Flat 12, Acorn House, Mill Road, Barnhaven, ZZ1']],
  ['1 ferry lane', ['1 Ferry Lane, Lesser Fold, ZZ1', '1 Wren Close, Ferry Lane, Lesser Fold, ZZ1']],
  ['5 barnhaven road', ['5 Barnhaven Road, Lesser Fold, ZZ1', '5 Mill Road, Barnhaven, ZZ1']],
  ['5 barnhaven ro', ['5 Barnhaven Road, Lesser Fold, ZZ1', '5 Mill Road, Barnhaven, ZZ1']],
  ['flat 2 10 high street', ['Flat 2, 10 High Street, Lesser Fold, ZZ1', 'Flat 10, 2 High Street, Barnhaven, ZZ1']],
  ['10 flat 2 high st', ['Flat 2, 10 High Street, Lesser Fold, ZZ1', 'Flat 10, 2 High Street, Barnhaven, ZZ1']],
  ['2 10 high street', ['Flat 10, 2 High Street, Barnhaven, ZZ1', 'Flat 2, 10 High Street, Lesser Fold, ZZ1']],
  ['2/1 1 rose brae', ['2/1, 1 Rose Brae, Barnhaven, ZZ1', '1/2, 1 Rose Brae, Barnhaven, ZZ1']],
  ['1/2 1 rose brae', ['1/2, 1 Rose Brae, Barnhaven, ZZ1', '2/1, 1 Rose Brae, Barnhaven, ZZ1']],
  ['rose brae 2 / 1 3', ['2/1, 3 Rose Brae, Lesser Fold, ZZ1', '3/2, 1 Rose Brae, Barnhaven, ZZ1']],
  ['flat 2/1 3 rose brae', ['2/1, 3 Rose Brae, Lesser Fold, ZZ1', '3/2, 1 Rose Brae, Barnhaven, ZZ1']],
  [
    'flat 2 fir house',
    ['Flat 2, Fir House, 7 Sunny Drive, Lesser Fold, ZZ1', 'Flat 1, Fir House, 2 Sunny Drive, Barnhaven, ZZ1'],
  ],
  [
    'unit 2 sunny drive',
    ['Flat 2, Fir House, 7 Sunny Drive, Lesser Fold, ZZ1', 'Flat 1, Fir House, 2 Sunny Drive, Barnhaven, ZZ1'],
  ],
  ['four winds', ['Four Winds, Mill Road, Lesser Fold, ZZ1', '4 Windsor Grove, Barnhaven, ZZ1']],
  ['number four windsor grove', ['4 Windsor Grove, Barnhaven, ZZ1']],
  ['10-14 quay lane', ['10-14 Quay Lane, Lesser Fold, ZZ1', 'Flat 14, 10 Quay Lane, Barnhaven, ZZ1']],
  // Another kind of street, unless the typed street exists.
  ['4 windsor road barnhaven', ['4 Windsor Grove, Barnhaven, ZZ1']],
  ['4 windsor rd, barnahven', ['4 Windsor Grove, Barnhaven, ZZ1']],
  ['5 mill close barnhaven', ['5 Mill Road, Barnhaven, ZZ1']],
  ['7 mill road barnhaven', []],
  ['4 windsor road', []],
  ['4 windsor road lesser fold', []],
  // Text that was pasted with an address.
  ['FAO Reception, Flat 2, 2nd Floor, 10 High Street, Lesser Fold', ['Flat 2, 10 High Street, Lesser Fold, ZZ1']],
  ['Flat 2, Flat 2, 10 High Street, Lesser Fold', ['Flat 2, 10 High Street, Lesser Fold, ZZ1']],
  ['4, 4 Windsor Grove, Barnhaven Tel: 01632 960123', ['4 Windsor Grove, Barnhaven, ZZ1']],
  ['4 Windsor Grove<br>Barnhaven\\njo@example.com', ['4 Windsor Grove, Barnhaven, ZZ1']],
])('%s: %j', (text, expected) => expect(suggest(text)).toEqual(expected));

/** There are enough others to fill a list, in the larger town. */
test.each([
  ['mead school', ['Mead School, Ferry Lane, Lesser Fold, ZZ1', 'The Mead School, Ferry Lane, Lesser Fold, ZZ1']],
  ['mead school ', ['Mead School, Ferry Lane, Lesser Fold, ZZ1', 'The Mead School, Ferry Lane, Lesser Fold, ZZ1']],
  ['the mead sch', ['The Mead School, Ferry Lane, Lesser Fold, ZZ1']],
  ['mead house s', ['Mead House School, Ferry Lane, Lesser Fold, ZZ1']],
  ['mead linton sc', ['Linton Mead School, 1 Orchard Way, Barnhaven, ZZ1']],
])('%s: first %j', (text, expected) => expect(suggest(text).slice(0, expected.length)).toEqual(expected));
