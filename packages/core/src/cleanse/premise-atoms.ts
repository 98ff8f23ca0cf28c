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
};

/** The atoms of a stored part of a building or of a name: "FLAT 3" has one, "KILN HOUSE 7B" one, "KILN HOUSE" none. */
export const atomsOfName = (texts: readonly string[], kind: 'number' | 'flat'): PremiseAtom[] =>
  collect(
    texts,
    () => kind,
    () => -1,
    () => false,
    kind === 'flat',
  );

/** The atoms of the words of a written address. */
export const atomsOfWords = (words: readonly WrittenWord[]): PremiseAtom[] => {
  const atoms: PremiseAtom[] = [];
  for (let start = 0; start < words.length; ) {
    const { part } = words[start]!;
    let end = start + 1;
    while (end < words.length && words[end]?.part === part && words[end]?.line === words[start]?.line) end++;
    const from = start;
    if (part !== 'noise' && part !== 'county') {
      const texts = words.slice(start, end).map(({ text }) => text);
      const kind = part === 'sub_building_name' ? 'flat' : 'number';
      const weak = part !== 'sub_building_name' && part !== 'building_number' && part !== 'building_name';
      atoms.push(
        ...collect(
          texts,
          () => kind,
          (at) => from + at,
          () => weak,
          part === 'sub_building_name',
        ),
      );
    }
    start = end;
  }
  return atoms;
};

const collect = (
  texts: readonly string[],
  kindAt: (at: number) => 'number' | 'flat',
  placeOf: (at: number) => number,
  weakAt: (at: number) => boolean,
  inPart: boolean,
): PremiseAtom[] => {
  const atoms: PremiseAtom[] = [];
  const storeys: string[] = [];
  let storeyAt = -1;
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!;
    if (isNumberWord(text)) {
      const letter = texts[at + 1] ?? '';
      const joined = inPart || kindAt(at) === 'number' ? /^\d+$/.test(text) && /^[a-h]$/.test(letter) : false;
      atoms.push({
        kind: kindAt(at),
        value: plainNumber(joined ? text + letter : text),
        at: placeOf(at),
        weak: weakAt(at),
      });
      if (joined) at++;
    } else if (inPart && /^[a-z]$/.test(text)) {
      atoms.push({ kind: 'flat', value: text, at: placeOf(at), weak: weakAt(at) });
    } else if (inPart && storeyNames[text] !== undefined) {
      storeys.push(storeyNames[text]);
      storeyAt = at;
    } else if (inPart && shortStoreys[text] !== undefined) {
      storeys.push(shortStoreys[text]);
      storeyAt = at;
    }
  }
  if (storeys.length > 0)
    atoms.push({ kind: 'flat', value: `floor ${storeys.join(' ')}`, at: placeOf(storeyAt), weak: weakAt(storeyAt) });
  return atoms;
};

/** "007" is 7, and "2f1" the same as "2/1". */
const plainNumber = (text: string): string => {
  const bare = text.replace(/^0+(?=\d)/, '');
  return isFloorDoor(bare)
    ? bare.replace('gf', '0/').replace('bf', 'b/').replace('pf', '0/').replace('f', '/')
    : bare.replace(/^g\//, '0/');
};

const ordinals = 'ground first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const storeyNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ordinals.flatMap((name, storey) => [[name, String(storey)]])),
  ...Object.fromEntries(
    '0th 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th'.split(' ').map((name, storey) => [name, String(storey)]),
  ),
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
};
const shortStoreys: Readonly<Record<string, string>> = { gff: '0', fff: '1', sff: '2', tff: 'top' };

/** Words of a stored part of a building that its atoms or nothing at all stand for. */
export const isCountingWord = (text: string): boolean =>
  partWords.has(text) || storeyNouns.has(text) || storeyNames[text] !== undefined;
