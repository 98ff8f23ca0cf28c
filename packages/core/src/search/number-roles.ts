import { elementOccurrences, type PremiseTexts } from './match-occurrences.ts';
import type { QueryWord } from './query.ts';
import { partWords } from './words/optional.ts';

/** What a typed number is said to be: that of a flat or the like, which a word before it announces, or else a house's. */
export type NumberRole = 'flat' | 'house';

/** The role of each word, undefined where it is no number. */
export type NumberRoles = readonly (NumberRole | undefined)[];

/** The roles of words; none unless both are there: only then can "flat 2, 10 High Street" be taken for flat 10 of number 2. */
export const numberRoles = (words: readonly QueryWord[]): NumberRoles | undefined => {
  if (!words.some(({ text }) => partWords.has(text))) return undefined;
  const roles = words.map(({ kind, optional }, at) => {
    if (kind !== 'number' || optional) return undefined;
    return partWords.has(words[at - 1]?.text ?? '') ? 'flat' : 'house';
  });
  return roles.includes('flat') && roles.includes('house') ? roles : undefined;
};

/** The places of a premise, as bits, where the numbers of houses and of flats stand. */
export type RolePlaces = { readonly house: number; readonly flat: number };

/** Those places of a premise, as `premiseOccurrences` orders them. */
export const rolePlaces = (premise: Pick<PremiseTexts, 'building_number' | 'sub_building_name'>): RolePlaces => {
  const house = elementOccurrences('building_number', premise.building_number).length;
  const flat = elementOccurrences('sub_building_name', premise.sub_building_name).length;
  return { house: (1 << house) - 1, flat: ((1 << flat) - 1) << house };
};

/** Says whether a number that can stand in these places of a premise, or in its group, has one that goes with its role. */
export const suitsRole = (
  role: NumberRole | undefined,
  { premise, group }: { readonly premise: number; readonly group: number },
  { house, flat }: RolePlaces,
): boolean => role === undefined || group !== 0 || (premise & ~(role === 'flat' ? house : flat)) !== 0;
