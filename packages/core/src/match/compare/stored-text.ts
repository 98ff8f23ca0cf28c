import type { PremiseAtom } from '../../read/address/premise-atoms.ts';
import { wordFormsOf } from '../../read/address/word-likeness.ts';
import { remember } from '../../text/remember.ts';
import { termsOf } from '../../text/terms-of.ts';
import { joinLetters } from './join-letters.ts';
import type { Rarity } from './rarity.ts';
import { nameOf, type StoredName } from './stored-name.ts';
import { readBuilding, readNumber, readPart, type StoredBuilding, type StoredPart } from './stored-premise.ts';

/** A text of a record with all that comparing needs of it, so that one look finds it. */
export type StoredText = StoredName & {
  readonly text: string;
  /** The numbers in it, as they are compared. */
  readonly numbers: readonly string[];
  readonly known: Known;
};

/** What has been asked of a text so far. */
type Known = {
  /** In the build that was asked last. A reference to it would keep its files open. */
  build: number;
  rarities: readonly number[];
  building: StoredBuilding | undefined;
  part: StoredPart | undefined;
  number: readonly PremiseAtom[] | undefined;
};

/** Reads the texts of a country. Neighbours share most of their names. */
export const storedTextsOf = remember((country) => {
  const formOf = wordFormsOf(country);
  return remember((text): StoredText => {
    const terms = termsOf(text);
    const { words, weight } = nameOf(terms, formOf);
    const known = { build: 0, rarities: [], building: undefined, part: undefined, number: undefined };
    return { text, words, weight, numbers: joinLetters(terms, country), known };
  });
});

/** How rare each word of a text is. Texts that follow each other are of the same build. */
export const raritiesOf = ({ words, known }: StoredText, rarity: Rarity): readonly number[] => {
  if (known.build !== rarity.build) {
    known.build = rarity.build;
    known.rarities = words.map(({ text }) => rarity(text));
  }
  return known.rarities;
};

/** The text as the name of a building. */
export const asBuilding = ({ text, known }: StoredText): StoredBuilding => {
  known.building ??= readBuilding(text);
  return known.building;
};

/** The text as a part of a building. */
export const asPart = ({ text, known }: StoredText): StoredPart => {
  known.part ??= readPart(text);
  return known.part;
};

/** The text as the number of a building. */
export const asNumber = ({ text, known }: StoredText): readonly PremiseAtom[] => {
  known.number ??= readNumber(text);
  return known.number;
};
