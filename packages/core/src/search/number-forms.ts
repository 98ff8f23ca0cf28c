import type { QueryWord } from './query.ts';
import { type ReadingStep, replaceWords } from './reading-step.ts';

/** "10a" may be flat a of number 10, "10high" a missing space: number and letters are offered apart as well. */
export const splitNumberAndLetters: ReadingStep = (words) => {
  const at = words.findIndex(({ text, kind }) => kind === 'number' && numberThenLetters.test(text));
  const word = words[at];
  const [, number = '', letters = ''] = numberThenLetters.exec(word?.text ?? '') ?? [];
  if (word === undefined || ordinals.has(letters)) return [words];
  const apart = replaceWords(words, at, 1, wordOf(word, number, false), wordOf(word, letters, word.unfinished));
  return letters.length > 2 ? [apart, words] : [words, apart];
};

/** "10 a" may be number 10a: a number and a single letter after it are offered as one word as well. */
export const joinNumberAndLetter: ReadingStep = (words) => {
  const at = words.findIndex(({ text }, i) => plainNumber.test(text) && singleLetter.test(words[i + 1]?.text ?? ''));
  const letter = words[at + 1];
  const number = words[at];
  if (number === undefined || letter === undefined) return [words];
  const together = wordOf(letter, number.text + letter.text, letter.unfinished);
  return [words, replaceWords(words, at, 2, together)];
};

const numberThenLetters = /^([0-9]+)([a-z]+)$/;
const plainNumber = /^[0-9]+$/;
const singleLetter = /^[a-z]$/;
const ordinals: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th']);

const wordOf = (from: QueryWord, text: string, unfinished: boolean): QueryWord => ({
  ...from,
  text,
  kind: /[0-9]/.test(text) ? 'number' : 'word',
  unfinished,
});
