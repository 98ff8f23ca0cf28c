import { networkTypeOf } from '@fingerpost/core/phone/network-types';
import { type PhoneNumber as ParsedNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { NumberingPlan } from '../../ports/phone-numbers.ts';
import { carrierOfRange } from './carriers.ts';

/** The numbering plans as libphonenumber's full metadata describe them. */
export const numberingPlan: NumberingPlan = {
  find(dialled) {
    const number = parsePhoneNumberFromString(dialled, { extract: false });
    if (number === undefined) return undefined;
    const lineType = number.getType();
    // A number with a type is valid; asking for that once more would find the type once more.
    if (lineType === undefined && !number.isValid()) return undefined;
    return {
      e164: number.number,
      nationalFormat: number.formatNational(),
      internationalFormat: number.formatInternational(),
      country: number.country,
      networkType: networkTypeOf(lineType),
      originalCarrier: carrierLines.has(lineType) ? carrierOfRange(number.number) : '',
    };
  },
};

/** Carriers are kept for these lines only; libphonenumber itself asks for no other. */
const carrierLines: ReadonlySet<ReturnType<ParsedNumber['getType']>> = new Set([
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'PAGER',
]);
