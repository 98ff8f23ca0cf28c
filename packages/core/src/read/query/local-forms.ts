import { lexiconOf } from '../../countries/lexicon.ts';
import type { LocalStep } from '../../countries/words.ts';
import { changedWord } from './query.ts';
import { type ReadingStep, replaceWords, wordLike, wordsLike } from './reading-step.ts';
import { nameRoutes } from './route-numbers.ts';

/** "Dublin 2" and "D2" are the district that Eircodes begin with as D02; "Dublin 6W" is D6W. */
const nameDublinDistricts: ReadingStep = (words) => {
  for (const [at, { text }] of words.entries()) {
    const [, district] = (words[at - 1]?.text === 'dublin' ? dublinDistrict : shortDistrict).exec(text) ?? [];
    if (district === undefined) continue;
    const code = { text: `d${district.padStart(2, '0')}`, kind: 'postcode', unfinished: false } as const;
    return [replaceWords(words, at, 1, [changedWord(words[at]!, code)]), words];
  }
  return [words];
};

/** A number after the house number may be the street's, as in "517 5 Ave"; and "5 th" only needs joining. */
const offerOrdinals: ReadingStep = (words) => {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next?.kind !== 'word' || !plainNumber.test(word.text) || word.joined || words[at - 1]?.kind !== 'number')
      continue;
    const ordinal = word.text + endingOf(word.text);
    return [words, replaceWords(words, at, ordinal === word.text + next.text ? 2 : 1, [wordLike(word, ordinal)])];
  }
  return [words];
};

/** "12-II" is flat 2 of number 12. */
const offerRomanFlats: ReadingStep = (words) => {
  const at = words.findIndex(({ text }, i) => romans.includes(text) && words[i - 1]?.kind === 'number');
  return at < 0
    ? [words]
    : [words, replaceWords(words, at, 1, [wordLike(words[at]!, String(romans.indexOf(words[at]!.text) + 1))])];
};

/** "12, 3B" is 12, 3º B: a number after the house number may be that of a floor, which is stored as an ordinal. */
const offerFloors: ReadingStep = (words) => {
  const at = words.findIndex(({ text }, i) => floor.test(text) && words[i - 1]?.kind === 'number');
  if (at < 0) return [words];
  const [, number = '', door = ''] = floor.exec(words[at]!.text)!;
  const parts = [`${number}o`, door].filter((part) => part !== '');
  return [words, replaceWords(words, at, 1, wordsLike({ ...words[at]!, unfinished: false }, parts))];
};

/** "Via G. Garibaldi" may be stored as Via Giuseppe Garibaldi, or without the first name. */
const offerWithoutInitials: ReadingStep = (words) => {
  const rest = words.filter(
    ({ text }, at) => !(singleLetter.test(text) && words[at - 1]?.kind === 'word' && words[at + 1]?.kind === 'word'),
  );
  return rest.length === words.length ? [words] : [words, rest];
};

/** "S(180444)" and "S180444" are Singapore 180444. */
const dropPostcodeSign: ReadingStep = (words) => {
  const apart = words.flatMap((word) => {
    const [, code] = signedCode.exec(word.text) ?? [];
    return code === undefined ? word : wordLike(word, code);
  });
  return [apart.filter(({ text }, at) => text !== 's' || !sixDigits.test(apart[at + 1]?.text ?? ''))];
};

/** "#5-4" is #05-04. */
const offerZerosInUnits: ReadingStep = (words) => {
  const at = words.findIndex(({ joined }) => joined);
  if (at < 1) return [words];
  const [floor, unit] = [words[at - 1]!, words[at]!];
  const padded = [floor.text, unit.text].map((text) => text.padStart(2, '0'));
  if (padded[0] === floor.text && padded[1] === unit.text) return [words];
  return [words, replaceWords(words, at - 1, 2, wordsLike(unit, padded, [1]))];
};

const endingOf = (number: string): string =>
  /1[0-9]$/.test(number) ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number.at(-1)!] ?? 'th');

const dublinDistrict = /^0?([1-9]|1[0-8]|20|22|24|6w)$/;
const shortDistrict = /^d([1-9])$/;
const plainNumber = /^[1-9][0-9]{0,2}$/;
const floor = /^([1-9])[oa]?([a-z]?)$/;
const singleLetter = /^[a-z]$/;
const romans: readonly string[] = ['i', 'ii', 'iii', 'iv', 'v'];
const signedCode = /^s([0-9]{6})$/;
const sixDigits = /^[0-9]{6}$/;

/** "muellerstrasse" may be Müllerstrasse, for people who lack the letter on their keyboard. */
const offerDigraphs: ReadingStep = (words, country) => {
  const { digraphs } = lexiconOf(country);
  const folded = (text: string): string =>
    digraphs.reduce((rest, [typed = '', letter = '']) => rest.replaceAll(typed, letter), text);
  const meant = words.map((word) => (word.kind === 'word' ? changedWord(word, { text: folded(word.text) }) : word));
  return meant.some(({ text }, at) => text !== words[at]!.text) ? [words, meant] : [words];
};

/** The steps that only some countries have, by the names that their tables give them. */
export const localSteps: Readonly<Record<LocalStep, ReadingStep>> = {
  'dublin districts': nameDublinDistricts,
  ordinals: offerOrdinals,
  'roman flats': offerRomanFlats,
  'postcode sign': dropPostcodeSign,
  'zeros in units': offerZerosInUnits,
  routes: nameRoutes,
  digraphs: offerDigraphs,
  floors: offerFloors,
  initials: offerWithoutInitials,
};
