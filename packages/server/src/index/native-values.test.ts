import { blankRecord } from '@fingerpost/core/address/record';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { nativeOf } from '../operations/uk-address/native.ts';
import { readNative, writeNative } from '../ports/native-mark.ts';
import type { AddressRow } from '../ports/reference-rows.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

const seed = Number(process.env.FINGERPOST_TEST_SEED ?? Date.now() % 100_000);
const { pick, chance, below } = createRandom(seed, 0);

/** Words that elements and native values are made of, and what could be taken for a reference, a mark or another form of a value. */
const words = [
  'HIGH ROW',
  'High Row',
  'HIGH',
  'LONDON',
  'LONDON HIGH ROW',
  '1',
  '11',
  '1A',
  '',
  '',
  'ÉLAN',
  'Łódź',
  '€',
];
const hostile = ['=', '%', '&', '@', '&abcore', '\u0001', 'A\u0002B', '\f', '\u001e', 'a\tb', 'c\nd', 'HIGH\u0007'];
const word = () => (chance(0.1) ? pick(hostile) : pick(words));

const inventRow = (at: number): AddressRow => {
  const uprn = String(100_000_000 + at);
  const point = chance(0.7) ? { longitude: -below(1e9) / 1e9, latitude: 51 + below(1e9) / 1e9 } : undefined;
  const row: AddressRow = {
    ...blankRecord,
    dataset: 'ab',
    postcode: pick(['QX1 1AA', 'QX1 1AB', 'QX1 1AD']) as Postcode,
    post_town: pick(['LONDON', 'Overby', 'ÉLAN']),
    thoroughfare: pick(['HIGH ROW', 'High Row', 'MILL ROAD']),
    dependant_locality: pick(['', 'LONDON']),
    building_number: pick(['', '1', '11', '200']),
    building_name: word().replaceAll(/[\t\n]/g, ' '),
    organisation_name: pick(['', 'HIGH ROW LTD', 'Łódź & Co']),
    sub_building_name: pick(['', 'FLAT 1']),
    classification: pick(['', 'RD03']),
    delivery_point_suffix: pick(['', '1A']),
    udprn: chance(0.5) ? 90_000_000 + at : 0,
    uprn: chance(0.8) ? uprn : '',
    native_id: uprn,
    point,
  };
  const likely: readonly (() => string)[] = [
    () => row.post_town,
    () => row.building_number,
    () => row.uprn,
    () => String(row.udprn),
    () => String(point?.longitude ?? ''),
    () => String(Math.round((point?.latitude ?? 0) * 1e6) / 1e6),
    () => `${row.organisation_name}, ${row.building_number} ${row.thoroughfare}, ${row.post_town} ${row.postcode}`,
    () => `${word()} ${word()}${row.building_number}${word()} ${row.post_town}`,
    () => 'E06999999',
    word,
  ];
  return { ...row, native_own: writeNative(chance(0.9) ? 'abcore' : 'abplus', () => pick(likely)()) };
};

const rowsOf = async function* (rows: readonly AddressRow[]) {
  yield rows;
};

test(`native values come back as they were, however they are stored (seed ${seed})`, async () => {
  const { catalogue, openLive } = temporaryCatalogue({ region: 'gbr' });
  const rows = Array.from({ length: 400 }, (_, at) => inventRow(at));
  await catalogue.stageAddresses('ab', rowsOf(rows));
  await catalogue.activate((await catalogue.build()).id);
  const changed = rows.map((row, at) => (at % 40 === 0 ? inventRow(at) : row));
  await catalogue.stageAddresses('ab', rowsOf(changed.filter((_, at) => at % 40 === 0)), {
    onto: { removed: new Set() },
  });
  const first = openLive();
  for (const row of rows) {
    const record = first.findById(`ab_${row.native_id}`);
    expect([row.native_id, record && nativeOf(record)]).toEqual([row.native_id, readNative(row.native_own)]);
  }
  await catalogue.activate((await catalogue.build()).id);
  const second = openLive();
  for (const row of changed) {
    const record = second.findById(`ab_${row.native_id}`);
    expect([row.native_id, record && nativeOf(record)]).toEqual([row.native_id, readNative(row.native_own)]);
    expect(record?.uprn).toBe(row.uprn);
  }
});
