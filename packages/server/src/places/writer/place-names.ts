import { isCountry } from '@fingerpost/core/place/feature';
import { foldApart, foldText } from '@fingerpost/core/text/fold-text';
import type { PlaceRow } from '../../ports/place-index.ts';

/** Every name of the place, folded, none twice, and whether the place is called by it first. */
export const placeNames = (row: PlaceRow): ReadonlyMap<string, boolean> => {
  const { name, asciiName, countryName, alternateNames } = row;
  const first = isCountry(row) ? [name, asciiName, countryName] : [name, asciiName];
  const all = first.concat(alternateNames);
  const names = new Map<string, boolean>();
  const add = (text: string, at: number): void => {
    if (text !== '' && !names.has(text)) names.set(text, at < first.length);
  };
  for (let at = 0; at < all.length; at++) add(foldText(all[at]!), at);
  for (let at = 0; at < all.length; at++) add(foldApart(all[at]!), at);
  return names;
};

/** The words that say where the place lies: its regions and its country by name and by the codes people write. */
export const regionWordsOf = (row: PlaceRow): readonly string[] => {
  const { admin1, admin2, countryName, countryCode, countryIso } = row;
  const letters = /^[A-Z]+$/.test(admin1.code) ? admin1.code : '';
  const british = countryCode === 'GB' ? 'uk' : '';
  const texts = [admin2.name, admin1.name, letters, countryName, countryCode, countryIso, british];
  const words = new Set<string>();
  for (const text of texts.map(foldText)) if (text !== '') for (const word of text.split(' ')) words.add(word);
  return [...words];
};
