import { type PostcodeForm, postcodeForms, splitGlued } from './postcode-forms.ts';
import type { QueryWord } from './query.ts';
import { type ReadingStep, replaceWords } from './reading-step.ts';

/** "sw1a2aa" and "sw1a2" are postcodes without their space; "w12" may be one, or an outward code. */
export const partGluedPostcodes: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  if (form === undefined) return [words];
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'number') continue;
    const halves = splitGlued(word.text, form)
      // A postcode that somebody goes on from is whole; only at the end of the text may the rest be missing.
      .filter(([, second]) => second.length === form.secondLength || at === words.length - 1);
    const ways = halves.map(([first, second]) => replaceWords(words, at, 1, [postcodeWord(word, first, second, form)]));
    if (halves.some(([, second]) => isUnmistakable(second, form))) return ways;
    if (ways.length > 0) return form.first.test(word.text) ? [words, ...ways] : [...ways, words];
  }
  return [words];
};

/** "sw1a 2aa" and "sw1a 2" are one word; a number after an outward code may also be a house's own. */
export const joinPostcodeHalves: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  const at = words.findIndex(
    ({ kind, text }, i) =>
      kind === 'number' && form?.first.test(text) === true && form.second?.test(words[i + 1]?.text ?? '') === true,
  );
  const first = words[at];
  const second = words[at + 1];
  if (form === undefined || first === undefined || second === undefined) return [words];
  const joined = replaceWords(words, at, 2, [postcodeWord(second, first.text, second.text, form)]);
  if (isUnmistakable(second.text, form)) return [joined];
  return at + 2 === words.length ? [joined, words] : [words, joined];
};

/** What has the form of an outward code is one, unless it is a plain number. */
export const markOutwardCodes: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  if (form === undefined) return [words];
  return [
    words.map((word) =>
      word.kind === 'number' && hasLetter.test(word.text) && form.first.test(word.text)
        ? { ...word, kind: 'postcode' }
        : word,
    ),
  ];
};

const hasLetter = /[a-z]/;
const hasDigit = /[0-9]/;

/** A whole second half with letters and digits is nothing else; "ab" and "1234" might be. */
const isUnmistakable = (second: string, { secondLength }: PostcodeForm): boolean =>
  second.length === secondLength && hasLetter.test(second) && hasDigit.test(second);

const postcodeWord = (from: QueryWord, first: string, second: string, { secondLength }: PostcodeForm): QueryWord => ({
  ...from,
  text: `${first} ${second}`,
  kind: 'postcode',
  unfinished: second.length < secondLength,
});
