import { mayBeCodeLabel, mayBeContact, mayBeDirection, mayBeDistrict, mayBeLabel, mayBePerson } from './steps/noise.ts';
import { mayEndCountry, mayEndCounty } from './steps/postcode-and-county.ts';
import { mayBeginBox, mayBePart } from './steps/premise.ts';

/** What a word may be to a step of reading that few texts need. A step has nothing to do in a text without such a word. */
const traits = {
  contact: mayBeContact,
  label: mayBeLabel,
  codeLabel: mayBeCodeLabel,
  country: mayEndCountry,
  county: mayEndCounty,
  district: mayBeDistrict,
  box: mayBeginBox,
  person: mayBePerson,
  direction: mayBeDirection,
  part: mayBePart,
} as const satisfies Record<string, (text: string) => boolean>;

/** The name of a trait. */
export type Trait = keyof typeof traits;

const tests = Object.values(traits);

/** The traits of a folded word, as bits. */
export const traitsOf = (text: string): number =>
  tests.reduce((bits, has, at) => (has(text) ? bits | (1 << at) : bits), 0);

/** The bit of a trait. */
export const bitOf = (trait: Trait): number => 1 << Object.keys(traits).indexOf(trait);
