import type { UkElements } from '../../address/elements.ts';
import type { WordForm } from './word-likeness.ts';

/** The parts that a written address is taken apart into. */
export type PartName =
  | Exclude<keyof UkElements, 'postcode_type' | 'su_organisation_indicator' | 'delivery_point_suffix'>
  | 'county'
  | 'country';

/** A written address taken apart, each part as it was written; '' if there is none. */
export type AddressParts = Readonly<Record<PartName, string>>;

/** Parts of an address that were given in addition to its text. */
export type GivenParts = { readonly postcode?: string; readonly post_town?: string; readonly county?: string };

/** One word of a written address. Steps of the reader say what it is part of. */
export type WrittenWord = {
  /** Folded, as words are compared. */
  readonly text: string;
  /** As it was written. */
  readonly shown: string;
  /** What joins it to the word before it in its line: a hyphen inside a name, or a space. */
  readonly joint: ' ' | '-';
  /** The number of its line; a comma ends a line too. */
  readonly line: number;
  /** The steps of reading that its text may matter to, as bits. */
  readonly traits: number;
  /** The word as words of the United Kingdom are compared; undefined if it was cut in the form of another country's postal guide. */
  readonly form: WordForm | undefined;
  part: PartName | 'noise' | undefined;
};

/** The parts that neighbours share, in the order in which they are written. */
export const placeParts = [
  'dependant_thoroughfare',
  'thoroughfare',
  'double_dependant_locality',
  'dependant_locality',
  'post_town',
  'county',
] as const satisfies readonly PartName[];

/** Every part, in the order in which an address is written. */
export const partNames = [
  'organisation_name',
  'department_name',
  'sub_building_name',
  'po_box',
  'building_name',
  'building_number',
  ...placeParts,
  'postcode',
  'country',
] as const satisfies readonly PartName[];

/** The text of every part, as it was written. */
export const addressPartsOf = (words: readonly WrittenWord[]): AddressParts =>
  Object.fromEntries(partNames.map((name) => [name, partText(words, name)])) as AddressParts;

/** The text of one part. */
export const partText = (words: readonly WrittenWord[], part: PartName): string => {
  let text = '';
  let before: WrittenWord | undefined;
  for (const word of words) {
    if (word.part === undefined || word.part === 'noise') continue;
    if (word.part === part) {
      const gap = text === '' ? '' : before?.part === part && before.line === word.line ? word.joint : ', ';
      text += gap + word.shown;
    }
    before = word;
  }
  return text;
};
