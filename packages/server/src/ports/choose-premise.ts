import type { PremiseElement } from '@fingerpost/core/address/elements';
import { countRange, findInRange, type NumberRange, rangeAt } from '@fingerpost/core/address/number-range';
import type { AddressRecord } from './address-index.ts';

/** How many premises the record covers. */
export const countPremises = (ranges: readonly NumberRange[]): number =>
  ranges.reduce((count, range) => count * countRange(range), 1);

/** How many premises the rows cover together. */
export const countAllPremises = (rows: readonly { readonly ranges: readonly NumberRange[] }[]): number => {
  let count = 0;
  for (const { ranges } of rows) count += countPremises(ranges);
  return count;
};

/** The premise at this position of the record's premises. The last range varies fastest. */
export const nthPremise = (record: AddressRecord, place: number): AddressRecord => {
  const numbers: string[] = [];
  let rest = place;
  for (const range of [...record.ranges].reverse()) {
    const count = countRange(range);
    numbers.unshift(rangeAt(range, rest % count));
    rest = Math.floor(rest / count);
  }
  return withNumbers(record, numbers);
};

/** The premise with these numbers, one for each range; undefined if a number is not in its range. */
export const choosePremise = (record: AddressRecord, numbers: readonly string[]): AddressRecord | undefined => {
  if (numbers.length !== record.ranges.length) return undefined;
  const found = record.ranges.map((range, place) => findInRange(range, numbers[place]!));
  return found.includes(undefined) ? undefined : withNumbers(record, found as string[]);
};

const withNumbers = (record: AddressRecord, numbers: readonly string[]): AddressRecord => {
  if (numbers.length === 0) return record;
  const shown: Partial<Record<PremiseElement, string>> = {};
  const raw: Partial<Record<PremiseElement, string>> = {};
  for (const [place, { element }] of record.ranges.entries()) {
    shown[element] = `${record[element]} ${numbers[place]}`.trim();
    raw[element] = `${record.raw[element]} ${numbers[place]}`.trim();
  }
  return {
    ...record,
    ...shown,
    raw: { ...record.raw, ...raw },
    native_id: `${record.native_id}~${numbers.join('~')}`,
    ranges: [],
  };
};
