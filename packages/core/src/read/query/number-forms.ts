import { lexiconOf } from '../../countries/lexicon.ts';
import type { QueryWord } from './query.ts';
import { type ReadingStep, replaceWords, wordLike, wordsLike } from './reading-step.ts';

/** "no10" and "10high" lack a space: number and word are read separately. */
export const partNumbersFromWords: ReadingStep = (words) => {
  if (!words.some(({ text, kind }) => kind === 'number' && numberAndWord.test(text))) return [words];
  return [
    words.flatMap((word) => {
      const parts = word.kind === 'number' ? numberAndWord.exec(word.text)?.filter(Boolean).slice(1) : undefined;
      return parts === undefined ? word : wordsLike(word, parts);
    }),
    words,
  ];
};

/** "ten" may be number 10, and "twenty one" 21. An unfinished number word may become another, so "seven" is not yet 7. */
export const offerNumbersNamed: ReadingStep = (words, country) => {
  const { numberNamed } = lexiconOf(country);
  const named = ({ text, unfinished }: QueryWord): string | undefined => (unfinished ? undefined : numberNamed(text));
  if (words.every((word) => named(word) === undefined)) return [words];
  const figures: QueryWord[] = [];
  for (const [at, word] of words.entries()) {
    const number = named(word);
    const tens = (at > 0 && named(words[at - 1]!)) || '';
    if (number === undefined) figures.push(word);
    else if (singleDigit.test(number) && wholeTens.test(tens))
      figures.splice(-1, 1, wordLike(word, tens.charAt(0) + number));
    else figures.push(wordLike(word, number));
  }
  return [words, figures];
};

/** Says whether the word is the name of a number. */
export const namesNumber = ({ text, unfinished }: QueryWord, country: string): boolean =>
  !unfinished && lexiconOf(country).numberNamed(text) !== undefined;

/** Says whether the word is floor and flat in one, which other addresses write as two numbers. */
export const namesFlat = ({ text }: QueryWord): boolean => floorAndFlat.test(text);

/** "10a" may be flat A of number 10, "10 a" may be 10A, and "2/1" may be stored as 2F1: each is also read the other way. */
export const offerOtherNumberForms: ReadingStep = (words, country) => {
  const ways = [words];
  for (let at = 0; at < words.length; at++) {
    const { kind, text } = words[at]!;
    if (kind !== 'number') continue;
    for (const form of plainNumber.test(text) ? formsOfPlain : formsWithLetters) {
      const way = form(words, at, country);
      if (way !== undefined) ways.push(way);
    }
  }
  return ways;
};

/** The words with the number at this position in its other form, if it has one. */
type Form = (words: readonly QueryWord[], at: number, country: string) => readonly QueryWord[] | undefined;

/** A letter split from its number is complete: it does not begin the next word. */
const letterApart: Form = (words, at) => {
  const word = words[at]!;
  const [, number = '', letter] = numberAndLetter.exec(word.text) ?? [];
  if (letter === undefined) return undefined;
  return replaceWords(words, at, 1, [wordLike(word, number, false), wordLike(word, letter, false)]);
};

/** Two letters may be a short word that others follow: "30St. Johns Road". Ordinals are not numbers. */
const shortWordApart: Form = (words, at) => {
  const word = words[at]!;
  const [, number = '', short] = numberAndShortWord.exec(word.text) ?? [];
  if (short === undefined) return undefined;
  if (!word.unfinished && at === words.length - 1) return undefined;
  return replaceWords(words, at, 1, wordsLike(word, [number, short]));
};

/** "12bis" may be stored as 12 bis, or as 12 b. */
const repeatApart: Form = (words, at) => {
  const word = words[at]!;
  const [, number = '', repeat] = numberAndRepeat.exec(word.text) ?? [];
  if (repeat === undefined) return undefined;
  return replaceWords(words, at, 1, [wordLike(word, number, false), wordLike(word, repeat, false)]);
};

/** "12bis" and "12 bis" may be stored as 12b. */
const repeatShort: Form = (words, at) => {
  const word = words[at]!;
  const [, number] = numberAndRepeat.exec(word.text) ?? [];
  if (number !== undefined) return replaceWords(words, at, 1, [wordLike(word, `${number}b`)]);
  const repeat = words[at + 1];
  return repeat?.text === 'bis' ? replaceWords(words, at, 2, [wordLike(repeat, `${word.text}b`)]) : undefined;
};

