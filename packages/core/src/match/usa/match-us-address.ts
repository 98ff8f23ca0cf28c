import { numberWithin } from '../../address/usa/number-within.ts';
import { innermostUnit, type UsAddress } from '../../address/usa/us-address.ts';
import type { Zip4Kind, Zip4Row } from '../../address/usa/zip4-row.ts';
import type { MatchLevel } from '../../contract/match-levels.ts';
import { statesOfZip } from '../../countries/usa/states.ts';
import type { CodeShape } from '../../postcode/code-shape.ts';
import { spellOut } from '../../read/usa/city-spelling.ts';
import { withinTypos } from '../../text/typos.ts';
import { type CodeLevel, compareCodes } from '../compare/compare-codes.ts';
import type { Footnote } from './footnotes.ts';
import { streetLikeness } from './street-likeness.ts';
import { type StreetParts, streetVariants } from './street-variants.ts';
import { usWeights } from './us-weights.ts';

/** The elements a match is judged by. */
export type UsElement = keyof typeof usWeights;

/** How one element agrees: its level, its share of its weight from 0 to 1, and why. */
export type ElementVerdict = { readonly level: MatchLevel; readonly share: number; readonly reason: string };

/** How a row agrees with an address, element by element, and what would have to be changed. */
export type UsMatch = {
  readonly row: Zip4Row;
  readonly elements: Readonly<Record<UsElement, ElementVerdict>>;
  readonly footnotes: readonly Footnote[];
};

/**
 * Judges a row; undefined when it is certainly not the address: another kind of delivery, another street, a number outside,
 * unless any number will do.
 */
export const matchUsAddress = (address: UsAddress, row: Zip4Row, anyNumber = false): UsMatch | undefined => {
  if (!kindsOf[address.kind].includes(row.record_type)) return undefined;
  const number = judgeNumber(address, row);
  if (number.level !== 'FULL' && !anyNumber) return undefined;
  const { street, modifiers } = judgeStreet(address, row);
  if (street.level === 'INCORRECT') return undefined;
  const elements = {
    number,
    street,
    modifiers,
    unit: judgeUnit(address, row),
    zip: judgeZip(address, row),
    city: judgeCity(address, row),
    state: judgeState(address, row),
    firm: judgeFirm(address, row),
    urbanization: judgeUrbanization(address, row),
  };
  // Neither its place nor its ZIP code: the same street of another town.
  if (elements.zip.share === 0 && elements.city.share === 0) return undefined;
  return { row, elements, footnotes: notesOf(address, row, elements) };
};

const full: ElementVerdict = { level: 'FULL', share: 1, reason: 'the same' };
const missing: ElementVerdict = { level: 'MISSING', share: 0, reason: 'not given' };
const incorrect: ElementVerdict = { level: 'INCORRECT', share: 0, reason: 'another one' };
const notApplicable: ElementVerdict = { level: 'NA', share: 1, reason: 'none' };
const partial = (share: number, reason = 'alike'): ElementVerdict => ({ level: 'PARTIAL', share, reason });

const kindsOf: Readonly<Record<UsAddress['kind'], readonly Zip4Kind[]>> = {
  street: ['S', 'H', 'F'],
  po_box: ['P', 'F'],
  rural_route: ['R'],
  highway_contract: ['R'],
  military: ['S', 'H', 'P', 'R'],
  general_delivery: ['G'],
  intersection: [],
  none: [],
};

const judgeNumber = (address: UsAddress, { record_type, primary }: Zip4Row): ElementVerdict => {
  const number = address.kind === 'street' ? address.number : address.box;
  if (record_type === 'G' || numberWithin(number, primary)) return full;
  return number === '' ? missing : incorrect;
};

/** The way the street is meant that agrees best with the row. */
const judgeStreet = (
  address: UsAddress,
  row: Zip4Row,
): { readonly street: ElementVerdict; readonly modifiers: ElementVerdict } => {
  let best = { street: incorrect, modifiers: incorrect };
  for (const variant of streetVariants(address)) {
    const likeness = variant.street === '' ? 0 : streetLikeness(variant.street, row.street);
    if (likeness === 0) continue;
    const found = { street: likeness === 1 ? full : partial(likeness), modifiers: judgeModifiers(variant, row) };
    if (worthOf(found) > worthOf(best)) best = found;
  }
  return best;
};

const worthOf = ({ street, modifiers }: ReturnType<typeof judgeStreet>): number =>
  street.share * usWeights.street + modifiers.share * usWeights.modifiers;

/** One directional or suffix contradicts, or more of them. */
export const oneWrongModifier = partial(0.3, 'another directional or suffix');
const otherModifiers: ElementVerdict = { ...incorrect, reason: 'other directionals or suffix' };

/** Directionals and suffix: what contradicts weighs more than what is left out. */
const judgeModifiers = (address: StreetParts, row: Zip4Row): ElementVerdict => {
  const pairs = (['pre_directional', 'suffix', 'post_directional'] as const).map(
    (part) => [address[part], row[part]] as const,
  );
  const wrong = pairs.filter(([written, stored]) => written !== '' && written !== stored).length;
  const left = pairs.filter(([written, stored]) => written === '' && stored !== '').length;
  if (wrong === 0 && left === 0) return full;
  if (wrong > 0) return wrong > 1 ? otherModifiers : oneWrongModifier;
  return partial(left > 1 ? 0.4 : 0.65, 'a directional or suffix is not given');
};

