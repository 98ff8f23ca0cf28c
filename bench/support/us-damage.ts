import type { Random } from '../../packages/server/src/demo/random.ts';
import { mistype } from './damage/typos.ts';
import type { UsPremise } from './us-world.ts';

/** How people write an address, by the fault they make. Written apart from the reader, which must not know it. */
export const usHabits: Readonly<Record<string, (premise: UsPremise, random: Random) => string>> = {
  as_it_should_be: (premise) => written(premise),
  small_letters_no_commas: (premise) => `${lineOf(premise)} ${premise.city} oh ${premise.zip}`.toLowerCase(),
  words_written_out: (premise) => `${spelt(premise)}\n${premise.city}, Ohio\n${premise.zip}`,
  no_zip: (premise) => `${lineOf(premise)}, ${premise.city}, OH`,
  no_city: (premise) => `${lineOf(premise)}, ${premise.zip}`,
  wrong_zip: (premise) => `${lineOf(premise)}, ${premise.city}, OH ${Number(premise.zip) + 3}`,
  no_suffix: (premise) => `${lineOf({ ...premise, suffix: '' })}, ${premise.city}, OH ${premise.zip}`,
  no_directional: (premise) => `${lineOf({ ...premise, pre: '' })}, ${premise.city}, OH ${premise.zip}`,
  mistyped_street: (premise, random) =>
    `${lineOf({ ...premise, street: mistype(premise.street, random) ?? premise.street })}, ${premise.city}, OH ${premise.zip}`,
  mistyped_city: (premise, random) =>
    `${lineOf(premise)}, ${mistype(premise.city, random) ?? premise.city}, OH ${premise.zip}`,
  with_a_person: (premise) =>
    `Alex Example\nc/o Harbor Supply Co\n${lineOf(premise)}\n${premise.city} OH ${premise.zip}\nUSA`,
};

/** Addresses that do not exist, and look like one that does. */
export const usStrangers: Readonly<Record<string, (premise: UsPremise) => string>> = {
  number_not_there: (premise) => written({ ...premise, number: `${premise.number}00` }),
  street_not_there: (premise) => written({ ...premise, street: 'ZANZIBAR QUAY' }),
  another_city: (premise) => `${lineOf(premise)}, Farpoint, OH 45999`,
};

const written = (premise: UsPremise): string => `${lineOf(premise)}, ${premise.city}, OH ${premise.zip}`;

const lineOf = ({
  number,
  pre,
  street,
  suffix,
  unit,
}: Pick<UsPremise, 'number' | 'pre' | 'street' | 'suffix' | 'unit'>): string =>
  [number, pre, street, suffix, unit && `APT ${unit}`].filter((part) => part !== '').join(' ');

const spelt = (premise: UsPremise): string => {
  const { pre, suffix, unit, number, street } = premise;
  return [number, words[pre] ?? pre, street, words[suffix] ?? suffix, unit && `Apartment #${unit}`]
    .filter((part) => part !== '')
    .join(' ');
};

const words: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'So.',
  E: 'East',
  W: 'West',
  ST: 'Street',
  AVE: 'Av.',
  RD: 'Road',
  DR: 'Drive',
  LN: 'Lane',
  CT: 'Court',
  BLVD: 'Boulevard',
  PL: 'Place',
  CIR: 'Circle',
};
