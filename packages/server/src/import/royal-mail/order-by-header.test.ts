import { expect, test } from 'vitest';
import { addressesOf, readDelivery } from '../testing/read-delivery.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const headings =
  'Postcode,Post Town,Dependent Locality,Double Dependent Locality,Thoroughfare & Descriptor,Dependent Thoroughfare & Descriptor,Building Number,Building Name,Sub Building Name,PO Box,Department Name,Organisation Name,UDPRN,Postcode Type,SU Organisation Indicator,Delivery Point Suffix'.split(
    ',',
  );
const values = 'QX1 1AA,QUILLHAVEN,SALTMERE,,HARBOUR ROW,,1,,FLAT 2,,,TIDEMARK CHARTS,90000001,S,Y,1A'.split(',');
const turned = (row: readonly string[]) => [...row.slice(4), ...row.slice(0, 4)];
const read = async (header: readonly string[], row: readonly string[]) =>
  readDelivery('paf', [
    `${await tempFolder({ 'delivery.csv': `${header.join()}\r\n${row.join()}\r\n` })}/delivery.csv`,
  ]);

test.each([
  ['in the usual order', headings, values],
  ['in another order', turned(headings), turned(values)],
  ['in the usual order, some unknown', headings.map((heading, at) => (at % 3 === 1 ? '?' : heading)), values],
])('a PAF with headings %s is read by them', async (_, header, row) => {
  const { rows, refused, delivery } = await read(header, row);
  expect(refused).toEqual([]);
  expect(addressesOf({ delivery, rows })).toMatchObject([
    {
      ...{ postcode: 'QX1 1AA', post_town: 'QUILLHAVEN', dependant_locality: 'SALTMERE', thoroughfare: 'HARBOUR ROW' },
      ...{ building_number: '1', sub_building_name: 'FLAT 2', organisation_name: 'TIDEMARK CHARTS', udprn: 90_000_001 },
    },
  ]);
});

test('a PAF whose headings are in another order and not all known is refused, and they are named', async () => {
  const header = turned(headings).map((heading) => (heading === 'Post Town' ? 'Place' : heading));
  await expect(read(header, turned(values))).rejects.toThrow(
    'delivery.csv cannot be read: its columns are not in the usual order, and no heading is known for post_town. Unknown headings: "Place".',
  );
});
