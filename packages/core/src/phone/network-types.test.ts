import { expect, test } from 'vitest';
import { isNetworkType, networkTypeOf, networkTypes } from './network-types.ts';

test.each([
  ['MOBILE', 'mobile'],
  ['FIXED_LINE', 'landline'],
  ['FIXED_LINE_OR_MOBILE', 'mobile_or_landline'],
  ['PREMIUM_RATE', 'landline_premium'],
  ['TOLL_FREE', 'landline_tollfree'],
  ['SHARED_COST', 'shared_cost'],
  ['VOIP', 'virtual'],
  ['PERSONAL_NUMBER', 'virtual'],
  ['PAGER', 'pager'],
  ['UAN', 'uan'],
  ['VOICEMAIL', 'voicemail'],
  ['SOMETHING_NEW', 'unknown'],
  [undefined, 'unknown'],
])('the line type %s is the network type %s', (lineType, type) => expect(networkTypeOf(lineType)).toBe(type));

test('there are eleven network types, and nothing else is one', () => {
  expect(networkTypes.filter(isNetworkType)).toHaveLength(11);
  expect(['MOBILE', '', 7, null].filter(isNetworkType)).toEqual([]);
});
