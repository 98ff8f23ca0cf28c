import type { LocalStep, Words } from './words.ts';

/** How a country writes its postcodes: where the first half ends, and what the second half is or begins with. */
export type PostcodeForm = {
  /** The whole first half. */
  readonly first: RegExp;
  /** The second half as far as it was typed, at least one character; undefined if postcodes have no halves. */
  readonly second: RegExp | undefined;
  readonly secondLength: number;
  /** The second half is often left out by sources, as ZIP+4 is. */
  readonly secondIsSpare?: boolean;
  /** First halves that exist, if that is known: "no10" and "gf1" have the form of one, but no such area exists. */
  readonly known?: RegExp;
  /** What may be both halves with letters for figures that look the same, and the other way round. */
  readonly mistyped?: RegExp;
  /** First halves of the form of known ones that cannot exist. */
  readonly impossible?: RegExp;
};

/** How a country differs from others. What is left out is as in most countries. */
export type CountryTraits = {
  /** How its postcodes are typed; those of other countries are one word. */
  readonly postcode?: PostcodeForm;
  /** The sign of the country, folded, that people write before its codes ("D-10115"), besides its ISO code. */
  readonly codeSign?: string;
  /** How many digits its codes have, if they are one word of digits. */
  readonly codeDigits?: number;
  /** "3/12 High Street" is flat 3 of number 12. */
  readonly flatBeforeSlash?: boolean;
  /** Where the usual form of its codes has a space or hyphen, for codes that look like this. */
  readonly writtenCode?: { readonly when: RegExp; readonly cut: number; readonly mark: string };
  /** How long the prefix and the short form of its codes are. */
  readonly codeParts?: readonly [prefix: number, short: number];
  /** A code covers a whole town, so its addresses are not a short list; with four more digits it is one delivery point. */
  readonly hasZipCodes?: boolean;
  /** A code covers a street or less, so it says nearly which address is meant. */
  readonly fineCodes?: boolean;
  /** Each address has a code of its own. */
  readonly codePerAddress?: boolean;
  /** Pairs of numbers distinguish addresses. Codes do not count as numbers, because they would pair with every house. */
  readonly listsNumberPairs?: boolean;
  /** The house number follows the street. */
  readonly numberAfterStreet?: boolean;
  /** Streets that the number follows in a country where it otherwise comes first. */
  readonly numberAfter?: RegExp;
  /** House numbers can have hyphens: "112-03" is one number. */
  readonly hyphenatedNumbers?: boolean;
  /** The words of its languages and places. */
  readonly words?: readonly Words[];
  /** How queries are read here before the common steps. */
  readonly readingSteps?: readonly LocalStep[];
  /** How its phone numbers are written at home. */
  readonly phone?: RegExp;
  /** Suggestions show the code of the state. */
  readonly showsState?: boolean;
  /** Collections of open addresses name the state in their paths. */
  readonly hasStateFolders?: boolean;
  /** The service that cleanses its addresses; a key needs a licence for it. */
  readonly cleanseService?: 'gbrcleanse' | 'uspscleanse';
  /** Words that stay in capitals here, besides those that do everywhere. */
  readonly inCapitals?: RegExp;
};

/** Codes with this many digits, a space, and that many more. */
export const inDigits = (first: number, second: number): PostcodeForm => ({
  first: new RegExp(`^[0-9]{${first}}$`),
  second: new RegExp(`^[0-9]{1,${second}}$`),
  secondLength: second,
});
