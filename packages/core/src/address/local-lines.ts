import { traitsOf } from '../countries/countries.ts';
import { isBareFlat, lineStyleOf } from '../countries/line-style.ts';
import type { AddressLines, UkElements } from './elements.ts';
import { type NumberRange, type RangedElement, showRange } from './number-range.ts';

/** What the lines of an address outside the United Kingdom are made of. */
export type LocalElements = Pick<
  UkElements,
  'organisation_name' | 'building_name' | 'building_number' | 'sub_building_name' | 'po_box'
> & {
  readonly group: Pick<UkElements, 'thoroughfare' | 'dependant_thoroughfare'> & { readonly country_iso: string };
  /** Numbers that a row leaves open. */
  readonly ranges?: readonly NumberRange[];
};

/** The lines of an address down to its street, '' for those that it lacks: a name may be all that an address has. */
export const localParts = (address: LocalElements): readonly string[] => {
  const { thoroughfare, dependant_thoroughfare, country_iso } = address.group;
  const { number, flatAbove, flatAfter, box } = placeNumbers(address);
  const named = box === '' || /box/i.test(box) ? box : `PO Box ${box}`;
  const isAfter = numberIsAfter(country_iso, thoroughfare);
  const nearest = dependant_thoroughfare || thoroughfare;
  const door = joined(' ', isAfter ? nearest : number, isAfter ? number : nearest);
  const within = dependant_thoroughfare === '' ? '' : thoroughfare;
  const street = joined(', ', joined(' ', `${door}${flatAfter}`.trim(), named), within);
  const building = joined(', ', flatAbove, address.building_name);
  const isBelow = lineStyleOf(country_iso).buildingAfterStreet;
  return [address.organisation_name, isBelow ? street : building, isBelow ? building : street];
};

/** The address in at most three lines, as its country writes it; localities are below the street. */
export const formatLocalLines = (
  address: LocalElements & { readonly group: Pick<UkElements, 'double_dependant_locality' | 'dependant_locality'> },
): AddressLines => {
  const { double_dependant_locality, dependant_locality } = address.group;
  const places = [double_dependant_locality, dependant_locality];
  const lines = [...localParts(address), ...places].filter((line) => line !== '');
  const [line_1 = '', line_2 = '', ...rest] = lines;
  const { number, flatAbove, flatAfter, box } = placeNumbers(address);
  const premise = joined(', ', flatAbove, flatAfter.trim(), address.building_name, number) || box;
  return { line_1, line_2, line_3: rest.join(', '), premise };
};

/** The house number with the flats that are written beside it, and the flat if it is above the street or at its end. */
type PlacedNumbers = {
  readonly number: string;
  readonly flatAbove: string;
  readonly flatAfter: string;
  readonly box: string;
};

const placeNumbers = (address: LocalElements): PlacedNumbers => {
  const { building_number, sub_building_name: flat, po_box: box } = withRanges(address);
  const { country_iso, thoroughfare } = address.group;
  const style = lineStyleOf(country_iso);
  const number =
    style.repeats === undefined
      ? building_number
      : building_number.replace(style.repeats, (word) => ` ${word.trim().toLowerCase()}`);
  const plain = { number, flatAbove: '', flatAfter: '', box };
  if (flat === '') return plain;
  const { place, mark: usual, otherwise } = isBareFlat(flat) ? style.flat : style.namedFlat;
  const mark = otherwise?.street.test(thoroughfare) ? otherwise.mark : usual;
  if (place === 'above') return { ...plain, flatAbove: mark + flat };
  if (number === '') return { ...plain, flatAfter: mark.startsWith(' ') ? mark + flat : ` ${flat}` };
  if (place === 'before') return { ...plain, number: flat + mark + number };
  return numberIsAfter(country_iso, thoroughfare)
    ? { ...plain, number: number + mark + flat }
    : { ...plain, flatAfter: mark + flat };
};

const numberIsAfter = (country: string, street: string): boolean => {
  const { numberAfterStreet, numberAfter } = traitsOf(country);
  return numberAfterStreet ?? numberAfter?.test(street) ?? false;
};

/** Numbers that are left open are shown as their range: "100-198 Hill Ave". */
const withRanges = (address: LocalElements): Pick<LocalElements, RangedElement> => {
  const { building_number, sub_building_name, po_box, ranges = [] } = address;
  if (ranges.length === 0) return address;
  const shown = { building_number, sub_building_name, po_box };
  for (const range of ranges) shown[range.element] = `${shown[range.element]} ${showRange(range)}`.trim();
  return shown;
};

const joined = (mark: string, ...parts: readonly string[]): string => parts.filter((part) => part !== '').join(mark);
