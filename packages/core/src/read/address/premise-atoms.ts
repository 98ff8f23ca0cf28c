import { loneParts, partsApart, storeyNouns } from '../../countries/languages/english/premise-words.ts';
import { writtenUnitWords } from '../../countries/languages/english/unit-words.ts';
import type { WrittenWord } from './address-parts.ts';
import { isFloorDoor, isNumberWord, namedNumber } from './number-words.ts';

/** One number, letter or storey that distinguishes a premise from its neighbours, in the form in which it is compared. */
export type PremiseAtom = {
  readonly kind: 'number' | 'flat';
  /** "12a", "12-14", "2/1", "floor 1". */
  readonly value: string;
  /** The place of its word; -1 in a stored address. */
  readonly at: number;
  /** It may belong to a name, so a candidate need not have it. */
  readonly weak: boolean;
  /**
   * The place of a word that must be part of the street for this to be a number: "Four" of "Four Mill Lane", not of "Four Winds Mill Lane".
   */
  readonly street: number | undefined;
  /** The value of "12"; undefined for "12a". */
  readonly plain: number | undefined;
  /** "12a" and "14/2" as a number and a flat. */
  readonly parts: readonly [number: string, flat: string] | undefined;
  /** The first and the last number of "12-16". */
  readonly range: readonly [low: number, high: number] | undefined;
};

/** The atoms of a stored part of a building or of a name: "FLAT 3" has one, "KILN HOUSE 7B" one, "KILN HOUSE" none. */
export const atomsOfName = (texts: readonly string[], kind: 'number' | 'flat'): PremiseAtom[] => {
  const atoms: PremiseAtom[] = [];
  collect(texts, { kind, first: -1, weak: false, inPart: kind === 'flat' }, atoms);
  return atoms;
};

/** The atom of a part of a building that has a name and no number: "the flat", "coach house". */
export const namedPart = (texts: readonly string[], at = -1): PremiseAtom =>
  atomOf('flat', texts.filter((text) => text !== 'the').join(' '), at, false);

/** The atoms of the words of a written address. */
export const atomsOfWords = (words: readonly WrittenWord[]): PremiseAtom[] => {
  const atoms: PremiseAtom[] = [];
  let named: PremiseAtom | undefined;
  for (let start = 0; start < words.length; ) {
    const { part, line } = words[start]!;
    const texts: string[] = [];
    for (let at = start; words[at]?.part === part && words[at]?.line === line; at++) texts.push(words[at]!.text);
    if (part !== 'noise' && part !== 'county') {
      const inPart = part === 'sub_building_name';
      const weak = !inPart && part !== 'building_number' && part !== 'building_name';
      collect(texts, { kind: inPart ? 'flat' : 'number', first: start, weak, inPart }, atoms);
      if (inPart && texts.some((text) => loneParts.has(text)))
        named = namedPart(texts, start + (texts[0] === 'the' ? 1 : 0));
      const number = numberInWords(texts, part, start);
      if (number !== undefined && mayBeginWithNumber(words, part)) atoms.push(number);
    }
    start += texts.length;
  }
  if (named !== undefined && atoms.every(({ kind }) => kind !== 'flat')) atoms.push(named);
  for (let at = 1; at < atoms.length; at++) if (isRepeat(atoms, at)) atoms[at] = { ...atoms[at]!, weak: true };
  return atoms;
};

/**
 * A number in words is read where a number can be and, if no other number is written, before the street or what may be one: "Twelve Poplar
 * View" is read as a house.
 */
const mayBeginWithNumber = (words: readonly WrittenWord[], part: WrittenWord['part']): boolean => {
  if (part === 'building_number') return true;
  const street = part === 'thoroughfare' || part === 'dependant_thoroughfare';
  if (!street && part !== 'building_name') return false;
  return words.every((word) => word.part !== 'building_number' && (street || word.part !== 'thoroughfare'));
};

/** "Twelve Mill Lane" and "number twelve", unless that is the name of the street. */
const numberInWords = (texts: readonly string[], part: WrittenWord['part'], start: number): PremiseAtom | undefined => {
  const from = texts[0] === 'number' || texts[0] === 'no' ? 1 : 0;
  const named = namedNumber(texts, from);
  if (named === undefined) return undefined;
  const { value, length } = named;
  if (part === 'building_number') return atomOf('number', value, start + from, false);
  const street = from + length;
  return texts.length > street + 1 ? atomOf('number', value, start + from, true, start + street) : undefined;
};

/** What is written twice, but not side by side, need be matched only once. */
const isRepeat = (atoms: readonly PremiseAtom[], at: number): boolean => {
  const { kind, value, at: place } = atoms[at]!;
  for (let before = 0; before < at; before++) {
    const other = atoms[before]!;
    if (other.value === value && other.kind === kind && other.at < place - 1) return true;
  }
  return false;
};

/** What is common to all words of a stretch; `first` is the place of the first word, -1 if places do not matter. */
type Stretch = Pick<PremiseAtom, 'kind' | 'weak'> & { readonly first: number; readonly inPart: boolean };

