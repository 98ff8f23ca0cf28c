import { labelLines } from '@fingerpost/core/address/label-lines';
import { findCountry } from '@fingerpost/core/contract/country-codes';
import type { MatchLevel } from '@fingerpost/core/contract/match-levels';
import type { Element } from '@fingerpost/core/match/verdict/verdict-weights';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { CleansedSomewhere } from '../cleanse/cleanse-among.ts';
import type { Cleansed } from '../cleanse/cleanser.ts';
import { positionType } from '../records/position-type.ts';
import { withLines } from '../uk-address/uk-address-fields.ts';
import type { UsQuery } from './find-us-address.ts';
import { noAddress } from './no-address.ts';

/** What a verification says of an element. `none`: neither the text nor the register has it. */
export const elementStatuses = [
  'confirmed',
  'corrected',
  'missing',
  'not_in_register',
  'contradicted',
  'none',
] as const;
export type ElementStatus = (typeof elementStatuses)[number];

/** The answer to the verification of an address outside the USA as JSON; without a match `match` is null. */
export const writeVerified = (
  { query, city: query_city, state: query_state, zip_code: query_zip_code }: UsQuery,
  best: CleansedSomewhere | undefined,
): string => {
  const asked = JSON.stringify({ query, query_city, query_state, query_zip_code }).slice(1, -1);
  if (best === undefined) return `{${asked},"match":null,${JSON.stringify(nothing).slice(1)}`;
  const { match, count, fit, confidence } = best.found;
  const { group } = match;
  const { line_1, line_2, line_3 } = withLines(match).lines;
  const explanation = best.found.explain();
  const answer = {
    count,
    fit,
    confidence,
    match_information: explanation.reasons.join('; '),
    address_line_one: line_1,
    address_line_two: [line_2, line_3].filter((line) => line !== '').join(', '),
    city: group.post_town,
    state: group.state,
    zip_code: group.entry.postcode,
    country_iso_2: findCountry(group.country_iso)?.iso2 ?? '',
    elements: statusesOf(best.found),
    next: explanation.next,
    lines: labelLines(match),
    position: match.point === undefined ? null : { ...match.point, type: positionType(match) },
  };
  return `{${asked},"match":${best.country.write(match)},${JSON.stringify(answer).slice(1)}`;
};

const nothing = {
  ...noAddress,
  elements: null,
  next: 'fix',
  lines: [],
  position: null,
} as const;

const statusesOf = (found: Cleansed): Readonly<Record<Element, ElementStatus>> =>
  Object.fromEntries(
    Object.entries(found.indicators).map(([element, level]) => [element, statusOf(element as Element, level, found)]),
  ) as Record<Element, ElementStatus>;

const statusOf = (element: Element, level: MatchLevel, { match, doubts }: Cleansed): ElementStatus => {
  if (element === 'premise') {
    // A number or flat of the street would have been found if it existed.
    if (doubts.includes('wrong_premise') || doubts.includes('part_not_in_record')) return 'not_in_register';
    if (doubts.includes('part_missing')) return 'missing';
  }
  return level === 'INCORRECT' && !isStored[element](match) ? 'not_in_register' : ofLevel[level];
};

const ofLevel: Readonly<Record<MatchLevel, ElementStatus>> = {
  FULL: 'confirmed',
  PARTIAL: 'corrected',
  MISSING: 'missing',
  INCORRECT: 'contradicted',
  NA: 'none',
};

/** Whether the register has the element of this address. */
const isStored: Readonly<Record<Element, (record: AddressRecord) => boolean>> = {
  organisation: ({ organisation_name }) => organisation_name !== '',
  premise: ({ building_number, building_name, sub_building_name, po_box }) =>
    building_number + building_name + sub_building_name + po_box !== '',
  thoroughfare: ({ group }) => group.thoroughfare !== '',
  locality: ({ group }) => group.dependant_locality + group.double_dependant_locality !== '',
  post_town: ({ group }) => group.post_town !== '',
  postcode: ({ group }) => group.entry.postcode !== '',
};