const judgeUnit = (address: UsAddress, row: Zip4Row): ElementVerdict => {
  const door = innermostUnit(address);
  const needed = row.secondary.low !== '';
  if (door === undefined) return needed || isHighRise(row) ? noUnit : notApplicable;
  if (!needed) return isHighRise(row) ? unknownUnit : unlistedUnit;
  if (!numberWithin(door.number, row.secondary)) return unknownUnit;
  return door.designator === row.unit_designator || door.designator === '#' || row.unit_designator === ''
    ? full
    : partial(0.85, 'another kind of unit');
};

const noUnit: ElementVerdict = { ...missing, reason: 'the unit is not given' };
const unknownUnit: ElementVerdict = { ...incorrect, reason: 'a unit that the record does not have' };
/** Records of streets list no units. */
export const unlistedUnit = partial(0.9, 'a unit that the record does not have');

/** The record of a whole building, for mail without a unit. */
const isHighRise = ({ record_type, secondary }: Zip4Row): boolean => record_type === 'H' && secondary.low === '';

const judgeZip = ({ zip }: UsAddress, row: Zip4Row): ElementVerdict => {
  if (zip === '') return missing;
  const { level } = compareCodes(zip, row.zip, zipShape);
  return level === 'same' ? full : (nearZips.get(level) ?? incorrect);
};

/** The first three digits of a ZIP code name the sectional center that sorts its mail. */
const zipShape: CodeShape = { inner: 2, areaOf: (zip) => zip.slice(0, 3), shortest: 5 };
const sameCenter = partial(0.3, 'the same first three digits');
const nearZips: ReadonlyMap<CodeLevel, ElementVerdict> = new Map([
  ['slip', partial(0.5, 'one digit is wrong')],
  ['sector', sameCenter],
  ['district', sameCenter],
]);

const judgeCity = ({ city }: UsAddress, row: Zip4Row): ElementVerdict => {
  if (city === '') return missing;
  const likeness = (name: string): number => {
    const [one, other] = [spellOut(city), spellOut(plainCity(name))];
    const wrong = one === other ? 0 : withinTypos(one, other, 2);
    return wrong < 0 ? 0 : 1 - wrong * 0.15;
  };
  const own = likeness(row.city);
  if (own === 1) return full;
  if (row.other_cities.some((name) => likeness(name) === 1)) return otherCity;
  return own > 0 ? partial(own) : incorrect;
};

/** Another name that mail for the ZIP code may bear. */
export const otherCity = partial(0.95, 'another name of the city');

const plainCity = (name: string): string => name.toUpperCase().replace(/['’.]/g, '').replaceAll('-', ' ');

const judgeState = ({ state, zip }: UsAddress, row: Zip4Row): ElementVerdict => {
  if (state === row.state) return full;
  if (state !== '') return incorrect;
  // The ZIP code determines the state.
  return statesOfZip(zip).length === 1 && statesOfZip(zip)[0] === row.state ? partial(0.8, 'by the ZIP code') : missing;
};

const judgeFirm = ({ recipient }: UsAddress, { firm, record_type }: Zip4Row): ElementVerdict => {
  if (firm === '' || record_type !== 'F') return notApplicable;
  if (recipient === '') return missing;
  const stored = new Set(firm.toUpperCase().split(/\W+/));
  const words = recipient.split(' ').filter((word) => !/^(?:INC|LLC|CORP|CO|LTD|THE|OF|AND|&)$/.test(word));
  const found = words.filter((word) => stored.has(word)).length;
  if (found === 0) return incorrect;
  return found === words.length ? full : partial(found / words.length);
};

const judgeUrbanization = ({ urbanization }: UsAddress, row: Zip4Row): ElementVerdict => {
  if (row.urbanization === '') return notApplicable;
  if (urbanization === '') return missing;
  return streetLikeness(urbanization, row.urbanization) > 0 ? full : incorrect;
};

const notesOf = (address: UsAddress, row: Zip4Row, elements: UsMatch['elements']): readonly Footnote[] => {
  const notes: readonly (readonly [Footnote, boolean])[] = [
    ['A', elements.zip.level !== 'FULL'],
    ['B', elements.city.level === 'PARTIAL' && elements.city !== otherCity],
    ['U', elements.city.level === 'INCORRECT' || elements.city === otherCity],
    ['G', elements.firm.level === 'FULL' || elements.firm.level === 'PARTIAL'],
    ['H', elements.unit.level === 'MISSING'],
    ['L', elements.modifiers.level !== 'FULL'],
    ['M', elements.street.level !== 'FULL'],
    ['P', row.base_alternate === 'A'],
    ['S', elements.unit.level === 'INCORRECT' || elements.unit === unlistedUnit],
    ['Y', address.kind === 'military'],
  ];
  return notes.flatMap(([letter, found]) => (found ? [letter] : []));
};
