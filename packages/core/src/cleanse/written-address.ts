import type { GivenParts, PartName, WrittenWord } from './address-parts.ts';
import { atomsOfWords, type PremiseAtom } from './premise-atoms.ts';
import { readWords } from './read-address.ts';
import { partWords, storeyNouns, storeyWords } from './tables/premise-words.ts';

/** A written address made ready to be compared with many candidates. */
export type WrittenAddress = {
  readonly words: readonly WrittenWord[];
  /** The folded words. */
  readonly texts: readonly string[];
  /** 1 for each word that needs no explanation: noise, countries, and words that only count. */
  readonly explained: Uint8Array;
  /** The postcode as it was written, compact and in upper case; '' when there is none. */
  readonly postcode: string;
  readonly poBox: string;
  /** The numbers of flats and houses, with the places of their words. */
  readonly atoms: readonly PremiseAtom[];
};

/** Reads an address and makes it ready to be compared. */
export const writtenAddress = (text: string, given: GivenParts = {}): WrittenAddress => {
  const all = readWords(text, given);
  const words = all.filter(({ part }) => !leftOut.has(part));
  const textIn = (part: PartName) =>
    all
      .filter((word) => word.part === part)
      .map((word) => word.text)
      .join('');
  return {
    words,
    texts: words.map((word) => word.text),
    explained: Uint8Array.from(words, (word) => (needsNone(word) ? 1 : 0)),
    postcode: textIn('postcode').toUpperCase(),
    poBox: textIn('po_box'),
    atoms: atomsOfWords(words),
  };
};

const leftOut: ReadonlySet<WrittenWord['part']> = new Set(['postcode', 'country', 'po_box']);

const needsNone = ({ part, text }: WrittenWord): boolean =>
  part === 'noise' ||
  part === 'county' ||
  (part === 'sub_building_name' && (partWords.has(text) || storeyWords.has(text) || storeyNouns.has(text))) ||
  text === 'the' ||
  text === 'of' ||
  text === 'and';
