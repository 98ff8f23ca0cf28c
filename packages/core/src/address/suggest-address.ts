import { traitsOf } from '../countries/countries.ts';
import { isBritish } from './country-of.ts';
import type { AddressLines, UkElements } from './elements.ts';
import { formatLines, type LineElements } from './format-lines.ts';
import { localParts } from './local-lines.ts';
import type { NumberRange } from './number-range.ts';

/** The fields that a suggestion shows. */
export type SuggestedAddress = Omit<LineElements, GroupElement> & {
  readonly ranges?: readonly NumberRange[];
  readonly group: Pick<UkElements, GroupElement | 'post_town'> & {
    readonly entry: { readonly postcode: string };
    readonly country_iso: string;
    readonly state_code: string;
  };
};

/**
 * One line that distinguishes an address from its neighbours. The United Kingdom shows the whole address with the outward code only; the
 * United States the first line, city, state code and ZIP; other countries the first line, city and postal code. Irish homes without a number
 * have their locality too.
 */
export const suggestAddress = (address: SuggestedAddress): string => {
  const { country_iso: country, post_town: city, state_code: state, entry } = address.group;
  if (isBritish(country)) {
    const { line_1, line_2, line_3 } = ukLines(address);
    return joined([line_1, line_2, line_3, city, entry.postcode.slice(0, -4)]);
  }
  const { showsState, codePerAddress } = traitsOf(country);
  // Homes without a number share their first line with many others.
  const locality = codePerAddress && address.building_number === '' ? address.group.dependant_locality : '';
  return joined([...localParts(address), locality, city, showsState ? state : '', entry.postcode]);
};

type GroupElement = 'dependant_thoroughfare' | 'thoroughfare' | 'double_dependant_locality' | 'dependant_locality';

/** Lists the fields one by one, because copying the whole address would take longer than everything else. */
const ukLines = (address: SuggestedAddress): AddressLines => {
  const { group } = address;
  return formatLines({
    building_number: address.building_number,
    building_name: address.building_name,
    sub_building_name: address.sub_building_name,
    po_box: address.po_box,
    department_name: address.department_name,
    organisation_name: address.organisation_name,
    dependant_thoroughfare: group.dependant_thoroughfare,
    thoroughfare: group.thoroughfare,
    double_dependant_locality: group.double_dependant_locality,
    dependant_locality: group.dependant_locality,
  });
};

const joined = (parts: readonly string[]): string => {
  let text = '';
  for (const part of parts) if (part !== '') text += text === '' ? part : `, ${part}`;
  return text;
};
