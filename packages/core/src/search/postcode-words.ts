import { type PostcodeForm, postcodeForms, splitGlued } from './postcode-forms.ts';
import type { QueryWord } from './query.ts';
import { type ReadingStep, replaceWords } from './reading-step.ts';
import { termsOf } from './terms-of.ts';

/** "sw1a 2aa" with or without its space is one postcode, whatever stands around it. */
export const joinWholePostcode: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  if (form === undefined) return [words];
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'number') continue;
    const second = form.first.test(word.text) ? wholeSecond(words.slice(at + 1, at + 3), form) : undefined;
    if (second !== undefined) {
      const [text, last, count] = second;
      return [replaceWords(words, at, 1 + count, [postcodeWord(last, word.text, text, form)])];
    }
    const halves = splitGlued(word.text, form).find(([, second]) => isUnmistakable(second, form));
    if (halves !== undefined) return [replaceWords(words, at, 1, [postcodeWord(word, ...halves, form)])];
  }
  return [words];
};

/** "sw1a2" is the beginning of a postcode without its space; "w12" may be one, or an outward code. */
export const offerGluedPostcode: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  if (form === undefined || words.some(isPostcode)) return [words];
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'number') continue;
    const ways = splitGlued(word.text, form)
      // A postcode that somebody goes on from is whole; only at the end of the text may the rest be missing.
      .filter(([first, second]) => isKnown(first, form) && (at === words.length - 1 || isWhole(second, form)))
      .map((halves) => replaceWords(words, at, 1, [postcodeWord(word, ...halves, form)]));
    if (ways.length > 0) return isKnown(word.text, form) ? [words, ...ways] : [...ways, words];
  }
  return [words];
};

/** "sw1a 2" is the beginning of a postcode; a number after an outward code may also be a house's own, or the +4 of a ZIP. */
export const offerPostcodeHalves: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  if (form === undefined || words.some(isPostcode)) return [words];
  const at = words.findLastIndex(
    ({ kind, text }, i) => kind === 'number' && isKnown(text, form) && form.second?.test(words[i + 1]?.text ?? ''),
  );
  if (at < 0 || at + 1 === words.length) return [words];
  const first = words[at]!;
  const second = words[at + 1]!;
  const joined = replaceWords(words, at, 2, [postcodeWord(second, first.text, second.text, form)]);
  const ways = at + 2 === words.length ? [joined, words] : [words, joined];
  const spare = form.secondIsSpare && isWhole(second.text, form);
  return spare ? [...ways, replaceWords(words, at + 1, 1, [{ ...second, optional: true }])] : ways;
};

/** What has the form of an outward code is one, unless it is a plain number. */
export const markOutwardCodes: ReadingStep = (words, country) => {
  const form = postcodeForms[country];
  if (form === undefined) return [words];
  const isOutward = ({ kind, text }: QueryWord) => kind === 'number' && hasLetter.test(text) && isKnown(text, form);
  if (!words.some(isOutward)) return [words];
  return [words.map((word) => (isOutward(word) ? { ...word, kind: 'postcode' } : word))];
};

const hasLetter = /[a-z]/;
const hasDigit = /[0-9]/;

const isPostcode = ({ kind }: QueryWord): boolean => kind === 'postcode';
const isKnown = (first: string, form: PostcodeForm): boolean => (form.known ?? form.first).test(first);
const isWhole = (second: string, { secondLength }: PostcodeForm): boolean => second.length === secondLength;

/** A whole second half with letters and digits is nothing else; "ab" and "1234" might be. */
const isUnmistakable = (second: string, form: PostcodeForm): boolean =>
  isWhole(second, form) && hasLetter.test(second) && hasDigit.test(second) && form.second?.test(second) === true;

/** The whole second half that the next words are, its last word, and their count: two where it was cut apart, as ann6 of "R95 ANN6" is. */
const wholeSecond = (
  [one, other]: readonly QueryWord[],
  form: PostcodeForm,
): readonly [text: string, last: QueryWord, count: number] | undefined => {
  if (one === undefined) return undefined;
  if (isUnmistakable(one.text, form)) return [one.text, one, 1];
  if (other === undefined || !isUnmistakable(one.text + other.text, form)) return undefined;
  return termsOf(one.text + other.text).length === 2 ? [one.text + other.text, other, 2] : undefined;
};

const postcodeWord = (from: QueryWord, first: string, second: string, form: PostcodeForm): QueryWord => ({
  ...from,
  text: `${first} ${second}`,
  kind: 'postcode',
  unfinished: !isWhole(second, form),
});
