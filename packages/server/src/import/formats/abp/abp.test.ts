import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixturePath } from '../../testing/fixture-path.ts';
import { addressesOf, readDelivery } from '../../testing/read-delivery.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const full = readFileSync(fixturePath('abp/AddressBasePremium_FULL_2025-01-01_001.csv'), 'utf8');
const record = (identifier: string, uprn: string, column: string): string =>
  full.split('\n').find((line) => line.startsWith(`${identifier},"I",1,${uprn},${column}`))!;

/** A change-only update with these records. */
const changes = (date: string, ...records: readonly string[]): string =>
  [
    `10,"GeoPlace",9999,${date},1,${date},10:00:00,"2.0","C"`,
    ...records,
    `99,0,${records.length},${date},10:00:00`,
  ].join('\n');
const as = (type: 'U' | 'D', line: string): string => line.replace('"I"', `"${type}"`);

const street = record('15', '44000001', '"HARBOUR');
const lpi = record('24', '900000000002', '"9999L000000002"');
const delivery = record('28', '900000000001', '90000001');

test('changes are applied to the full supply that they come with: in the order of their dates, record by record', async () => {
  const folder = await tempFolder({
    // Names in another order than dates.
    'a/2025-03.csv': changes(
      '2025-03-01',
      as('U', lpi).replace('"THE OLD NET LOFT"', '"THE NEW NET LOFT"'),
      as('D', delivery),
    ),
    'b/2025-02.csv': changes(
      '2025-02-01',
      as('U', lpi).replace('"THE OLD NET LOFT"', '"NEVER SEEN"'),
      as('U', street).replace('HARBOUR ROW', 'HARBOUR WALK'),
    ),
    'c/full.csv': full,
  });
  const rows = addressesOf(await readDelivery('abp', [folder]));
  expect(rows).toMatchObject([
    { uprn: '900000000001', udprn: 0, thoroughfare: 'HARBOUR WALK', building_number: '1' },
    { uprn: '900000000002', building_name: 'THE NEW NET LOFT', thoroughfare: 'HARBOUR WALK' },
  ]);
});

test('a property that is deleted is gone', async () => {
  const blpu = record('21', '900000000002', '1,');
  const folder = await tempFolder({ 'full.csv': full, 'z.csv': changes('2025-02-01', as('D', blpu)) });
  expect(addressesOf(await readDelivery('abp', [folder])).map(({ uprn }) => uprn)).toEqual(['900000000001']);
});
