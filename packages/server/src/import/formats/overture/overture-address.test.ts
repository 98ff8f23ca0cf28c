import { expect, test } from 'vitest';
import { readOvertureAddress } from './overture-address.ts';

const row = (postcode: string) =>
  ['a1', '9', 'Tern Lane', '', postcode, '', 'England|Quillhaven', 'GB', 'OA CC0-1.0', '1', '-0.1|51.5'] as const;

test('an address of the United Kingdom is filed under its postcode', () => {
  expect(readOvertureAddress(row('qx11aa'), 'GBR')).toMatchObject({
    dataset: 'oa',
    postcode: 'QX1 1AA',
    post_town: 'Quillhaven',
    point: { longitude: -0.1, latitude: 51.5 },
  });
});

test.each([
  ['GBR', '', { reason: 'no postcode' }],
  ['GBR', '12', { reason: 'not a postcode', value: '12' }],
  ['FRA', '', { postcode: '' }],
])('in %s the postcode "%s" gives %o', (country, postcode, expected) => {
  expect(readOvertureAddress(row(postcode), country)).toMatchObject(expected);
});
