import { innermostUnit, type UsAddress } from '../../address/usa/us-address.ts';
import type { Zip4Row } from '../../address/usa/zip4-row.ts';
import type { Reasons } from '../evidence/reasons.ts';
import type { UsElement, UsMatch } from './match-us-address.ts';
import { usWeights } from './us-weights.ts';

/** The two strongest reasons for and against a record. */
export const usReasons = (address: UsAddress, { row, elements }: UsMatch): Reasons => {
  const found = { for: new Set<string>(), against: new Set<string>() };
  for (const element of strongestFirst) {
    const { level } = elements[element];
    if (level === 'NA') continue;
    const { same, other } = sentences[element] ?? {};
    const sentence = level === 'FULL' ? same?.(row, address, elements) : other?.(row, address, elements);
    if (sentence !== undefined) found[level === 'FULL' ? 'for' : 'against'].add(sentence);
  }
  return { for: [...found.for].slice(0, mostReasons), against: [...found.against].slice(0, mostReasons) };
};

const mostReasons = 2;

const strongestFirst = (Object.keys(usWeights) as UsElement[]).sort((one, other) => usWeights[other] - usWeights[one]);

type Say = (row: Zip4Row, address: UsAddress, elements: UsMatch['elements']) => string | undefined;

const sayOtherStreet: Say = (row, address) =>
  address.kind === 'street' ? `its street is ${streetOf(row)}, you wrote ${streetOf(address)}` : undefined;

/** What is said of an element that is the same, and of one that is not. */
const sentences: Partial<Readonly<Record<UsElement, { readonly same?: Say; readonly other: Say }>>> = {
  number: {
    same: (_, address) => (numberOf(address) === '' ? undefined : `the premise is “${numberOf(address)}”`),
    other: ({ primary: { low, high } }, address) =>
      numberOf(address) === ''
        ? 'you did not write which building'
        : `its numbers are ${low === high ? low : `${low} to ${high}`}, you wrote ${numberOf(address)}`,
  },
  street: {
    same: (row, { kind }, { modifiers }) =>
      kind === 'street' && modifiers.level === 'FULL' ? `the street is ${streetOf(row)}` : undefined,
    other: sayOtherStreet,
  },
  modifiers: { other: sayOtherStreet },
  unit: {
    other: ({ unit_designator }, address) => {
      const unit = innermostUnit(address);
      if (unit === undefined) return 'you did not write which part of the building';
      return unit_designator === '' || unit_designator === unit.designator
        ? `it has no unit “${unit.number}”`
        : `its units are called ${unit_designator}, you wrote ${unit.designator} ${unit.number}`;
    },
  },
  zip: {
    same: ({ zip }) => `the postcode is ${zip}`,
    other: ({ zip }, address) => (address.zip === '' ? undefined : `its postcode is ${zip}, you wrote ${address.zip}`),
  },
  city: {
    same: ({ city }) => `the town is ${city}`,
    other: ({ city }, address) => (address.city === '' ? undefined : `its town is ${city}, you wrote ${address.city}`),
  },
};

const numberOf = ({ kind, number, box }: UsAddress): string => (kind === 'street' ? number : box);

const streetOf = (parts: Pick<Zip4Row, 'pre_directional' | 'street' | 'suffix' | 'post_directional'>): string =>
  [parts.pre_directional, parts.street, parts.suffix, parts.post_directional].filter((part) => part !== '').join(' ');
