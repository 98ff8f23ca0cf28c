import { traitsOf } from '../../countries/countries.ts';
import type { PostcodeForm } from '../../countries/country-traits.ts';
import { lexiconOf } from '../../countries/lexicon.ts';
import { splitGlued } from '../../postcode/postcode-forms.ts';
import { termsOf } from '../../text/terms-of.ts';
import { changedWord, type QueryWord } from './query.ts';
import { type ReadingStep, replaceWords, wordLike } from './reading-step.ts';

/** "sw1a 2aa" with or without its space is one postcode, whatever is around it and however often it is typed. */
export const joinWholePostcode: ReadingStep = (words, country) => {
  const form = traitsOf(country).postcode;
  if (form === undefined) return [words];
  let joined = words;
  for (let at = 0; at < joined.length; at++) {
    const found = joined[at]!.kind === 'number' ? wholePostcodeAt(joined, at, form) : undefined;
    if (found === undefined) continue;
    const [postcode, count] = found;
    const isTypedAgain = joined.slice(0, at).some(({ text }) => text === postcode.text);
    joined = replaceWords(joined, at, count, [isTypedAgain ? changedWord(postcode, { optional: true }) : postcode]);
  }
  return [joined];
};

/**
 * A postcode may be typed with its space elsewhere ("sw1 a2aa", "sw1a 2 aa"), or with letters and digits that look alike exchanged ("sw1a
 * oaa", "swia 2aa", "5w1a 2aa") if nothing else can be in that position.
 */
export const offerMistypedPostcode: ReadingStep = (words, country) => {
  const form = traitsOf(country).postcode;
  if (form?.mistyped === undefined || !words.some(hasPartOfPostcode)) return [words];
  const whole = words.findIndex(isPostcode);
  if (whole >= 0) return offerMended(words, whole, 1, words[whole]!.text.replace(' ', ''), form);
  for (let at = 0; at < words.length; at++) {
    let compact = '';
    let numbers = 0;
    for (let count = 1; count <= mostPieces && at + count <= words.length; count++) {
      const last = words[at + count - 1]!;
      compact += last.text;
      if (last.kind === 'number') numbers++;
      if (compact.length > longestPostcode) break;
      if (numbers === 0 || compact.length < shortestPostcode || !form.mistyped.test(compact)) continue;
      const halves = isWord(last, country) ? undefined : wholeHalves(compact, form);
      if (halves !== undefined) return [words, replaceWords(words, at, count, [postcodeWord(last, ...halves, form)])];
      if (!isCutRight(words, at, count, form)) continue;
      const ways = offerMended(words, at, count, compact, form);
      if (ways.length > 1) return ways;
    }
  }
  return [words];
};

/** The postcode meant by a text without spaces, in which letters and digits may be confused ("bn1o4pe"); undefined if there is none. */
export const mendPostcode = (compact: string, country: string): string | undefined => {
  const form = traitsOf(country).postcode;
  if (form?.mistyped?.test(compact) !== true) return undefined;
  return (possibleHalves(compact, form) ?? mendHalves(compact, form))?.join(' ');
};

/** One part of a postcode has letters and digits, which quickly rules out most words. */
const hasPartOfPostcode = ({ kind, text }: QueryWord): boolean => kind !== 'word' && hasLetter.test(text);

/**
 * The words, and those with the postcode corrected if its outward code does not exist. A digit in place of a letter of the second half can
 * be a house number, as in "n1 25d high street", unless nothing follows.
 */
const offerMended = (
  words: readonly QueryWord[],
  at: number,
  count: number,
  compact: string,
  form: PostcodeForm,
): readonly (readonly QueryWord[])[] => {
  const isHouse = at + count < words.length && hasDigit.test(compact.slice(1 - form.secondLength));
  const halves = isHouse || possibleHalves(compact, form) !== undefined ? undefined : mendHalves(compact, form);
  if (halves === undefined) return [words];
  return [words, replaceWords(words, at, count, [postcodeWord(words[at + count - 1]!, ...halves, form)])];
};

/** "sw1a2" is the beginning of a postcode without its space; "w12" may be one, or an outward code. */
export const offerGluedPostcode: ReadingStep = (words, country) => {
  const form = traitsOf(country).postcode;
  if (form === undefined || words.some(isPostcode)) return [words];
  for (let at = 0; at < words.length; at++) {
    const { kind, text } = words[at]!;
    const halves = kind === 'number' ? splitGlued(text, form) : none;
    const ways = halves.length === 0 ? none : waysToPart(words, at, halves, form);
    if (ways.length > 0) return isKnown(text, form) ? [words, ...ways] : [...ways, words];
  }
  return [words];
};

/** The words with one of them parted into halves of a postcode that there can be. */
const waysToPart = (words: readonly QueryWord[], at: number, parted: readonly Halves[], form: PostcodeForm) => {
  const word = words[at]!;
  const ways = parted
    // A postcode with more text after it is complete; only at the end of the text may the rest be missing.
    .filter(([first, second]) => isKnown(first, form) && (at === words.length - 1 || isWhole(second, form)))
    .map((halves) => replaceWords(words, at, 1, [postcodeWord(word, ...halves, form)]));
  if (form.secondIsSpare && ways.length > 0)
    ways.push(replaceWords(words, at, 1, [wordLike(word, word.text.slice(0, -form.secondLength))]));
  return ways;
};

