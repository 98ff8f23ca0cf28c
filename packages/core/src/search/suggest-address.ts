import type { UkElements } from '../address/elements.ts';
import { formatLines, type LineElements } from '../address/format-lines.ts';

/** What the text of a suggestion is made of. */
export type SuggestedAddress = Omit<LineElements, GroupElement> & {
  readonly group: Pick<UkElements, GroupElement | 'post_town'> & {
    readonly entry: { readonly postcode: string };
    readonly country_iso: string;
    readonly state_code: string;
  };
};

/**
 * One line that tells an address from its neighbours. The United Kingdom shows the whole address with the outward code
 * only; the United States the first line, city, state code and ZIP; other countries the first line, city and postal code.
 */
export const suggestAddress = (address: SuggestedAddress): string => {
  const { country_iso: country, post_town: city, state_code: state, entry } = address.group;
  if (british.has(country)) return joined([...ukLines(address), city, entry.postcode.slice(0, -4)]);
  const line = localLine(address, numberBehind.has(country));
  return joined(country === 'USA' ? [...line, city, state, entry.postcode] : [...line, city, entry.postcode]);
};

type GroupElement = 'dependant_thoroughfare' | 'thoroughfare' | 'double_dependant_locality' | 'dependant_locality';

const british: ReadonlySet<string> = new Set(['GBR', 'JEY', 'GGY', 'IMN']);

/** Countries that write the house number behind the street. Source: Universal Postal Union, postal addressing systems. */
const numberBehind: ReadonlySet<string> = new Set(
  'AUT BEL BRA CHE CZE DEU DNK ESP EST FIN GRC HRV HUN ISL ITA LTU LVA NLD NOR POL PRT ROU SVK SVN SWE TUR'.split(' '),
);

const ukLines = (address: SuggestedAddress): readonly string[] => {
  const { line_1, line_2, line_3 } = formatLines({ ...address, ...streetOf(address) });
  return [line_1, line_2, line_3];
};

const streetOf = ({ group }: SuggestedAddress): Pick<UkElements, GroupElement> => ({
  dependant_thoroughfare: group.dependant_thoroughfare,
  thoroughfare: group.thoroughfare,
  double_dependant_locality: group.double_dependant_locality,
  dependant_locality: group.dependant_locality,
});

/** Who and where in the street; a name stands before them, as it may be all that the address has. */
const localLine = (address: SuggestedAddress, behind: boolean): readonly string[] => {
  const { organisation_name, building_name, building_number, sub_building_name, po_box, group } = address;
  const { thoroughfare } = group;
  const box = po_box === '' || /box/i.test(po_box) ? po_box : `PO Box ${po_box}`;
  const street = behind ? [thoroughfare, building_number] : [building_number, thoroughfare];
  return [organisation_name, building_name, [...street, sub_building_name, box].filter(present).join(' ')];
};

const present = (part: string): boolean => part !== '';
const joined = (parts: readonly string[]): string => parts.filter(present).join(', ');
