import { countRange, findInRange, type NumberRange, rangeAt } from '../address/number-range.ts';
import type { QueryWord } from './query.ts';

/**
 * The numbers of the premises that a row with ranges answers a reading with, one for each range, in their order: a number that
 * was typed where the range has it, else every number of the range. Each word chooses for one range, the first that has it.
 */
export function* premiseNumbers(
  ranges: readonly NumberRange[],
  words: readonly QueryWord[],
): Generator<readonly string[]> {
  const used = new Set<QueryWord>();
  const chosen = ranges.map((range) => {
    const word = words.find(
      (each) => each.kind !== 'word' && !used.has(each) && findInRange(range, each.text) !== undefined,
    );
    if (word === undefined) return undefined;
    used.add(word);
    return findInRange(range, word.text);
  });
  yield* combine(ranges, chosen, 0);
}

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
