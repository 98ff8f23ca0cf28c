import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import type { AddressRow } from '../ports/reference-rows.ts';
import { rowOf } from '../ports/row-of-record.ts';
import { inBatches } from '../ports/testing/in-batches.ts';
import { blankPostcode, blankRow } from '../ports/testing/random-rows.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

const postcode = 'ZZ1 1ZZ' as Postcode;
const page = { datasets: new Set(['paf'] as const), offset: 0, limit: 1000 };

test.each<[string, Partial<AddressRow>, Partial<AddressRow>]>([
  ['upper case is shown with capitals', { building_name: 'KILN HOUSE' }, { building_name: 'Kiln House' }],
  ['mixed case is left alone', { organisation_name: 'iGlobe eXtra' }, { organisation_name: 'iGlobe eXtra' }],
  ['lower case is left alone', { sub_building_name: 'the loft' }, { sub_building_name: 'the loft' }],
  ['Latin accents', { building_name: 'CAFÉ ÉTOILE', thoroughfare: 'RUE ÉLODIE' }, { building_name: 'Café Étoile' }],
  [
    'Welsh accents',
    { building_name: 'TŶ GŴYN', thoroughfare: 'HEOL Y DŴR', post_town: 'TŶ-CROES' },
    { building_name: 'Tŷ Gŵyn' },
  ],
  ['apostrophes', { thoroughfare: "ST JOHN'S ROAD", organisation_name: "O'MARA’S" }, {}],
  ['what has no way back from lower case', { building_name: 'STRAẞE İ ŉ', organisation_name: 'ﬁne' }, {}],
  ['characters beyond the basic plane', { organisation_name: '𝔸CORN 🏠' }, {}],
  [
    'every element',
    {
      building_number: '1',
      building_name: 'A B',
      sub_building_name: 'FLAT 2',
      po_box: '9',
      department_name: 'POST ROOM',
      organisation_name: 'ACORN TOYS',
      su_organisation_indicator: 'Y',
      delivery_point_suffix: '1A',
      postcode_type: 'L',
      udprn: 4_294_967_295,
      umprn: 12,
      uprn: '000012345678',
      post_town: 'T',
      dependant_locality: 'L',
      double_dependant_locality: 'D',
      thoroughfare: 'R',
      dependant_thoroughfare: 'S',
      street_aliases: 'OLD ROAD;THE BACKS',
      welsh_lines: 'HEOL Y DŴR, TREFOLD',
      classification: 'RD06',
    },
    {},
  ],
  [
    'a position and what its source calls it',
    { country_iso: 'GBR', native_id: 'x1', point: { longitude: -1.5, latitude: 53.25 } },
    {},
  ],
  ['an unusual suffix', { delivery_point_suffix: '1C', building_number: '1' }, { delivery_point_suffix: '1C' }],
  ['the last element alone', { po_box: '9' }, { po_box: '9' }],
  ['none at all', {}, {}],
])('an address comes back as its source wrote it: %s', async (_, elements, shown) => {
  const { publish, openLive } = temporaryCatalogue();
  const row = { ...blankRow, postcode, ...elements };
  await publish([row]);
  const { addresses } = openLive().listAddresses(postcode, page);
  expect(addresses.map(rowOf)).toEqual([row]);
  expect(addresses[0]).toMatchObject(shown);
});

test('a tab or line break in an element is read as a space', async () => {
  const { publish, openLive } = temporaryCatalogue();
  await publish([{ ...blankRow, postcode, building_name: 'KILN\tHOUSE', organisation_name: 'ACORN\r\nTOYS' }]);
  const { addresses } = openLive().listAddresses(postcode, page);
  expect(addresses[0]).toMatchObject({ building_name: 'Kiln House', organisation_name: 'Acorn Toys' });
});

test('a place known by its grid reference alone is put on the map', async () => {
  const { catalogue, openLive } = temporaryCatalogue();
  await catalogue.stagePostcodes(
    'onspd',
    inBatches([
      { ...blankPostcode, postcode: 'ZZ1 1ZZ' as Postcode, grid: { eastings: 651_410, northings: 313_177 } },
      { ...blankPostcode, postcode: 'BT1 1ZZ' as Postcode, grid: { eastings: 333_800, northings: 374_100 } },
    ]),
  );
  await catalogue.activate((await catalogue.build()).id);
  const live = openLive();
  const inNorfolk = live.findPostcode('ZZ1 1ZZ' as Postcode)!.point!;
  expect(inNorfolk.longitude).toBeCloseTo(1.71607, 3);
  expect(inNorfolk.latitude).toBeCloseTo(52.65798, 3);
  const inBelfast = live.findPostcode('BT1 1ZZ' as Postcode)!.point!;
  expect(inBelfast.longitude).toBeCloseTo(-5.93, 2);
  expect(inBelfast.latitude).toBeCloseTo(54.6, 2);
});
