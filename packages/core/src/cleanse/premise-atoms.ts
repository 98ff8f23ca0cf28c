import type { WrittenWord } from './address-parts.ts';
import { isFloorDoor, isNumberWord } from './number-words.ts';
import { partWords, storeyNouns } from './tables/premise-words.ts';

/** One number, letter or storey that tells a premise from its neighbours, in the form in which it is compared. */
export type PremiseAtom = {
  readonly kind: 'number' | 'flat';
  /** "12a", "12-14", "2/1", "floor 1". */
  readonly value: string;
  /** The place of its word; -1 in a stored address. */
  readonly at: number;
  /** It may belong to a name and need not be explained. */
  readonly weak: boolean;
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

/** The atoms of the words of a written address. */
export const atomsOfWords = (words: readonly WrittenWord[]): PremiseAtom[] => {
  const atoms: PremiseAtom[] = [];
  for (let start = 0; start < words.length; ) {
    const { part, line } = words[start]!;
    const texts: string[] = [];
    for (let at = start; words[at]?.part === part && words[at]?.line === line; at++) texts.push(words[at]!.text);
    if (part !== 'noise' && part !== 'county') {
      const inPart = part === 'sub_building_name';
      const weak = !inPart && part !== 'building_number' && part !== 'building_name';
      collect(texts, { kind: inPart ? 'flat' : 'number', first: start, weak, inPart }, atoms);
    }
    start += texts.length;
  }
  return atoms;
};

/** What holds for all words of a stretch: `first` is the place of the first of them, -1 where places do not matter. */
type Stretch = Pick<PremiseAtom, 'kind' | 'weak'> & { readonly first: number; readonly inPart: boolean };

const collect = (texts: readonly string[], { kind, first, weak, inPart }: Stretch, atoms: PremiseAtom[]): void => {
  const placeOf = (at: number): number => (first < 0 ? first : first + at);
  let floor = '';
  let floorAt = -1;
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!;
    if (isNumberWord(text)) {
      const letter = texts[at + 1] ?? '';
      const joined = letter.length === 1 && letter >= 'a' && letter <= 'h' && digits.test(text);
      atoms.push(atomOf(kind, plainNumber(joined ? text + letter : text), placeOf(at), weak));
      if (joined) at++;
      continue;
    }
    if (!inPart) continue;
    const storey = storeys.get(text);
    if (text.length === 1 && text >= 'a' && text <= 'z') atoms.push(atomOf('flat', text, placeOf(at), weak));
    else if (storey !== undefined) {
      floor += ` ${storey}`;
      floorAt = at;
    }
  }
  if (floor !== '') atoms.push(atomOf('flat', `floor${floor}`, placeOf(floorAt), weak));
};

const atomOf = (kind: PremiseAtom['kind'], value: string, at: number, weak: boolean): PremiseAtom => {
  if (digits.test(value)) return { kind, value, at, weak, plain: Number(value), parts: undefined, range: undefined };
  const [, number, flat] = composed.exec(value) ?? [];
  const [, low, high] = ranged.exec(value) ?? [];
  return {
    kind,
    value,
    at,
    weak,
    plain: undefined,
    parts: number === undefined || flat === undefined ? undefined : [number, flat],
    range: low === undefined || high === undefined ? undefined : [Number(low), Number(high)],
  };
};

const digits = /^\d+$/;
const composed = /^(\d+)(?:\/?([a-z]|(?<=\/)\d+))$/;
const ranged = /^(\d+)[a-z]?-(\d+)[a-z]?$/;

/** "007" is 7, and "2f1" the same as "2/1". */
const plainNumber = (text: string): string => {
  const bare = text.replace(/^0+(?=\d)/, '');
  return isFloorDoor(bare)
    ? bare.replace('gf', '0/').replace('bf', 'b/').replace('pf', '0/').replace('f', '/')
    : bare.replace(/^g\//, '0/');
};

const inOrder = (names: string): [name: string, storey: string][] =>
  names.split(' ').map((name, storey) => [name, String(storey)]);

/** What words say of the storey, or of the side of it. */
const storeys: ReadonlyMap<string, string> = new Map([
  ...inOrder('ground first second third fourth fifth sixth seventh eighth ninth tenth'),
  ...inOrder('0th 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th'),
  ...Object.entries({
    grd: '0',
    gnd: '0',
    top: 'top',
    upper: 'upper',
    lower: 'lower',
    lwr: 'lower',
    basement: 'basement',
    bsmt: 'basement',
    garden: 'garden',
    attic: 'attic',
    mezzanine: 'mezzanine',
    left: 'left',
    right: 'right',
    front: 'front',
    rear: 'rear',
    back: 'rear',
    ro: 'rear',
    middle: 'middle',
    annexe: 'annexe',
    annex: 'annexe',
    penthouse: 'penthouse',
    gff: '0',
    fff: '1',
    sff: '2',
    tff: 'top',
  }),
]);

/** Words of a stored part of a building that its atoms or nothing at all stand for. */
export const isCountingWord = (text: string): boolean =>
  partWords.has(text) || storeyNouns.has(text) || storeys.has(text);
