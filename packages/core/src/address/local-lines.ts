import { traitsOf } from '../countries/countries.ts';
import type { AddressLines, UkElements } from './elements.ts';
import { type NumberRange, type RangedElement, showRange } from './number-range.ts';

/** What the lines of an address outside the United Kingdom are made of. */
export type LocalElements = Pick<
  UkElements,
  'organisation_name' | 'building_name' | 'building_number' | 'sub_building_name' | 'po_box'
> & {
  readonly group: Pick<UkElements, 'thoroughfare'> & { readonly country_iso: string };
  /** Numbers that a row leaves open. */
  readonly ranges?: readonly NumberRange[];
};

/** Organisation, building and premise in the street, each '' if absent: a name may be all that an address has. */
export const localParts = (address: LocalElements): readonly [who: string, building: string, street: string] => {
  const { organisation_name, building_name, group } = address;
  const { building_number, sub_building_name, po_box } = withRanges(address);
  const { thoroughfare, country_iso } = group;
  const box = po_box === '' || /box/i.test(po_box) ? po_box : `PO Box ${po_box}`;
  const { numberAfterStreet, numberAfter } = traitsOf(country_iso);
  const isAfter = numberAfterStreet ?? numberAfter?.test(thoroughfare);
  const street = isAfter ? [thoroughfare, building_number] : [building_number, thoroughfare];
  return [organisation_name, building_name, [...street, sub_building_name, box].filter(present).join(' ')];
};

/** The address in at most three lines, as its country writes the house number; a locality is below the street. */
export const formatLocalLines = (
  address: LocalElements & { readonly group: Pick<UkElements, 'dependant_locality'> },
): AddressLines => {
  const { building_name, group } = address;
  const { building_number, sub_building_name, po_box } = withRanges(address);
  const lines = [...localParts(address), group.dependant_locality].filter(present);
  const [line_1 = '', line_2 = '', ...rest] = lines;
  const premise = [sub_building_name, building_name, building_number].filter(present).join(', ') || po_box;
  return { line_1, line_2, line_3: rest.join(', '), premise };
};

/** Numbers that are left open are shown as their range: "100-198 Hill Ave". */
const withRanges = (address: LocalElements): Pick<LocalElements, RangedElement> => {
  const { building_number, sub_building_name, po_box, ranges = [] } = address;
  if (ranges.length === 0) return address;
  const shown = { building_number, sub_building_name, po_box };
  for (const range of ranges) shown[range.element] = `${shown[range.element]} ${showRange(range)}`.trim();
  return shown;
};

const present = (part: string): boolean => part !== '';
