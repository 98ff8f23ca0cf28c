import { presentNumber } from '../../address/place-premise.ts';
import { isNumberWord, wholeNumber } from '../../read/address/number-words.ts';
import { atomsOfName, isCountingWord, namedPart, type PremiseAtom } from '../../read/address/premise-atoms.ts';
import { termsOf } from '../../text/terms-of.ts';
import { nameOf, type StoredName } from './stored-name.ts';

/** The name of a building cut into the words that are its name and the numbers in it. */
export type StoredBuilding = { readonly name: StoredName; readonly atoms: readonly PremiseAtom[] };

/** Cuts the name of a building: "UNIT 5" only counts, "FLAT IRON HOUSE" is a name, "KILN HOUSE 7B" both. */
export const readBuilding = (name: string): StoredBuilding => {
  const texts = cutStored(name);
  const counted = texts.length > 0 && isCountingWord(texts[0]!) && texts.slice(1).every(isCode);
  return {
    name: nameOf(counted ? [] : texts.filter((text) => !isNumberWord(text))),
    atoms: atomsOfName(texts, counted ? 'flat' : 'number'),
  };
};

/** A part of a building: its number or, if it has none, its name as its only atom. */
export type StoredPart = StoredBuilding & {
  /** Its name distinguishes it from the parts of other buildings: "COACH HOUSE", but not "THE FLAT". */
  readonly tells: boolean;
};

/** The numbers that distinguish a stored address from its neighbours; a part that was found by its name needs none. */
export const storedAtoms = (
  number: readonly PremiseAtom[],
  building: StoredBuilding,
  part: StoredPart,
  partFound: boolean,
): readonly PremiseAtom[] => {
  const flat = partFound ? noAtoms : part.atoms;
  if (flat.length === 0 && building.atoms.length === 0) return number;
  return [...number, ...building.atoms, ...flat];
};

const noAtoms: readonly PremiseAtom[] = [];

/** The atom of the number of a building, if it has one. */
export const readNumber = (written: string): readonly PremiseAtom[] => {
  const number = presentNumber(written);
  return number === '' ? [] : atomsOfName(cutStored(wholeNumber(number)), 'number');
};

/** Cuts the name of a part of a building: "FLAT 3" only counts, "COACH HOUSE" is a name. */
export const readPart = (name: string): StoredPart => {
  const texts = cutStored(name).filter((text) => text !== 'the');
  const atoms = atomsOfName(texts, 'flat');
  if (atoms.length > 0 || texts.length === 0) return { name: nameOf([]), atoms, tells: false };
  return { name: nameOf(texts), atoms: [namedPart(texts)], tells: !texts.every(isCountingWord) };
};

/** The folded words of a stored name of a building or of a part of one; numbers keep their strokes and hyphens. */
const cutStored = (name: string): readonly string[] =>
  name === ''
    ? []
    : name.split(' ').flatMap((piece) => {
        const small = piece.toLowerCase().replace(edges, '');
        return isNumberWord(small) ? [small] : termsOf(small);
      });

const isCode = (text: string): boolean => isCountingWord(text) || text.length === 1 || isNumberWord(text);

const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
