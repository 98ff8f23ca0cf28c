import type { UsUnit } from '../../../address/usa/us-address.ts';
import { isMailStop, unitDesignatorOf } from '../../../countries/usa/unit-designators.ts';

/** Cuts the words of all units into units, the one nearest to the door last. */
export const readUnits = (words: readonly string[]): readonly UsUnit[] => {
  const units: { designator: string; words: string[]; depth: number }[] = [];
  for (const word of plainWords(words)) {
    const designator = unitDesignatorOf(word);
    const open = units.at(-1);
    if (designator === undefined) {
      if (open === undefined || isComplete(open)) units.push({ designator: '#', words: [word], depth: 3 });
      else open.words.push(word);
    } else if (open?.designator === '#' && open.words.length === 0) {
      units.splice(-1, 1, { designator: designator.standard, words: [], depth: designator.depth });
    } else if (
      designator.standard === 'FL' &&
      open?.designator === '#' &&
      /^\d+(?:ST|ND|RD|TH)$|^[A-Z]{4,}$/.test(open.words.join(' '))
    ) {
      units.splice(-1, 1, { designator: 'FL', words: [floorNumber(open.words.join(' '))], depth: designator.depth });
    } else if (designator.standard !== '#' || open === undefined || open.words.length > 0 || open.designator === '#') {
      units.push({ designator: designator.standard, words: [], depth: designator.depth });
    }
  }
  return units
    .sort((one, other) => one.depth - other.depth)
    .map(({ designator, words }) => ({ designator, number: words.join('').replace(/^0+(?=\d)/, '') }))
    .filter(({ designator, number }) => number !== '' || unitDesignatorOf(designator)?.alone);
};

/** One word for each designator: APT5B is two, MAIL STOP is one, and NO stands for the sign. */
const plainWords = (words: readonly string[]): readonly string[] => {
  const plain: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (isMailStop(words[at]!, words[at + 1])) {
      plain.push('MAILSTOP');
      at++;
    } else if (words[at] === 'NO' && /^\d/.test(words[at + 1] ?? '')) plain.push('#');
    else plain.push(...splitGlued(words[at]!));
  }
  return plain;
};

const splitGlued = (word: string): readonly string[] => {
  const [, name, number] = /^(APT|UNIT|STE|SUITE|BLDG|RM|ROOM|LOT|TRLR|SPC|DEPT|FL)-?(\d+[A-Z]?)$/.exec(word) ?? [];
  return name === undefined ? [word] : [name, number!];
};

/** A number may be followed by a letter of its own, nothing more. */
const isComplete = ({ words }: { readonly words: readonly string[] }): boolean =>
  words.length > 1 || (words.length === 1 && !/\d$/.test(words[0]!));

const floorNumber = (floor: string): string => {
  const name = floorNames.indexOf(floor);
  return name >= 0 ? String(name + 1) : floor.replace(/\D/g, '') || floor;
};

const floorNames = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH'.split(' ');
