import type { PremiseTexts } from './match-occurrences.ts';

/**
 * The document of a premise within its group: '' for the street's own, which has all plainly numbered premises, otherwise that of the
 * building, which has a name, flats, an organisation or a box.
 */
export const documentKey = (premise: Omit<PremiseTexts, 'ranges'>): string =>
  isPlain(premise) ? '' : `${premise.building_number}\n${premise.building_name}`;

/** Says whether a house number is plain: digits, perhaps followed by a letter. */
export const isPlainNumber = (number: string): boolean => plainNumber.test(number);

const plainNumber = /^[0-9]+[a-z]?$/i;

/** What the importance of a document depends on. Addresses of a street off another also have that street's name. */
export type DocumentTraits = { readonly addresses: number; readonly isStreet: boolean; readonly isOffStreet: boolean };

/**
 * The order of a document within its town, smaller first. Streets come before buildings, because "12 Station Road" is more likely that
 * house than flat 12 of a building there. Streets come before those off them, because "1 High Street" is more likely that house than 1 Wren
 * Close, High Street. Then larger documents come before smaller ones, roughly, so that neighbours stay together.
 */
export const importanceInTown = ({ addresses, isStreet, isOffStreet }: DocumentTraits): number =>
  ((isStreet ? 0 : 2) + (isOffStreet ? 1 : 0)) * sizes + sizes - 1 - Math.min(sizes - 1, 31 - Math.clz32(addresses));

/** The order among all documents: larger towns first. Ties are in the order of postcodes, streets and premises. */
export const importance = (townRank: number, inTown: number): number => townRank * 4 * sizes + inTown;

/** The towns by number of addresses, the largest first; equal ones in alphabetical order. */
export const rankTowns = (addressesOf: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map(
    [...addressesOf]
      .sort(([one, count], [other, others]) => others - count || (one < other ? -1 : 1))
      .map(([town], rank) => [town, rank]),
  );

const sizes = 16;

const isPlain = (premise: Omit<PremiseTexts, 'ranges'>): boolean =>
  isPlainNumber(premise.building_number) &&
  premise.building_name === '' &&
  premise.sub_building_name === '' &&
  premise.organisation_name === '' &&
  premise.department_name === '' &&
  premise.po_box === '';
