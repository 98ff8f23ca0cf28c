import { isBritish } from '../address/country.ts';
import type { UkElements } from '../address/elements.ts';
import { formatLines, type LineElements } from '../address/format-lines.ts';
import { localParts } from '../address/local-lines.ts';

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
  if (isBritish(country)) return joined([...ukLines(address), city, entry.postcode.slice(0, -4)]);
  const line = localParts(address);
  return joined(country === 'USA' ? [...line, city, state, entry.postcode] : [...line, city, entry.postcode]);
};

type GroupElement = 'dependant_thoroughfare' | 'thoroughfare' | 'double_dependant_locality' | 'dependant_locality';

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

const present = (part: string): boolean => part !== '';
const joined = (parts: readonly string[]): string => parts.filter(present).join(', ');
