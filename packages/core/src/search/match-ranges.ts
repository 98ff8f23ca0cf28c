import { countRange, findInRange, type NumberRange, rangeAt } from '../address/number-range.ts';
import { type PremiseTexts, premiseOccurrences } from './match-occurrences.ts';
import { acceptsTerm } from './match-word.ts';
import type { QueryWord } from './query.ts';
import { partWords } from './words/optional.ts';

/**
 * The numbers of the premises that a row with ranges answers a reading with, one for each range, in their order: a number that
 * was typed where the range has it, else every number of the range. Each word chooses for one range, and those for none that
 * the row's own number or flat has. `inGroup` has the bits of words that its street, place or postcode has as well.
 */
export function* premiseNumbers(
  premise: PremiseTexts,
  words: readonly QueryWord[],
  inGroup: number,
): Generator<readonly string[]> {
  yield* combine(premise.ranges, chooseNumbers(premise, words, inGroup), 0);
}

const chooseNumbers = (
  premise: PremiseTexts,
  words: readonly QueryWord[],
  inGroup: number,
): readonly (string | undefined)[] => {
  const { ranges } = premise;
  const used = wordsOfElements(premise, words);
  const chosen: (string | undefined)[] = ranges.map(() => undefined);
  for (const prefers of preferences)
    for (const [place, range] of ranges.entries())
      for (let at = 0; at < words.length && chosen[place] === undefined; at++) {
        if (used.has(at) || words[at]!.kind === 'word' || !prefers(range, at, words, inGroup)) continue;
        chosen[place] = findInRange(range, words[at]!.text);
        if (chosen[place] !== undefined) used.add(at);
      }
  return chosen;
};

/** The words that stand in what the row has beside its ranges. */
const wordsOfElements = (premise: PremiseTexts, words: readonly QueryWord[]): Set<number> => {
  const used = new Set<number>();
  for (const { terms } of premiseOccurrences({ ...premise, ranges: [] })) {
    const at = words.findIndex((word, each) => !used.has(each) && terms.some((term) => acceptsTerm(word, term)));
    if (at >= 0) used.add(at);
  }
  return used;
};

type Preference = (range: NumberRange, at: number, words: readonly QueryWord[], inGroup: number) => boolean;

const isAnnouncedFlat: Preference = ({ element }, at, words) =>
  element === 'sub_building_name' && partWords.has(words[at - 1]?.text ?? '');
const isNowhereElse: Preference = (_, at, __, inGroup) => ((inGroup >> at) & 1) === 0;
const isAnyNumber: Preference = () => true;

/** Which of the words are taken first: in "apt 2 9 highway 12" the flat is 2, and the house not 12. */
const preferences: readonly Preference[] = [isAnnouncedFlat, isNowhereElse, isAnyNumber];

function* combine(
  ranges: readonly NumberRange[],
  chosen: readonly (string | undefined)[],
  at: number,
): Generator<readonly string[]> {
  const range = ranges[at];
  if (range === undefined) {
    yield [];
    return;
  }
  const typed = chosen[at];
  const count = typed === undefined ? countRange(range) : 1;
  for (let place = 0; place < count; place++) {
    const number = typed ?? rangeAt(range, place);
    for (const rest of combine(ranges, chosen, at + 1)) yield [number, ...rest];
  }
}
