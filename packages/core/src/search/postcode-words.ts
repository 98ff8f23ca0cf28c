import { postcodeForms, splitGlued } from './postcode-forms.ts';
import type { QueryWord } from './query.ts';
import { type ReadingStep, replaceWords } from './reading-step.ts';

/** "sw1a2aa" and "sw1a2" are postcodes without their space; "w12" may be one, or an outward code. */
export const splitGluedPostcodes: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  if (form === undefined) return [words];
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'number') continue;
    const glued = splitGlued(word.text, form).map(([first, second]) =>
      replaceWords(words, at, 1, postcodeWord(word, first, second, form.secondLength)),
    );
    if (glued.length === 0) continue;
    // Of what is also an outward code, the outward code is the better guess; so is a house number such as 1012 in the Netherlands.
    return form.first.test(word.text) ? [words, ...glued] : [...glued, words];
  }
  return [words];
};

/** "sw1a 2aa" and "sw1a 2" are one word; a number after an outward code may also be a house's own. */
export const joinPostcodeHalves: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  if (form === undefined) return [words];
  const marked = words.map((word) =>
    word.kind === 'number' && form.first.test(word.text) ? { ...word, kind: 'postcode' as const } : word,
  );
  const at = marked.findIndex(
    ({ kind, text }, i) => kind === 'postcode' && !text.includes(' ') && form.second?.test(marked[i + 1]?.text ?? ''),
  );
  const first = marked[at];
  const second = marked[at + 1];
  if (first === undefined || second === undefined) return [marked];
  const joined = replaceWords(marked, at, 2, postcodeWord(second, first.text, second.text, form.secondLength));
  const sure = second.text.length === form.secondLength || at + 2 === marked.length;
  return sure ? [joined, marked] : [marked, joined];
};

const postcodeWord = (from: QueryWord, first: string, second: string, secondLength: number): QueryWord => ({
  ...from,
  text: `${first} ${second}`,
  kind: 'postcode',
  unfinished: second.length < secondLength,
});
