import { streetWords } from '../../../countries/languages/english/street-kinds.ts';
import type { Lexicon } from '../../../countries/lexicon.ts';
import type { WrittenWord } from '../address-parts.ts';
import { isNumberWord, isPartCode } from '../number-words.ts';
import { freeLines, type LabellingStep, label, type Stretch } from './step.ts';

/** How a country writes its streets, for those that do not write as the United Kingdom does. */
export type StreetOrder = { readonly lexicon: Lexicon; readonly numberAfterStreet: boolean };

/** The town is beside the postcode or, if no postcode is written, the last of several lines. What follows it is the region. */
export const takeLocalTown =
  ({ numberAfterStreet }: StreetOrder): LabellingStep =>
  (words) => {
    if (words.some(({ part }) => part === 'post_town')) return;
    const lines = freeLines(words);
    const code = words.findIndex(({ part }) => part === 'postcode');
    const line = words[code]?.line ?? -1;
    const after = lines.find(({ start }) => start > code && code >= 0);
    const isBeside = after !== undefined && words[after.start]!.line === line;
    const last = lines.at(-1);
    const town =
      code < 0
        ? lines.length > 1 && !hasNumber(words, last!)
          ? last
          : behindNumber(words, lines, numberAfterStreet)
        : isBeside
          ? after
          : before(words, lines, code, numberAfterStreet);
    if (town === undefined) return;
    label(words, town, 'post_town');
    for (const { start, end } of freeLines(words)) if (start >= town.end) label(words, { start, end }, 'county');
  };

/** "Rue de la Paix, Paris 75002", and "Hauptstr. 12 Berlin 10115" in one line. */
const before = (
  words: readonly WrittenWord[],
  lines: readonly Stretch[],
  code: number,
  numberAfterStreet: boolean,
): Stretch | undefined => {
  const line = lines.findLast(({ end }) => end <= code);
  if (line === undefined) return undefined;
  const isWhole = words[line.start - 1]?.line !== words[line.start]?.line && line.start > 0 && !hasNumber(words, line);
  return isWhole ? line : behindNumber(words, [line], numberAfterStreet);
};

/** "Hauptstr. 12 Berlin": what follows the number is the town, if the number follows the street. */
const behindNumber = (
  words: readonly WrittenWord[],
  lines: readonly Stretch[],
  numberAfterStreet: boolean,
): Stretch | undefined => {
  const line = lines.at(-1);
  if (line === undefined || !numberAfterStreet) return undefined;
  const number = words.findLastIndex(({ text }, at) => at < line.end && isNumberWord(text));
  const start = number + 1 + (isLetter(words[number + 1]?.text) ? 1 : 0);
  return number > line.start && start < line.end ? { start, end: line.end } : undefined;
};

const isLetter = (text: string | undefined): boolean => text?.length === 1;

const hasNumber = (words: readonly WrittenWord[], { start, end }: Stretch): boolean => {
  for (let at = start; at < end; at++) if (isNumberWord(words[at]!.text)) return true;
  return false;
};

/** The flat: a word such as "appartement", "piso" or "Whg" with a number or letter. */
export const takeLocalUnits =
  ({ lexicon }: StreetOrder): LabellingStep =>
  (words) => {
    for (let at = 0; at + 1 < words.length; at++) {
      const [word, next] = [words[at]!, words[at + 1]!];
      if (word.part !== undefined || next.part !== undefined || next.line !== word.line) continue;
      if (lexicon.units.has(word.text) && isPartCode(next.text))
        label(words, { start: at, end: at + 2 }, 'sub_building_name');
    }
  };

/** The street with its number: the first line that has both, else the first line with a kind of street, else the first line. */
export const takeLocalStreet =
  (order: StreetOrder): LabellingStep =>
  (words) => {
    const lines = freeLines(words);
    const street =
      lines.find((line) => hasNumber(words, line) && hasName(words, line)) ??
      lines.find((line) => hasKind(words, line, order.lexicon)) ??
      lines.find((line) => hasName(words, line));
    if (street === undefined) return;
    const number = numberIn(words, street, order) ?? loneNumber(words, lines);
    if (number !== undefined) {
      label(words, number, 'building_number');
      // What else is written after the number is of the flat: "Calle Mayor 12, 3 B".
      if (order.numberAfterStreet && number.start > street.start)
        label(words, { start: number.end, end: street.end }, 'sub_building_name');
    }
    label(words, street, 'thoroughfare');
  };

/** Lines of codes alone are of the flat, those before the street name who lives there, and those after it are part of the place. */
export const takeLocalNames: LabellingStep = (words) => {
  const street = words.findIndex(({ part }) => part === 'thoroughfare');
  for (const line of freeLines(words)) {
    if (!hasName(words, line)) label(words, line, 'sub_building_name');
    else label(words, line, line.start < street ? 'organisation_name' : 'dependant_locality');
  }
};

const hasName = (words: readonly WrittenWord[], { start, end }: Stretch): boolean => {
  for (let at = start; at < end; at++) if (words[at]!.text.length > 1 && !isNumberWord(words[at]!.text)) return true;
  return false;
};

const hasKind = (words: readonly WrittenWord[], { start, end }: Stretch, { isStreetKind }: Lexicon): boolean => {
  for (let at = start; at < end; at++) if (isStreetKind(words[at]!.text)) return true;
  return false;
};

/**
 * The house number of a line: at its beginning or, if the country writes it after the street, the first number after the name, so that
 * "Straße des 17. Juni 135" is 135 and "Parkvej 1 st 13" is 1.
 */
const numberIn = (
  words: readonly WrittenWord[],
  { start, end }: Stretch,
  { numberAfterStreet }: StreetOrder,
): Stretch | undefined => {
  const isNumber = (at: number): boolean => isNumberWord(words[at]!.text);
  let name = end - 1;
  while (name > start && (isNumber(name) || words[name]!.text.length <= longestSign)) name--;
  let at = name + 1;
  while (at < end && !isNumber(at)) at++;
  // Words may follow the number: "Calle Mayor 12 bajo".
  if (at === end) for (at = end - 1; at > start && !isNumber(at); ) at--;
  if (numberAfterStreet && at > start && at < end) return { start: at, end: at + 1 };
  return isNumber(start) ? { start, end: start + 1 } : undefined;
};

/** Signs of floors and doors are short: "st" and "tv" in Danish. */
const longestSign = 2;

/** "10 Tuas Drive 2", "14 Lorong 106 Changi" and "12 Mill Road Dublin 6": of several numbers in a line, the first is the house's. */
export const takeNumberedStreet: LabellingStep = (words) => {
  for (const line of freeLines(words)) {
    const texts = words.slice(line.start, line.end).map(({ text }) => text);
    const last = texts.findLastIndex(isNumberWord);
    // "4 Elm Court 2 Mill Road" has a building before its street.
    if (last < 2 || !isNumberWord(texts[0]!) || isNumberWord(texts[1]!) || texts.slice(last).some(isStreetWord))
      continue;
    label(words, { start: line.start, end: line.start + 1 }, 'building_number');
    label(words, line, 'thoroughfare');
  }
};

const isStreetWord = (text: string): boolean => streetWords.has(text);

/** "12, rue de la Paix": a line that is a number alone. */
const loneNumber = (words: readonly WrittenWord[], lines: readonly Stretch[]): Stretch | undefined =>
  lines.find(({ start, end }) => end - start === 1 && isNumberWord(words[start]!.text));
