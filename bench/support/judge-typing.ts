import { askAll } from './engine.ts';
import type { Pair } from './pairs.ts';

/** Of so many texts typed letter by letter: for how many the right address left the first five again, or the list was empty at some moment. */
export type TypingFigures = { readonly texts: number; readonly left: number; readonly empty: number };

/** A text, and the ids of the addresses that it means. */
type Typed = Pick<Pair, 'text' | 'right'>;

/** Types texts letter by letter and looks whether the right address stays in the list. */
export const judgeTyping = async (
  pairs: readonly Typed[],
  suggest: (text: string) => readonly string[],
): Promise<TypingFigures> => {
  const asked = spread(pairs.filter(({ right }) => right.length > 0));
  let left = 0;
  let empty = 0;
  for (const { text, right } of asked) {
    const lists = await askAll(beginningsOf(text), suggest);
    const has = lists.map((ids) => ids.some((id) => right.includes(id)));
    if (has.some((is, at) => !is && has[at - 1])) left++;
    if (lists.some((ids) => ids.length === 0)) empty++;
  }
  return { texts: asked.length, left, empty };
};

const beginningsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.min(text.length, longestText) }, (_, at) => text.slice(0, at + 1)).filter((beginning) =>
    /[\p{L}\p{N}]/u.test(beginning),
  );

/** Some of the pairs, from all over their list. */
const spread = (pairs: readonly Typed[]): readonly Typed[] => {
  const step = Math.max(1, Math.floor(pairs.length / mostTyped));
  return pairs.filter((_, at) => at % step === 0).slice(0, mostTyped);
};

const mostTyped = 200;
const longestText = 150;
