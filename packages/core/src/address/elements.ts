import { type ElementOf, fieldsOf, type PostalText } from './record.ts';

/** The elements of a UK delivery point under the contract's names; '' if one is absent. */
export type UkElements = { readonly [Name in PostalText<'group'> | PostalText<'premise'>]: string };

/** The elements that all addresses of a group share. */
export type GroupElement = ElementOf<'group'>;

/** The elements that each address has of its own. */
export type PremiseElement = ElementOf<'premise'>;

/** The elements of a premise within its street, all of them absent. */
export const blankPremise = Object.fromEntries(
  fieldsOf('premise').flatMap(([name, { capitals }]) => (capitals === undefined ? [] : [[name, '']])),
) as Readonly<Record<PremiseElement, string>>;

/** An address as it is formatted: up to three lines, and the premise within its street. */
export type AddressLines = {
  readonly line_1: string;
  readonly line_2: string;
  readonly line_3: string;
  readonly premise: string;
};
