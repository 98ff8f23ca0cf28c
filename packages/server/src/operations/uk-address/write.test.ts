import { randomInt } from 'node:crypto';
import { blankPremise } from '@fingerpost/core/address/elements';
import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { describe, expect, test } from 'vitest';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import { jsonText } from '../json/json-bytes.ts';
import { testRecord } from '../records/test-record.ts';
import type { Field } from './json-fields.ts';
import { nativeOf } from './native.ts';
import { groupFields, nativeGroupFields, nativePremiseFields, premiseFields, withLines } from './uk-address-fields.ts';
import { addressWriter } from './write.ts';

/** A new one on each run; the title of the suite shows it, so that a failure can be run again. */
const seed = randomInt(2 ** 31);

describe(`addresses are written as JSON writes the values of their fields (seed ${seed})`, () => {
  test.each([
    ['all fields', undefined],
    ['some', 'line_1,id,post_town,udprn'],
    ['only shared ones', 'postcode,country'],
    ['only own ones', 'building_number,uprn,line_2'],
    ['some with native', 'premise,native'],
    ['native alone', 'native'],
  ])('%s', (_, filter) => {
    const write = (records: readonly AddressRecord[]) => jsonText((json) => addressWriter(filter)(records, json));
    const random = randomFrom(seed);
    for (let page = 0; page < 150; page++) {
      const records = randomPage(random);
      expect(`[${write(records)}]`).toBe(JSON.stringify(records.map((record) => asObject(record, filter))));
    }
  });
});

test.each([
  ['numbers that grow longer', ['8', '9', '10', '99', '100', '7']],
  ['ranges and letters', ['10-12', '14-16', '7a', '8B']],
  ['zeros and blanks, which stand for no number', ['0', '00', ' ', ' 7', '7 ', '07', '5']],
  ['what JSON escapes', ['1"', '2\\', '3\n', '4é', '5']],
])('neighbours do not show each other’s values: %s', (_, numbers) => {
  const blank = { ...testRecord('paf'), sub_building_name: '' };
  const records = numbers.map((building_number, at) => ({
    ...blank,
    building_number,
    udprn: 9 * 10 ** at,
    raw: { ...blank.raw, sub_building_name: '', building_number },
  }));
  expect(`[${jsonText((json) => addressWriter(undefined)(records, json))}]`).toBe(
    JSON.stringify(records.map((record) => asObject(record))),
  );
});

test('what few sources have is shown in native by the records that have it, with the position of the postcode, and by no neighbour', () => {
  const { group } = testRecord('paf');
  const point = { longitude: -0.1, latitude: 51.5 };
  const plain = {
    ...testRecord('paf'),
    ...blankPremise,
    group: { ...group, entry: { ...group.entry, point, grid: { eastings: 530_000, northings: 180_000 } } },
    point,
    building_number: '7',
    raw: { ...blankPremise, building_number: '7' },
  };
  const records = [plain, { ...plain, classification: 'RD06' }, plain];
  const shown = JSON.parse(`[${jsonText((json) => addressWriter(undefined)(records, json))}]`);
  const usual = asObject(plain);
  expect(usual).toMatchObject({ eastings: 530_000, northings: 180_000 });
  expect(shown).toEqual([usual, { ...usual, native: { ...(usual.native as object), classification: 'RD06' } }, usual]);
  const inWelsh = { ...plain, group: { ...plain.group, welsh_lines: 'Heol Fawr', street_aliases: 'Main Street' } };
  expect(nativeOf(inWelsh)).toMatchObject({ welsh_lines: 'Heol Fawr', street_aliases: 'Main Street' });
});

test('no addresses are written as nothing', () =>
  expect(jsonText((json) => addressWriter(undefined)([], json))).toBe(''));

/** The address as the tables of fields say it, one value after the other. */
const asObject = (record: AddressRecord, filter?: string): Record<string, unknown> => {
  const lined = withLines(record);
  const all = {
    ...valuesOf(groupFields, record.group),
    ...valuesOf(premiseFields, lined),
    native: { ...valuesOf(nativeGroupFields, record.group), ...valuesOf(nativePremiseFields, lined) },
  };
  const wanted = filter?.split(',');
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted?.includes(name) ?? true));
};

const valuesOf = <Source>(fields: Readonly<Record<string, Field<Source>>>, source: Source) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value(source)]));

/** Lehmer's generator: a number from 0 up to 1 at each call. */
const randomFrom = (from: number) => {
  let state = (from % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** A few groups of neighbours: mostly plain numbers, with everything else among them. */
const randomPage = (random: () => number): AddressRecord[] => {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const below = (end: number) => Math.floor(random() * end);
  const sometimes = (share: number, values: readonly string[]) => (random() < share ? pick(values) : '');
  const odd = ['The "Old" Forge', 'Café Ünter', 'A\\B', 'Tŷ Gŵyn', 'Kiln House 7b', '29A', 'K', 'Flat 3', '10-12'];

  const randomGroup = (dataset: Dataset): AddressGroup => {
    const group = testRecord('paf').group;
    const names = {
      post_town: pick(['Waymark', 'Tŷ-croes', 'Back\\slash']),
      thoroughfare: sometimes(0.9, ['Signpost Road', '1 1st Street', 'Rue "É"']),
      dependant_thoroughfare: sometimes(0.1, ['Back Court']),
      dependant_locality: sometimes(0.3, ['Upper Fold', 'Ünder Fold']),
      double_dependant_locality: sometimes(0.1, ['Mill End']),
    };
    const point = random() < 0.8 ? { longitude: below(1e6) / 1e6 - 0.5, latitude: 51 + below(1e6) / 1e6 } : undefined;
    const entry = { ...group.entry, postcode: pick(['ID1 1QD', 'JE2 3AA', 'BT1 5GS']) as Postcode, point };
    return { ...group, ...names, entry, dataset, raw: names };
  };

  const randomRecord = (group: AddressGroup): AddressRecord => {
    const plain = random() < 0.7;
    const own = {
      building_number: sometimes(plain ? 0.95 : 0.5, [
        String(below(120)),
        String(below(120)),
        '10-12',
        '7a',
        '0',
        ' 5',
      ]),
      building_name: plain ? '' : sometimes(0.5, odd),
      sub_building_name: plain ? '' : sometimes(0.3, odd),
      organisation_name: plain ? '' : sometimes(0.3, odd),
      department_name: plain ? '' : sometimes(0.1, odd),
      po_box: plain ? '' : sometimes(0.1, ['61', 'PO Box 7']),
    };
    const upper = random() < 0.5;
    return {
      ...blankRecord,
      ...own,
      group,
      udprn: below(10 ** below(9)),
      umprn: group.dataset === 'mr' ? 1 + below(1e8) : 0,
      uprn: sometimes(0.3, [String(below(1e12)), '000012345678']),
      su_organisation_indicator: own.organisation_name === '' ? '' : sometimes(0.5, ['Y']),
      delivery_point_suffix: sometimes(0.9, ['1A', '2B', '9Z', '"', 'é']),
      raw: upper ? { ...own, building_name: own.building_name.toUpperCase() } : own,
      point: group.entry.point,
    };
  };

  return Array.from({ length: 1 + below(3) }, () => randomGroup(pick(['paf', 'paf', 'mr', 'nyb', 'abp']))).flatMap(
    (group) => Array.from({ length: 1 + below(16) }, () => randomRecord(group)),
  );
};
