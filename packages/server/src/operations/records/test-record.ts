import { testAddress } from '@fingerpost/core/contract/test-values';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import type { AddressRecord } from '../../ports/address-index.ts';

/** The address that the test values answer. Its numbers are 0, so that nobody takes it for a real one. */
export const testRecord = (kind: 'paf' | 'mr'): AddressRecord => ({
  ...testAddress,
  group: {
    ...testAddress,
    dataset: kind,
    entry: {
      postcode: testAddress.postcode as Postcode,
      point: undefined,
      grid: undefined,
      country: 'England',
      administrative_county: '',
      county_code: '',
      district: '',
      ward: '',
      post_town: testAddress.post_town,
    },
    country_iso: 'GBR',
    state: '',
    state_code: '',
    raw: testAddress,
    native: '',
  },
  udprn: 0,
  umprn: 0,
  uprn: '',
  raw: testAddress,
  native_id: '',
  point: undefined,
  ranges: [],
  native: '',
});
