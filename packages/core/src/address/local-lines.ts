import { traitsOf } from '../countries/countries.ts';
import type { AddressLines, UkElements } from './elements.ts';

/** What the lines of an address outside the United Kingdom are made of. */
export type LocalElements = Pick<
  UkElements,
  'organisation_name' | 'building_name' | 'building_number' | 'sub_building_name' | 'po_box'
> & { readonly group: Pick<UkElements, 'thoroughfare'> & { readonly country_iso: string } };

/** Organisation, building and premise in the street, each '' if absent: a name may be all that an address has. */
export const localParts = ({
  organisation_name,
  building_name,
  building_number,
  sub_building_name,
  po_box,
  group,
}: LocalElements): readonly [who: string, building: string, street: string] => {
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
  const { building_number, building_name, sub_building_name, po_box, group } = address;
  const lines = [...localParts(address), group.dependant_locality].filter(present);
  const [line_1 = '', line_2 = '', ...rest] = lines;
  const premise = [sub_building_name, building_name, building_number].filter(present).join(', ') || po_box;
  return { line_1, line_2, line_3: rest.join(', '), premise };
};

const present = (part: string): boolean => part !== '';
