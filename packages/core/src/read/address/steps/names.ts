import { councilNames, longestTown, longTowns, townJoiners } from '../../../countries/gbr/council-names.ts';
import { buildingWords, organisationWords } from '../../../countries/languages/english/premise-words.ts';
import { maybeStreetWords } from '../../../countries/languages/english/street-kinds.ts';
import type { WrittenWord } from '../address-parts.ts';
import { isNumberWord, namedNumber } from '../number-words.ts';
import { freeLines, type LabellingStep, label, type Stretch, stretchText } from './step.ts';

/**
 * The town is the last thing after the street that is no number, apart from a council's name ("London, Merton"); if no street was found, it
 * is the last line.
 */
export const takeTown: LabellingStep = (words) => {
  if (words.some(({ part }) => part === 'post_town')) return;
  const lines = linesBehindStreet(words).filter((line) => !isNumber(words, line));
  const last = lines.findLast((line) => !councilNames.has(stretchText(words, line))) ?? lines.at(-1);
  if (last === undefined) return;
  const lineStart = townStart(words, last, lines.length > 1 || isWholeLine(words, last));
  label(words, { start: lineStart, end: last.end }, 'post_town');
};

/** What else follows the street is the locality, perhaps with another one before it. */
export const takeLocalities: LabellingStep = (words) => {
  const lines = linesBehindStreet(words);
  for (const [at, line] of lines.entries()) {
    // Without a street the first line is the premise.
    if (line.start === 0) continue;
    if (isNumber(words, line)) label(words, line, 'building_number');
    else label(words, line, at === lines.length - 1 ? 'dependant_locality' : 'double_dependant_locality');
  }
};

/** What comes before the street names the building, or who is in it. */
export const takeNames: LabellingStep = (words) => {
  const lines = freeLines(words);
  const numbered = words.some(({ part }) => part === 'building_number');
  const kinds = lines.map((line) => kindOf(words, line));
  // A premise without a number needs a name: the last one that is not clearly an organisation's. A flat is written before its building, so
  // a name before the flat is not the building.
  const flat = words.findIndex(({ part }) => part === 'sub_building_name');
  const unclear = numbered ? -1 : kinds.lastIndexOf('unclear');
  const building = unclear >= 0 && lines[unclear]!.start < flat ? -1 : unclear;
  for (const [at, line] of lines.entries()) {
    const named = kinds[at] === 'building' || (at === building && !kinds.includes('building'));
    if (isNumber(words, line)) label(words, line, 'building_number');
    else label(words, line, named ? 'building_name' : 'organisation_name');
  }
};

/** A line that is only a number is the premise, wherever it is. */
const isNumber = (words: readonly WrittenWord[], { start, end }: Stretch): boolean =>
  (end - start === 1 && isNumberWord(words[start]!.text)) ||
  namedNumber([words[start]?.text, end - start > 1 ? words[start + 1]?.text : ''], 0)?.length === end - start;

const kindOf = (words: readonly WrittenWord[], line: Stretch): 'building' | 'organisation' | 'unclear' => {
  let kind: 'building' | 'organisation' | 'unclear' = 'unclear';
  for (let at = line.start; at < line.end; at++) {
    const { text } = words[at]!;
    if (at === line.end - 1 && buildingWords.has(text)) return 'building';
    if (isNumberWord(text) && buildingWords.has(words[at - 1]?.text ?? '')) return 'building';
    if (organisationWords.has(text)) kind = 'organisation';
  }
  return kind;
};

const linesBehindStreet = (words: readonly WrittenWord[]): Stretch[] => {
  let street = -1;
  for (const [at, { part }] of words.entries()) if (part === 'thoroughfare') street = at;
  const lines = freeLines(words);
  if (street >= 0) return lines.filter(({ start }) => start > street);
  // Without a street the first line is the premise, or begins with it.
  const [first, ...others] = lines;
  if (first === undefined) return [];
  if (others.length > 0) return others;
  const start = endOfPremise(words, first);
  return start < first.end ? [{ start, end: first.end }] : [];
};

/** "Basmead Manor Staploe Bedford": the premise ends with the word that names a building; a PO box or flat has ended before. */
const endOfPremise = (words: readonly WrittenWord[], { start, end }: Stretch): number => {
  for (let at = start; at < end - 1; at++) {
    const { text } = words[at]!;
    if (buildingWords.has(text) || organisationWords.has(text) || (at > start && maybeStreetWords.has(text)))
      return at + 1;
  }
  return start > 0 ? start : end;
};

const isWholeLine = (words: readonly WrittenWord[], { start, end }: Stretch): boolean =>
  words[start - 1]?.line !== words[start]?.line && words[end]?.line !== words[start]?.line;

/** Where the town begins in the last line: all of it if it is a line of its own, else at a known name, else at the last word. */
const townStart = (words: readonly WrittenWord[], { start, end }: Stretch, whole: boolean): number => {
  if (whole && end - start <= 3) return start;
  for (let length = Math.min(longestTown, end - start); length > 1; length--) {
    if (longTowns.has(stretchText(words, { start: end - length, end }))) return end - length;
  }
  let at = end - 1;
  while (at > start && townJoiners.has(words[at - 1]!.text)) at--;
  return at;
};
