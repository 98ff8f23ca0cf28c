import { expect, test } from 'vitest';
import { blankRecord, fieldsOf, recordVersion, rowFields, storedFields } from './record.ts';

const levels = ['group', 'premise', 'staged'] as const;
const namesOf = (level: (typeof levels)[number]) => storedFields(level).map(({ name }) => name);

test('the stored fields are those of this version: whoever changes them raises recordVersion', () => {
  expect([recordVersion, ...levels.map((level) => namesOf(level).join(' '))]).toEqual([
    4,
    'postcode post_town postcode_type dataset thoroughfare dependant_locality dependant_thoroughfare double_dependant_locality country_iso state state_code street_aliases welsh_lines native_shared',
    'udprn delivery_point_suffix building_number uprn building_name sub_building_name organisation_name su_organisation_indicator umprn department_name po_box native_id ranges point classification native_own',
    'source_keys',
  ]);
});

test('a blank record has every stored field, and nothing in it', () => {
  expect(Object.keys(blankRecord)).toEqual(rowFields().map(({ name }) => name));
  expect(Object.values(blankRecord).filter((value) => value && !Array.isArray(value))).toEqual([]);
});

test.each(levels)('every field of the %s is stored or shown, and has words', (level) => {
  const useless = fieldsOf(level).filter(([, { stored, json, help }]) => help === '' || !(stored ?? json));
  expect(useless).toEqual([]);
});
