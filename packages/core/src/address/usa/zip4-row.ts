import type { NumberBounds } from './number-within.ts';

/** What a ZIP+4 record delivers to: a firm, general delivery, a building's units, boxes, a route, or a street. */
export type Zip4Kind = 'F' | 'G' | 'H' | 'P' | 'R' | 'S';

/** A record of the ZIP+4 file, as far as matching reads it; '' if a value is absent. */
export type Zip4Row = {
  readonly record_type: Zip4Kind;
  readonly pre_directional: string;
  readonly street: string;
  readonly suffix: string;
  readonly post_directional: string;
  /** House numbers, or boxes for P and R; both ends are '' if it has none. */
  readonly primary: NumberBounds;
  /** A firm or the name of a building. */
  readonly firm: string;
  readonly unit_designator: string;
  readonly secondary: NumberBounds;
  readonly zip: string;
  readonly plus4_low: string;
  readonly plus4_high: string;
  /** A is a name of the street that the base record (B) has in another way. */
  readonly base_alternate: string;
  readonly city: string;
  /** Other names under which mail to the ZIP code arrives. */
  readonly other_cities: readonly string[];
  readonly state: string;
  readonly urbanization: string;
};

/** The four digits of a delivery: one for the whole record, or its place within the record's span of them. */
export const plus4Of = ({ plus4_low, plus4_high, primary, record_type }: Zip4Row, number: string): string => {
  if (!/^\d{4}$/.test(plus4_low)) return '';
  if (plus4_low === plus4_high || plus4_high === '') return plus4_low;
  // A span of add-ons numbers the boxes of the record one by one.
  const place = Number(number) - Number(primary.low);
  const plus4 = Number(plus4_low) + place;
  const inSpan = record_type === 'P' && place >= 0 && plus4 <= Number(plus4_high);
  return inSpan ? String(plus4).padStart(4, '0') : '';
};

/** Says whether the premise of this number has these four digits; with '' for the number, whether some delivery of the record has. */
export const hasPlus4 = (row: Zip4Row, number: string, plus4: string): boolean => {
  if (number !== '') return plus4Of(row, number) === plus4;
  return plus4 === row.plus4_low || (row.record_type === 'P' && plus4 > row.plus4_low && plus4 <= row.plus4_high);
};
