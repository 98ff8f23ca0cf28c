import { testPostcodes } from '@fingerpost/core/address/test-values';
import { compactPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { testRecord } from '../../operations/records/test-record.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import { fail } from '../failure.ts';

/** The addresses that a search for a test postcode answers; undefined if the text is no test postcode. Some of them cause an error. */
export const findTestRecords = (text: string): readonly AddressRecord[] | undefined => {
  if (text.length > longestTyped) return undefined;
  const typed = compactPostcode(text);
  const answer = testPostcodes.get(typed);
  if (answer === undefined) return undefined;
  if (answer === 'success') return [testRecord('paf')];
  return answer === 'postcode_not_found' ? [] : fail(answer);
};

const longestTyped = 20;
