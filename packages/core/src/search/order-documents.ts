import type { PremiseTexts } from './match-occurrences.ts';

/**
 * The document of its group that a premise belongs to: '' for the street's own, which has all plainly numbered premises, else the
 * building's, which has a name, flats, an organisation or a box.
 */
export const documentKey = (premise: Omit<PremiseTexts, 'ranges'>): string =>
  isPlain(premise) ? '' : `${premise.building_number}\n${premise.building_name}`;

/** Says whether a house number is one word with a figure in it. */
export const isPlainNumber = (number: string): boolean => plainNumber.test(number);

const plainNumber = /^[0-9]+[a-z]?$/i;

/** What the importance of a document depends on; the addresses of a street off another also have that street's name. */
export type DocumentTraits = { readonly addresses: number; readonly isStreet: boolean; readonly isOffStreet: boolean };

/**
 * The place of a document among those of its town, smaller first: the streets' own come before buildings, since "12 Station
 * Road" is rather that house than flat 12 of a building there; streets before those off them, since "1 High Street" is rather
 * that house than 1 Wren Close, High Street; and then larger documents before smaller ones, roughly, so that neighbours stay
 * together.
 */
export const importanceInTown = ({ addresses, isStreet, isOffStreet }: DocumentTraits): number =>
  ((isStreet ? 0 : 2) + (isOffStreet ? 1 : 0)) * sizes + sizes - 1 - Math.min(sizes - 1, 31 - Math.clz32(addresses));

/** The place among all: larger towns first. Ties are in the order of postcodes, streets and premises. */
export const importance = (townRank: number, inTown: number): number => townRank * 4 * sizes + inTown;

/** The towns by their number of addresses, the largest first; those of one size in the order of the alphabet. */
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