const collect = (texts: readonly string[], { kind, first, weak, inPart }: Stretch, atoms: PremiseAtom[]): void => {
  const placeOf = (at: number): number => (first < 0 ? first : first + at);
  const floor: string[] = [];
  let floorAt = -1;
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!;
    if (isNumberWord(text)) {
      const next = texts[at + 1] ?? '';
      const isLettered = next.length === 1 && next >= 'a' && next <= 'h' && digits.test(text);
      const isRange = kind === 'number' && isEndOfRange(text, next);
      const apart = inPart && partsApart.has(texts[at - 1] ?? '') ? 'plot ' : '';
      const whole = isLettered ? text + next : isRange ? `${text}-${next}` : text;
      atoms.push(atomOf(kind, apart + plainNumber(whole), placeOf(at), weak));
      if (isLettered || isRange) at++;
      continue;
    }
    if (!inPart) continue;
    const storey = storeyOf(text);
    const named = namedNumber(texts, at);
    if (named !== undefined) {
      atoms.push(atomOf('flat', named.value, placeOf(at), weak));
      at += named.length - 1;
    } else if (text.length === 1 && text >= 'a' && text <= 'z') atoms.push(atomOf('flat', text, placeOf(at), weak));
    else if (storey !== undefined) {
      floor.push(storey);
      floorAt = at;
    }
  }
  // "Rear ground floor" is "ground floor rear".
  if (floor.length > 0) atoms.push(atomOf('flat', `floor ${floor.sort().join(' ')}`, placeOf(floorAt), weak));
};

/** "8 10" is 8-10: two numbers of one side of a street, and not far apart. */
const isEndOfRange = (text: string, next: string): boolean => {
  if (!digits.test(text) || !digits.test(next)) return false;
  const length = Number(next) - Number(text);
  return length > 0 && length <= longestRange && length % 2 === 0;
};
const longestRange = 20;

const atomOf = (kind: PremiseAtom['kind'], value: string, at: number, weak: boolean, street?: number): PremiseAtom => {
  if (digits.test(value))
    return { kind, value, at, weak, street, plain: Number(value), parts: undefined, range: undefined };
  const [, number = '', flat] = composed.exec(value) ?? [];
  const [, low = '', end = ''] = ranged.exec(value) ?? [];
  // "126-8" ends at 128.
  const high = Number(end) < Number(low) ? low.slice(0, -end.length) + end : end;
  return {
    kind,
    value,
    at,
    weak,
    street,
    plain: undefined,
    parts: flat === undefined ? undefined : [number, flat],
    range: low !== '' && Number(high) >= Number(low) ? [Number(low), Number(high)] : undefined,
  };
};

const digits = /^\d+$/;
const composed = /^(\d+)(?:[/-]?([a-z]|bis|ter|quater|(?<=[/-])\d+))$/;
/** "12-16", and "11-13-15" and "7/9/11" from the first number to the last. */
const ranged = /^(\d+)[a-z]?(?:-(?:\d+[a-z]?-)*|\/(?:\d+\/)+)(\d+)[a-z]?$/;

/** "007" is 7, "12-a" and "12/a" are 12a, "2f1" is the same as "2/1", and "g1" as "0/1". */
const plainNumber = (text: string): string => {
  if (usualNumber.test(text)) return text;
  const bare = text.replace(/^0+(?=\d)/, '').replace(/^(\d+)[-/]([a-z])$/, '$1$2');
  return isFloorDoor(bare)
    ? bare.replace('gf', '0/').replace('bf', 'b/').replace('pf', '0/').replace('f', '/')
    : bare.replace(/^g\/?(?=\d$)/, '0/');
};

const usualNumber = /^[1-9]\d*$/;

const inOrder = (names: string): [name: string, storey: string][] =>
  names.split(' ').map((name, storey) => [name, String(storey)]);

/** The words for a storey, or for a side of it. */
const storeys: ReadonlyMap<string, string> = new Map([
  ...inOrder('ground first second third fourth fifth sixth seventh eighth ninth tenth'),
  ...Object.entries({
    grd: '0',
    gnd: '0',
    gf: '0',
    ff: '1',
    sf: '2',
    tf: 'top',
    lgf: '0 lower',
    ugf: '0 upper',
    top: 'top',
    upper: 'upper',
    lower: 'lower',
    lwr: 'lower',
    uppr: 'upper',
    basement: 'basement',
    bsmt: 'basement',
    bsmnt: 'basement',
    bst: 'basement',
    garden: 'garden',
    gdn: 'garden',
    attic: 'attic',
    mezzanine: 'mezzanine',
    left: 'left',
    right: 'right',
    front: 'front',
    rear: 'rear',
    upstairs: '1',
    downstairs: '0',
    back: 'rear',
    ro: 'rear',
    middle: 'middle',
    annexe: 'annexe',
    annex: 'annexe',
    land: 'land',
    penthouse: 'penthouse',
    gff: '0',
    fff: '1',
    sff: '2',
    tff: 'top',
  }),
]);

/** The storey that a word says, or the side of it; undefined if it says none. */
const storeyOf = (text: string): string | undefined => storeys.get(text) ?? ordinal.exec(text)?.[1];
const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/;

/** Words of a stored part of a building that need no match of their own. */
export const isCountingWord = (text: string): boolean =>
  writtenUnitWords.has(text) || storeyNouns.has(text) || storeyOf(text) !== undefined;
