import { blankRecord } from '@fingerpost/core/address/record';
import { testAddress } from '@fingerpost/core/address/test-values';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import type { AddressRecord } from '../../ports/address-index.ts';

/** The address that the test values answer. Its numbers are 0, so that it cannot be mistaken for a real one. */
export const testRecord = (kind: 'paf' | 'mr'): AddressRecord => ({
  ...blankRecord,
  ...testAddress,
  group: {
    ...blankRecord,
    ...testAddress,
    dataset: kind,
    entry: {
      postcode: testAddress.postcode as Postcode,
      point: undefined,
      grid: undefined,
      country: 'England',
      administrative_county: '',
      traditional_county: '',
      county_code: '',
      district: '',
      ward: '',
      post_town: testAddress.post_town,
    },
    country_iso: 'GBR',
    raw: testAddress,
  },
  raw: testAddress,
});
