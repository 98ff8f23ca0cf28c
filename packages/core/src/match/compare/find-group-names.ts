import { tellingWords } from '../../countries/languages/english/premise-words.ts';
import { streetWords } from '../../countries/languages/english/street-kinds.ts';
import { streetEndings } from '../../countries/languages/english/street-words.ts';
import { startsWithDigit } from '../../read/address/word-likeness.ts';
import type { WrittenAddress } from '../../read/address/written-address.ts';
import { type FoundName, findName, type SearchedWords, take } from './find-name.ts';
import type { GroupWords } from './record-words.ts';
import type { StoredText } from './stored-text.ts';
import type { TypedText } from './typed-text.ts';
import type { WordMatches } from './word-matches.ts';

/** A name of a record, if it has one, and where it was found. */
export type SearchedName = FoundName & { readonly isStored: boolean };

/** Where the names of street and place that neighbouring addresses share were found in a text. */
export type FoundGroupNames = {
  readonly street: SearchedName;
  readonly side: SearchedName;
  readonly town: SearchedName;
  readonly locality: SearchedName;
  readonly hamlet: SearchedName;
  /** A word next to the name makes it another street. */
  readonly isLonger: boolean;
  /** 1 for each written word that these names and those of the region explain. */
  readonly taken: Uint8Array;
};

/** Finds the names of a group, each in words of its own. */
export const findGroupNames = (
  { address }: TypedText,
  matches: WordMatches,
  { names }: GroupWords,
): FoundGroupNames => {
  const taken = new Uint8Array(address.forms.length);
  const { forms, ofPlace: loose } = address;
  // "New" may be short for Newton in the name of a shop, but not in that of a street.
  const first: SearchedWords = { forms, matches, loose, shortForms: false, prefer: 'first' };
  const last: SearchedWords = { forms, matches, loose, shortForms: false, prefer: 'last' };
  const find = (name: StoredText, words: SearchedWords): SearchedName => {
    if (name.text === '') return notStored;
    const { share, places } = findName(name, words, taken);
    take(taken, places);
    return { isStored: true, share, places };
  };
  // Longer names first, so that "York Road" is not broken up by York.
  const street = find(names.street, first);
  const side = find(names.side, first);
  const town = find(names.town, last);
  const locality = find(names.locality, last);
  const hamlet = find(names.hamlet, last);
  if (leavesNames(address, taken)) for (const region of names.regions) find(region, last);
  return { street, side, town, locality, hamlet, isLonger: isLonger(address, taken, street), taken };
};

const notStored: SearchedName = { isStored: false, share: 0, places: [] };

const leavesNames = ({ forms }: WrittenAddress, taken: Uint8Array): boolean => {
  for (let at = 0; at < forms.length; at++) if (taken[at] === 0 && !startsWithDigit(forms[at]!.text)) return true;
  return false;
};

/** "Upper Mill Lane" and "Mill Lane North" are not Mill Lane: a word next to the name makes it another street. */
const isLonger = ({ words }: WrittenAddress, taken: Uint8Array, { share, places }: FoundName): boolean => {
  const [first] = places;
  const last = places.at(-1);
  if (share < 1 || first === undefined || last === undefined) return false;
  const isBeside = (at: number, place: number): boolean => {
    const { line, part } = words[at]!;
    return taken[at] === 0 && line === words[place]?.line && part !== 'noise' && part !== 'county';
  };
  const [before, after] = [words[first - 1]?.text ?? '', words[last + 1]?.text ?? ''];
  return (
    (tellingWords.has(before) && isBeside(first - 1, first)) ||
    ((streetEndings.has(after) || streetWords.has(after)) && isBeside(last + 1, last))
  );
};
