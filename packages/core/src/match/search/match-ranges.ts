import { findInRange, type NumberRange, numbersBeginning } from '../../address/number-range.ts';
import { lexiconOf } from '../../countries/lexicon.ts';
import type { QueryWord, Reading } from '../../read/query/query.ts';
import { type PremiseTexts, premiseOccurrences } from './match-occurrences.ts';
import { acceptsTerm, mayBeOfRange, numbersTyped } from './match-word.ts';

/**
 * The numbers of the premises with which a row with ranges answers a reading, one for each range, in order: a typed number if it is in the
 * range, complete or as a prefix, otherwise every number of the range. Each word chooses for one range. Words that match the row's own
 * number or flat choose for none. `inGroup` has a bit for each word that its street, place or postcode matches as well.
 */
export function* premiseNumbers(
  premise: PremiseTexts,
  reading: Pick<Reading, 'words' | 'country'>,
  inGroup: number,
): Generator<readonly string[]> {
  yield* combine(premise.ranges, chooseWords(premise, reading, inGroup), 0);
}

/** The word that gives the number of each range; undefined if none does. */
const chooseWords = (
  premise: PremiseTexts,
  { words, country }: Pick<Reading, 'words' | 'country'>,
  inGroup: number,
): readonly (QueryWord | undefined)[] => {
  const { ranges } = premise;
  const { units } = lexiconOf(country);
  const used = wordsOfElements(premise, words);
  const chosen: (QueryWord | undefined)[] = ranges.map(() => undefined);
  for (const says of [saysNumber, mayBeOfRange])
    for (const prefers of preferences)
      for (const [place, range] of ranges.entries())
        for (let at = 0; at < words.length && chosen[place] === undefined; at++) {
          const word = words[at]!;
          if (used.has(at) || word.kind === 'word' || !prefers(range, at, words, inGroup, units)) continue;
          if (!says(range, word)) continue;
          chosen[place] = word;
          used.add(at);
        }
  return chosen;
};

const saysNumber = (range: NumberRange, { text }: QueryWord): boolean => findInRange(range, text) !== undefined;

/** The words that match the row outside its ranges. */
const wordsOfElements = (premise: PremiseTexts, words: readonly QueryWord[]): Set<number> => {
  const used = new Set<number>();
  for (const { terms } of premiseOccurrences({ ...premise, ranges: [] })) {
    const at = words.findIndex((word, each) => !used.has(each) && terms.some((term) => acceptsTerm(word, term)));
    if (at >= 0) used.add(at);
  }
  return used;
};

type Preference = (
  range: NumberRange,
  at: number,
  words: readonly QueryWord[],
  inGroup: number,
  units: ReadonlySet<string>,
) => boolean;

const isAnnouncedFlat: Preference = ({ element }, at, words, _, units) =>
  element === 'sub_building_name' && units.has(words[at - 1]?.text ?? '');
const isNowhereElse: Preference = (_, at, __, inGroup) => ((inGroup >> at) & 1) === 0;
const isAnyNumber: Preference = () => true;

/** Which words are considered first: in "apt 2 9 highway 12" the flat is 2, and the house is not 12. */
const preferences: readonly Preference[] = [isAnnouncedFlat, isNowhereElse, isAnyNumber];

function* combine(
  ranges: readonly NumberRange[],
  chosen: readonly (QueryWord | undefined)[],
  at: number,
): Generator<readonly string[]> {
  const range = ranges[at];
  if (range === undefined) {
    yield [];
    return;
  }
  const word = chosen[at];
  for (const number of word === undefined ? numbersBeginning(range, '') : numbersTyped(range, word))
    for (const rest of combine(ranges, chosen, at + 1)) yield [number, ...rest];
}
