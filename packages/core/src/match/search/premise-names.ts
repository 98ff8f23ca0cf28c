import type { QueryWord } from '../../read/query/query.ts';
import { termsOf } from '../../text/terms-of.ts';
import { article, type NameSlots } from './premise-slots.ts';

/*
 * Consecutive words may spell the name of a premise's building or organisation: at least two whole words, from the beginning of the name up
 * to its end or theirs. "Mead Primary School" means that school rather than Linton Mead Primary School, or a primary school in Mead Lane. A
 * leading "the" of a name may be left out.
 */

/**
 * A word, and the slots of the premise that match it, and that match it as a whole word. `spells` if it can be the first or second word of
 * a name.
 */
type SpellingWord = {
  readonly required: boolean;
  readonly spells: boolean;
  readonly premise: number;
  readonly whole: number;
};

/** Says whether the words spell a name. */
export const spellName = (words: readonly SpellingWord[], names: NameSlots): boolean => {
  const begins = beginningSlots(names);
  if (begins === 0) return false;
  const firsts = lowest(names.building) | lowest(names.organisation);
  const ends = highest(names.building) | highest(names.organisation);
  let begun = 0;
  let spelled = 0;
  for (const { required, spells, premise, whole } of words) {
    const longer = required ? (spelled << 1) & premise : 0;
    const second = spells ? (begun << 1) & whole : 0;
    spelled = (longer | second) & ~firsts;
    if ((spelled & ends) !== 0) return true;
    begun = spells ? whole & begins : 0;
  }
  return spelled !== 0;
};

/** Says whether the word can be the first or second word of a name, which numbers cannot. */
export const maySpell = ({ kind, optional }: QueryWord): boolean => kind === 'word' && !optional;

/** Says whether words may spell a name at all. Corrected words do not. */
export const maySpellName = (words: readonly QueryWord[]): boolean =>
  words.some((word, at) => at > 0 && maySpell(word) && maySpell(words[at - 1]!)) &&
  words.every(({ typos }) => typos === 0);

/** The beginnings of names that the words may spell: each two consecutive words as whole words, in any of their forms. */
export const spelledBeginnings = (words: readonly QueryWord[]): readonly string[] => {
  const found: string[] = [];
  for (let at = 1; at < words.length; at++) {
    const one = words[at - 1]!;
    const other = words[at]!;
    if (maySpell(one) && maySpell(other))
      for (const first of [one.text, ...one.aliases])
        for (const second of [other.text, ...other.aliases]) found.push(beginning(first, second));
  }
  return found;
};

/** The beginnings under which the name is listed. */
export const nameBeginnings = (name: string): readonly string[] => {
  const [first = '', second, third] = termsOf(name);
  if (second === undefined) return [];
  const found = [beginning(first, second)];
  if (first === article && third !== undefined) found.push(beginning(second, third));
  return found;
};

/** The slots at which a spelled name may begin. */
const beginningSlots = ({ building, organisation, articles }: NameSlots): number => {
  const firsts = lowest(building) | lowest(organisation);
  return firsts | (((firsts & articles) << 1) & (building | organisation));
};

const lowest = (bits: number): number => bits & -bits;
const highest = (bits: number): number => (bits === 0 ? 0 : 1 << (31 - Math.clz32(bits)));
const beginning = (first: string, second: string): string => `${first} ${second}`;
