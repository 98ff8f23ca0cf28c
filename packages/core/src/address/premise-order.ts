import { isDigit } from '../text/character-codes.ts';
import { compareNaturally } from '../text/compare-naturally.ts';
import type { UkElements } from './elements.ts';
import { type BuildingElements, placePremise, presentNumber } from './place-premise.ts';

/** The elements that distinguish the addresses of one street. */
export type PremiseElements = BuildingElements & Pick<UkElements, 'po_box' | 'organisation_name' | 'department_name'>;

/**
 * Orders the addresses of one street as people expect to find them: house numbers by value (8, 8a, 9), then names, then organisations
 * without a building, then PO boxes; inside a building its parts by number. It returns 0 only if all elements are the same, so the order
 * never depends on chance.
 */
export const comparePremiseOrder = (a: PremiseElements, b: PremiseElements): number =>
  comparePremisePlaces(premisePlace(a), premisePlace(b));

/** What the order of a premise goes by, for those who compare it with many others. */
export type PremisePlace = { readonly elements: PremiseElements; readonly number: string; readonly rank: number };

/** Works out what the order of the premise goes by. */
export const premisePlace = (elements: PremiseElements): PremisePlace => {
  const number = streetNumber(elements);
  return { elements, number, rank: rankOf(elements, number) };
};

/** Orders premises as `comparePremiseOrder` does. */
export const comparePremisePlaces = (one: PremisePlace, other: PremisePlace): number => {
  const [a, b] = [one.elements, other.elements];
  return (
    one.rank - other.rank ||
    compareNaturally(a.po_box, b.po_box) ||
    compareNaturally(one.number, other.number) ||
    compareNaturally(a.building_name, b.building_name) ||
    compareNaturally(a.sub_building_name, b.sub_building_name) ||
    compareNaturally(a.organisation_name, b.organisation_name) ||
    compareNaturally(a.department_name, b.department_name) ||
    compareExactly(a, b)
  );
};

/** The number that the address shows in its street, whichever element it is stored in; '' when it shows none. */
const streetNumber = (elements: BuildingElements): string => {
  if (elements.building_name === '' && elements.sub_building_name === '')
    return presentNumber(elements.building_number);
  const { beside } = placePremise(elements);
  return isDigit(beside.charCodeAt(0)) ? beside : '';
};

const rankOf = (elements: PremiseElements, number: string): number => {
  if (elements.po_box !== '') return 3;
  if (number !== '') return 0;
  return elements.building_name !== '' || elements.sub_building_name !== '' ? 1 : 2;
};

/** Orders what differs only in case, in leading zeros, or in the element that has the number. */
const compareExactly = (a: PremiseElements, b: PremiseElements): number => {
  for (const element of lastResort) {
    if (a[element] !== b[element]) return a[element] < b[element] ? -1 : 1;
  }
  return 0;
};

const lastResort = [
  'building_number',
  'building_name',
  'sub_building_name',
  'organisation_name',
  'department_name',
  'po_box',
] as const satisfies readonly (keyof PremiseElements)[];
