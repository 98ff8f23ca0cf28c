import { homeContext } from '../../contract/regions.ts';
import { type Lexicon, lexiconOf } from '../../countries/lexicon.ts';
import { type GivenParts, partText, type WrittenWord } from './address-parts.ts';
import { atomsOfWords, type PremiseAtom } from './premise-atoms.ts';
import { readWords } from './read-address.ts';
import { type WordForm, type WordForms, wordForm, wordFormsOf } from './word-likeness.ts';

/** A written address, prepared for comparison with many candidates. */
export type WrittenAddress = {
  /** The country in which it is read, by its ISO code of 3 letters. */
  readonly country: string;
  /** How words are compared there. */
  readonly formOf: WordForms;
  /** Every word. */
  readonly all: readonly WrittenWord[];
  /** All words but the postcode, the country and the number of a PO box. */
  readonly words: readonly WrittenWord[];
  /** The same words, ready to be compared. */
  readonly forms: readonly WordForm[];
  /** 1 for each word that was read as part of a street or a place, and so may be misspelt as one. */
  readonly ofPlace: Uint8Array;
  /** 1 for each word that was read as part of a name or a premise. */
  readonly ofPremise: Uint8Array;
  /**
   * The places of words that a candidate must explain, by what they were read as. Noise, counties, parts of buildings, and words
   * that only join others or may be numbers are not among them.
   */
  readonly needed: Readonly<Record<NeededPart, readonly number[]>>;
  /** The postcode as it was written, compact and in upper case; '' when there is none. */
  readonly postcode: string;
  readonly poBox: string;
  /** The numbers of flats and houses, with the places of their words. */
  readonly atoms: readonly PremiseAtom[];
};

/** The parts whose words a candidate must explain. */
export type NeededPart = 'organisation' | 'building' | 'street' | 'town' | 'locality';

/** Reads an address of a country and prepares it for comparison. */
export const writtenAddress = (text: string, given: GivenParts = {}, country = homeContext): WrittenAddress => {
  const all = readWords(text, given, country);
  const words = all.filter(({ part }) => !leftOut.has(part));
  const formOf = wordFormsOf(country);
  const lexicon = lexiconOf(country);
  const isBritish = formOf === wordForm;
  const forms: WordForm[] = [];
  const ofPlace = new Uint8Array(words.length);
  const ofPremise = new Uint8Array(words.length);
  const needed: Record<NeededPart, number[]> = { organisation: [], building: [], street: [], town: [], locality: [] };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const { part } = word;
    forms.push((isBritish ? word.form : undefined) ?? formOf(word.text));
    if (!premiseParts.has(part)) ofPlace[at] = 1;
    if (part !== 'post_town' && part !== 'county') ofPremise[at] = 1;
    const asked = neededParts.get(part);
    if (asked !== undefined && !joins(word, lexicon)) needed[asked].push(at);
  }
  return {
    country,
    formOf,
    all,
    words,
    forms,
    ofPlace,
    ofPremise,
    needed,
    postcode: partText(all, 'postcode')
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase(),
    poBox: partText(all, 'po_box').toLowerCase(),
    atoms: atomsOfWords(words),
  };
};

const neededParts: ReadonlyMap<WrittenWord['part'], NeededPart> = new Map([
  ['organisation_name', 'organisation'],
  ['building_name', 'building'],
  ['thoroughfare', 'street'],
  ['dependant_thoroughfare', 'street'],
  ['post_town', 'town'],
  ['dependant_locality', 'locality'],
  ['double_dependant_locality', 'locality'],
]);

const premiseParts: ReadonlySet<WrittenWord['part']> = new Set([
  'organisation_name',
  'building_name',
  'sub_building_name',
  'building_number',
]);
const leftOut: ReadonlySet<WrittenWord['part']> = new Set(['postcode', 'country', 'po_box']);

/** A word that only joins others, or may be a number. */
const joins = ({ text }: WrittenWord, { isEnglish, fillers, numberNamed }: Lexicon): boolean =>
  (isEnglish ? text === 'the' || text === 'of' || text === 'and' : fillers.has(text)) ||
  numberNamed(text) !== undefined;
