import { termsOf } from '@fingerpost/core/text/terms-of';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { SearchAnswer, SearchRequest } from '../../ports/address-search.ts';

/**
 * Puts the address whose words are all that was typed before those that have more: "Hill School, Mill Lane" before the trust that has its
 * office there. Only the first page has a first place.
 */
export const wholeFirst = (found: SearchAnswer, { text, offset }: SearchRequest): SearchAnswer => {
  const { addresses } = found;
  if (offset > 0 || addresses.length < 2) return found;
  const typed = new Set(termsOf(text));
  const at = addresses.findIndex((address) => isWhole(address, typed));
  return at <= 0 ? found : { ...found, addresses: [addresses[at]!, ...addresses.toSpliced(at, 1)] };
};

/** The text has every word of the address but perhaps its postcode and county, and no other. */
const isWhole = (address: AddressRecord, typed: ReadonlySet<string>): boolean => {
  const { group } = address;
  const known = new Set<string>();
  for (const element of premiseElements)
    for (const term of termsOf(address[element])) {
      if (!typed.has(term)) return false;
      known.add(term);
    }
  for (const element of groupElements)
    for (const term of termsOf(group[element])) {
      if (!typed.has(term)) return false;
      known.add(term);
    }
  const { postcode } = group.entry;
  for (const term of termsOf(`${postcode} ${postcode.replace(' ', '')} ${group.state}`)) known.add(term);
  for (const term of typed) if (!known.has(term)) return false;
  return true;
};

const premiseElements = [
  'organisation_name',
  'department_name',
  'sub_building_name',
  'building_name',
  'building_number',
  'po_box',
] as const;
const groupElements = [
  'dependant_thoroughfare',
  'thoroughfare',
  'double_dependant_locality',
  'dependant_locality',
  'post_town',
] as const;
