import { isCountry } from '@fingerpost/core/place/feature';
import { foldName, foldText } from '@fingerpost/core/place/fold-text';
import type { PlaceRow } from '../../ports/place-index.ts';

/** A name of a place in folded words. */
export type FoldedName = { readonly text: string; readonly primary: boolean };

/** Every name of the place, folded, none twice; those it is called by first come first. */
export const namesOf = (row: PlaceRow): readonly FoldedName[] => {
  const names = new Map<string, boolean>();
  const add = (name: string, primary: boolean) => {
    for (const text of foldName(name)) if (!names.has(text)) names.set(text, primary);
  };
  add(row.name, true);
  add(row.asciiName, true);
  if (isCountry(row)) add(row.countryName, true);
  for (const name of row.alternateNames) add(name, false);
  return Array.from(names, ([text, primary]) => ({ text, primary }));
};

/** The words that say where the place lies: its regions and its country by name and by the codes people write. */
export const regionWordsOf = ({
  admin1,
  admin2,
  countryName,
  countryCode,
  countryIso,
}: PlaceRow): readonly string[] => {
  const letters = /^[A-Z]+$/.test(admin1.code) ? admin1.code : '';
  const british = countryCode === 'GB' ? 'uk' : '';
  const texts = [admin2.name, admin1.name, letters, countryName, countryCode, countryIso, british];
  const words = texts.flatMap((text) => foldText(text).split(' '));
  return [...new Set(words)].filter((word) => word !== '');
};