const letterJoined: Form = (words, at) => {
  const letter = words[at + 1];
  if (letter === undefined || !singleLetter.test(letter.text)) return undefined;
  return replaceWords(words, at, 2, [wordLike(letter, words[at]!.text + letter.text)]);
};

/** Other sources write "Flat A, 53 High Street" as 53A. */
const flatLetterJoined: Form = (words, at, country) => {
  if (at < 2) return undefined;
  const number = words[at]!;
  const letter = words[at - 1]!.text;
  if (!singleLetter.test(letter) || !lexiconOf(country).units.has(words[at - 2]!.text)) return undefined;
  return replaceWords(words, at - 2, 3, [wordLike(number, number.text + letter, false)]);
};

/** Floor and flat as in Edinburgh; the ground floor is 0 in Glasgow and GF there. */
const floorAndFlatJoined: Form = (words, at) => {
  const flat = words[at + 1];
  const floor = words[at]!.text;
  if (flat === undefined || !singleDigit.test(floor) || !singleDigit.test(flat.text)) return undefined;
  return replaceWords(words, at, 2, [wordLike(flat, `${floor === '0' ? 'g' : floor}f${flat.text}`)]);
};

/** "05" is number 5; longer ones may be postal codes. */
const withoutZeros: Form = (words, at) => {
  const { text, joined } = words[at]!;
  if (joined || !zerosBefore.test(text)) return undefined;
  return replaceWords(words, at, 1, [wordLike(words[at]!, String(Number(text)))]);
};

/** "101-5" is 101-105. */
const rangeInFull: Form = (words, at) => {
  const { joined, text } = words[at]!;
  if (!joined || at === 0) return undefined;
  const from = words[at - 1]!.text;
  if (text.length >= from.length || !plainNumber.test(from)) return undefined;
  const to = from.slice(0, -text.length) + text;
  if (Number(to) <= Number(from)) return undefined;
  return replaceWords(words, at, 1, [wordLike(words[at]!, to, words[at]!.unfinished, true)]);
};

/** "f 3" and "fl 3" may be flat 3. */
const flatSpelled: Form = (words, at) => {
  if (at === 0) return undefined;
  const short = words[at - 1]!;
  if (short.text.length > 2 || !shortFlat.test(short.text) || words[at]!.text.length > 3) return undefined;
  return replaceWords(words, at - 1, 1, [wordLike(short, 'flat')]);
};

const flatApart: Form = (words, at) => {
  const [, flat] = flatGlued.exec(words[at]!.text) ?? [];
  return flat === undefined ? undefined : replaceWords(words, at, 1, wordsLike(words[at]!, ['flat', flat]));
};

const floorAndFlatApart: Form = (words, at) => {
  const [, floor = '', flat] = floorAndFlat.exec(words[at]!.text) ?? [];
  if (flat === undefined) return undefined;
  return replaceWords(words, at, 1, wordsLike(words[at]!, [floor === 'g' ? '0' : floor, flat]));
};

/** Forms of numbers without letters, which most are. */
const formsOfPlain: readonly Form[] = [
  letterJoined,
  repeatShort,
  flatLetterJoined,
  floorAndFlatJoined,
  withoutZeros,
  rangeInFull,
  flatSpelled,
];
const formsWithLetters: readonly Form[] = [
  letterApart,
  repeatApart,
  repeatShort,
  shortWordApart,
  floorAndFlatApart,
  flatApart,
];

/** A word glued to a number. A few letters belong to the number ("gf1", "3rd", "12bis"), except "no" and the like. */
const numberAndWord = /^(?:(no|fl|rm)([0-9]+[a-z]?)|([0-9]+)(?!bis$)([a-z]{3,}))$/;
const numberAndShortWord = /^([0-9]+)([a-z]{2})$/;
const numberAndLetter = /^([0-9]+)([a-z])$/;
const numberAndRepeat = /^([0-9]+)(bis)$/;
const plainNumber = /^[0-9]+$/;
const singleDigit = /^[0-9]$/;
const singleLetter = /^[a-z]$/;
const wholeTens = /^[2-9]0$/;
const zerosBefore = /^0{1,2}[1-9][0-9]?$/;
const shortFlat = /^fl?$/;
const flatGlued = /^f([0-9]{1,3}[a-z]?)$/;
const floorAndFlat = /^([0-9g])f([0-9])$/;
