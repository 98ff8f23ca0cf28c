import { directionalOf } from '../../../countries/usa/directionals.ts';
import { isCommonSuffix, suffixOf } from '../../../countries/usa/street-suffixes.ts';
import { highwayOf } from '../highways.ts';
import { type Draft, type DraftStep, isFree, mark, textBetween, wordAt } from './draft.ts';

/** The number of the house, and what precedes it: a firm, a person or a building. */
export const numberOpensTheStreet: DraftStep = (draft) => {
  const at = findNumber(draft);
  if (at === undefined) return;
  const signed = at > 0 && wordAt(draft, at - 1) === '#' ? at - 1 : at;
  mark(draft, signed, at, 'number');
  mark(draft, 0, at, 'recipient');
  mark(draft, at, at + numberWords(draft, at), 'number');
};

const findNumber = (draft: Draft): number | undefined => {
  const found = draft.words.flatMap((_, at) => (isFree(draft, at) && isHouseNumber(draft, at) ? [at] : []));
  const first = found[0];
  if (first === undefined) return undefined;
  // In "1015 FINANCIAL CENTER 505 20TH ST" the first number is that of the building's name.
  return found.find((at) => at > first + 1 && opensAnotherStreet(draft, first, at)) ?? first;
};

const isHouseNumber = (draft: Draft, at: number): boolean => {
  const word = wordAt(draft, at);
  const spelt =
    numberNames.has(word) && isFirstOfLine(draft, at) && isFree(draft, at + 1) && !isSuffixAlone(draft, at + 1);
  if (!spelt && !houseNumber.test(word)) return false;
  if (!isFree(draft, at + 1) || isNamedByNumber(draft, at)) return false;
  if (at > 0 && !isFirstOfLine(draft, at) && streetHasBegun(draft, at)) return false;
  return !draft.words[at + 1]!.breakBefore || isFirstOfLine(draft, at);
};

const houseNumber =
  /^(?:\d{1,6}(?:-\d{1,6})*(?:-?[A-Z])?|\d+\.\d+|[NSEW]\d+(?:[NSEW]\d+)?|\d+[NSEW]\d+|[A-Z]-?\d+-\d+|[A-Z]{1,2}-?\d+)$/;

const isFirstOfLine = (draft: Draft, at: number): boolean =>
  at === 0 || !isFree(draft, at - 1) || draft.words[at]!.breakBefore;

const isSuffixAlone = (draft: Draft, at: number): boolean =>
  suffixOf(wordAt(draft, at)) !== undefined && !isFree(draft, at + 1);

/** Without a number of its own, "HIGHWAY 34 EAST" still has the 34. */
const isNamedByNumber = (draft: Draft, at: number): boolean =>
  [1, 2, 3].some(
    (back) => isFree(draft, at - back) && (highwayOf(textBetween(draft, at - back, at + 1))?.length ?? 0) === back + 1,
  );

/** Words before a number are a name, unless a street is among them: in "MAIN ST 12" the number is no house. */
const streetHasBegun = (draft: Draft, at: number): boolean => {
  const before = wordAt(draft, at - 1);
  return (
    (isCommonSuffix(before) && !buildingWord.test(before)) ||
    (directionalOf(before) !== undefined && at > 1) ||
    /^(?:CALLE|AVENIDA|AND|&|OF)$/.test(before) ||
    !hasStreetAfter(draft, at)
  );
};

const hasStreetAfter = (draft: Draft, at: number): boolean => {
  for (let next = at + 1; isFree(draft, next); next++)
    if (/[A-Z]{2}/.test(wordAt(draft, next)) || directionalOf(wordAt(draft, next))) return true;
  return false;
};

const opensAnotherStreet = (draft: Draft, first: number, at: number): boolean => {
  const before = wordAt(draft, at - 1);
  if (draft.words[at]!.breakBefore && !streetBetween(draft, first, at)) return true;
  return (
    buildingWord.test(before) && (isCommonSuffixAfter(draft, at) || directionalOf(wordAt(draft, at + 1)) !== undefined)
  );
};

const buildingWord = /^(?:CENTER|CTR|TOWER|TOWERS|PLAZA|PLZ|BUILDING|BLDG|PL|PLACE|MALL|SQUARE|SQ|CENTRE)$/;

const streetBetween = (draft: Draft, first: number, at: number): boolean =>
  draft.words
    .slice(first + 2, at)
    .some(({ text }) => isCommonSuffix(text) && !/^(?:PLZ|PLAZA|PL|PLACE|SQ|SQUARE)$/.test(text)) ||
  highwayOf(textBetween(draft, first + 1, at)) !== undefined ||
  directionalOf(wordAt(draft, first + 1)) !== undefined;

const isCommonSuffixAfter = (draft: Draft, at: number): boolean => {
  for (let next = at + 2; isFree(draft, next); next++) if (isCommonSuffix(wordAt(draft, next))) return true;
  return false;
};

/** 12, 12 1/2, 6405 G, W210 N16570 */
const numberWords = (draft: Draft, at: number): number => {
  const next = wordAt(draft, at + 1);
  if (!isFree(draft, at + 2)) return 1;
  if (/^\d+\/\d+$/.test(next)) return 2;
  if (/^[NSEW]\d+$/.test(wordAt(draft, at)) && /^[NSEW]?\d+$/.test(next)) return 2;
  const letter = /^[A-Z]$/.test(next) && directionalOf(next) === undefined && /^\d+$/.test(wordAt(draft, at));
  // L B J FWY, C AND N SMITH RD, I 10 and M CENTER are names that begin with a letter.
  const name = /^(?:[A-Z]|AND|&|DE|LA|\d.*)$/;
  if (next === 'U' && wordAt(draft, at + 2) === 'S') return 1;
  const third = wordAt(draft, at + 2);
  // 1745 T SE: the letter is the street.
  if (directionalOf(third) !== undefined && (!isFree(draft, at + 3) || draft.words[at + 3]!.breakBefore)) return 1;
  return letter && suffixOf(third) === undefined && (directionalOf(third) !== undefined || !name.test(third)) ? 2 : 1;
};

const numberNames: ReadonlySet<string> = new Set(
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE TWENTY THIRTY FORTY FIFTY'.split(' '),
);