/** "sw1a 2" is the beginning of a postcode; a number after an outward code may also be a house's own, or the +4 of a ZIP. */
export const offerPostcodeHalves: ReadingStep = (words, country) => {
  const form = traitsOf(country).postcode;
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
  return spare ? [...ways, replaceWords(words, at + 1, 1, [changedWord(second, { optional: true })])] : ways;
};

/** Whatever has the form of an outward code is one, unless it is a plain number. */
export const markOutwardCodes: ReadingStep = (words, country) => {
  const form = traitsOf(country).postcode;
  if (form === undefined) return [words];
  const isOutward = ({ kind, text }: QueryWord) => kind === 'number' && hasLetter.test(text) && isKnown(text, form);
  if (!words.some(isOutward)) return [words];
  return [words.map((word) => (isOutward(word) ? changedWord(word, { kind: 'postcode' }) : word))];
};

const hasLetter = /[a-z]/;
const hasDigit = /[0-9]/;

const isPostcode = ({ kind }: QueryWord): boolean => kind === 'postcode';
const isKnown = (first: string, form: PostcodeForm): boolean => (form.known ?? form.first).test(first);
const isWhole = (second: string, { secondLength }: PostcodeForm): boolean => second.length === secondLength;

/** A complete second half with letters and digits can be nothing else; "ab" and "1234" can. */
const isUnmistakable = (second: string, form: PostcodeForm): boolean =>
  isWhole(second, form) && hasLetter.test(second) && hasDigit.test(second) && form.second?.test(second) === true;

/** The whole postcode that begins with the number here, and how many words it takes. */
const wholePostcodeAt = (
  words: readonly QueryWord[],
  at: number,
  form: PostcodeForm,
): readonly [postcode: QueryWord, count: number] | undefined => {
  const word = words[at]!;
  const second = form.first.test(word.text) ? wholeSecond(words.slice(at + 1, at + 3), form) : undefined;
  if (second !== undefined) {
    const [text, last, count] = second;
    return [postcodeWord(last, word.text, text, form), 1 + count];
  }
  const halves = splitGlued(word.text, form).find(([, second]) => isUnmistakable(second, form));
  return halves === undefined ? undefined : [postcodeWord(word, ...halves, form), 1];
};

type Halves = readonly [first: string, second: string];

const none: readonly never[] = [];

const wholeHalves = (compact: string, form: PostcodeForm): Halves | undefined =>
  splitGlued(compact, form).find(([first, second]) => isKnown(first, form) && isUnmistakable(second, form));

/** The same, if such an outward code can exist. */
const possibleHalves = (compact: string, form: PostcodeForm): Halves | undefined => {
  const halves = wholeHalves(compact, form);
  return halves !== undefined && form.impossible?.test(halves[0]) ? undefined : halves;
};

/** Says whether this many words up to this one are a postcode in one piece or in its halves, the first of which may be cut: "sez1 1aj". */
const isCutRight = (words: readonly QueryWord[], at: number, count: number, form: PostcodeForm): boolean =>
  count === 1 ||
  (isWhole(words[at + count - 1]!.text, form) &&
    (count === 2 || termsOf(words[at]!.text + words[at + 1]!.text).length === 2));

/** The halves with letters and digits that look alike exchanged, unless the text is a number with a word. */
const mendHalves = (compact: string, form: PostcodeForm): Halves | undefined => {
  const first = compact.slice(0, -form.secondLength);
  const isOne = isUnmistakable(compact.slice(-form.secondLength), form);
  if (!(isOne ? hasLetter : letterThenDigit).test(first)) return undefined;
  for (const text of lookAlikes(compact)) {
    const halves = possibleHalves(text, form);
    if (halves !== undefined) return halves;
  }
  return undefined;
};

/** The text with look-alike letters and digits exchanged in every way, the fewest exchanges first. */
const lookAlikes = (text: string): readonly string[] => {
  let ways: readonly (readonly [text: string, changes: number])[] = [['', 0]];
  for (const character of text)
    ways = ways.flatMap(([before, changes]) => [
      [before + character, changes] as const,
      ...Array.from(alike[character] ?? '', (other) => [before + other, changes + 1] as const),
    ]);
  return [...ways].sort(([, one], [, other]) => one - other).map(([way]) => way);
};

/** Says whether the word means something else, as the "st" of "n1 2 st pauls" does. */
const isWord = ({ text }: QueryWord, country: string): boolean => lexiconOf(country).aliasesOf(text).length > 0;

const letterThenDigit = /^[a-z].*[0-9]/;
const alike: Readonly<Record<string, string>> = {
  ...{ o: '0', i: '1', l: '1', z: '2', s: '5', g: '6', b: '8' },
  ...{ 0: 'o', 1: 'il', 2: 'z', 5: 's', 6: 'g', 8: 'b' },
};
const mostPieces = 3;
const shortestPostcode = 5;
const longestPostcode = 7;

/** The complete second half in the next words, its last word, and their number: two if it was split, as in "R95 ANN6". */
const wholeSecond = (
  [one, other]: readonly QueryWord[],
  form: PostcodeForm,
): readonly [text: string, last: QueryWord, count: number] | undefined => {
  if (one === undefined) return undefined;
  if (isUnmistakable(one.text, form)) return [one.text, one, 1];
  if (other === undefined || !isUnmistakable(one.text + other.text, form)) return undefined;
  return termsOf(one.text + other.text).length === 2 ? [one.text + other.text, other, 2] : undefined;
};

const postcodeWord = (from: QueryWord, first: string, second: string, form: PostcodeForm): QueryWord =>
  changedWord(from, { text: `${first} ${second}`, kind: 'postcode', unfinished: !isWhole(second, form) });
