import { expect, test } from 'vitest';
import { readDelivery } from './testing/read-delivery.ts';
import { tempFolder } from './testing/temp-folder.ts';

const establishment = (id: number, postcode: string) =>
  `<EstablishmentDetail><FHRSID>${id}</FHRSID><BusinessName>Tidemark Buns</BusinessName><AddressLine1>${id} Harbour Row</AddressLine1><AddressLine4>Quillhaven</AddressLine4>${postcode === '' ? '' : `<PostCode>${postcode}</PostCode>`}</EstablishmentDetail>`;

test('establishments without a postcode are left out and named, and do not count as refused', async () => {
  const records = [establishment(11, 'QX1 1AA'), establishment(12, ''), establishment(13, 'NONE')].join('');
  const folder = await tempFolder({
    'FHRS999en-GB.xml': `<?xml version="1.0"?><FHRSEstablishment><EstablishmentCollection>${records}</EstablishmentCollection></FHRSEstablishment>`,
  });
  const { rows, refused, leftOut } = await readDelivery('foodhygiene', [folder]);
  expect(rows).toHaveLength(1);
  expect(leftOut).toMatchObject([{ reason: 'no postcode', value: 'FHRSID 12' }]);
  expect(refused).toMatchObject([{ reason: 'not a postcode', value: 'FHRSID 13: NONE' }]);
});

test('rows of OpenAddresses without street and number are left out', async () => {
  const folder = await tempFolder({
    'us/ca/all.csv':
      'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n-122.1,37.7,1,HARBOR ROW,,QUILLHAVEN,,CA,94501,1,a\n-122.1,37.7,,,,QUILLHAVEN,,CA,94501,2,b\n',
  });
  const { rows, refused, leftOut } = await readDelivery('openaddresses', [folder], [], { country: 'USA' });
  expect([rows.length, refused]).toEqual([1, []]);
  expect(leftOut).toMatchObject([{ reason: 'neither street nor number', line: 3 }]);
});
