import { longTowns } from '../../../countries/gbr/council-names.ts';
import { buildingWords, organisationWords } from '../../../countries/languages/english/premise-words.ts';
import { maybeStreetWords, streetWords } from '../../../countries/languages/english/street-kinds.ts';
import {
  estateKinds,
  estateWords,
  streetBeginnings,
  streetEndings,
} from '../../../countries/languages/english/street-words.ts';
import type { WrittenWord } from '../address-parts.ts';
import { isNumberWord } from '../number-words.ts';
import { freeLines, type LabellingStep, label, type Stretch, stretchText } from './step.ts';

/** The street with its number: the line that looks most like one, and above it perhaps a side street or an estate. */
export const takeStreet: LabellingStep = (words) => {
  const lines = freeLines(words);
  const ways = lines.map((line, at) => findWay(words, line, at, lines.length));
  let best = -1;
  for (const [at, way] of ways.entries()) {
    if (way !== undefined && (best < 0 || way.worth >= ways[best]!.worth)) best = at;
  }
  const way = best < 0 ? undefined : ways[best];
  if (way === undefined) return;
  const below = ways[best + 1];
  // "4 Elm Mews, High Street": the mews is a side street, whatever number is before it.
  if (below?.worth === worths.sure && way.worth === worths.numberedSure) {
    takeWay(words, way, 'dependant_thoroughfare');
    takeWay(words, below, 'thoroughfare');
    return;
  }
  const above = best > 0 ? ways[best - 1] : undefined;
  if (above !== undefined && above.worth >= worths.sure && lines[best - 1]!.end === above.end)
    takeWay(words, above, 'dependant_thoroughfare');
  else if (best > 0 && isEstate(words, lines[best - 1]!)) label(words, lines[best - 1]!, 'dependant_thoroughfare');
  takeWay(words, way, 'thoroughfare');
  takeLoneNumber(words, way);
};

/** A street, its number from `number` to `numberEnd` (-1 if it has none), and how sure it is. */
type Way = Stretch & { readonly number: number; readonly numberEnd: number; readonly worth: number };

const worths = { numberedSure: 4, sure: 3, numbered: 2, maybe: 1 } as const;

/** Finds the street within a line: from its number, or from what precedes its name, to its last word. */
const findWay = (words: readonly WrittenWord[], line: Stretch, at: number, lines: number): Way | undefined => {
  // "Bury St. Edmunds" is no street.
  if (at > 0 && line.end - line.start > 1 && longTowns.has(stretchText(words, line))) return undefined;
  const number = lastNumber(words, line);
  const from = number < 0 ? line.start : endOfNumber(words, number, line.end);
  const sure = lastWordAt(words, from, line.end, streetWords, number >= 0);
  if (sure >= 0) return wayTo(words, line, number, sure, number >= 0 ? worths.numberedSure : worths.sure);
  const whole = number < 0 ? -1 : lastWordAt(words, line.start, number, streetWords, false);
  // "High Street 12": the number comes after the street.
  if (whole >= 0 && number === line.end - 1)
    return { ...wayTo(words, line, -1, whole, worths.numberedSure), number, numberEnd: number + 1 };
  const first = words[from]?.text ?? '';
  if (streetBeginnings.has(first) && (at < lines - 1 || number >= 0) && line.end - from > 1)
    return wayTo(
      words,
      line,
      number,
      lines > 1 ? line.end - 1 : Math.min(from + 1, line.end - 1),
      number >= 0 ? worths.numberedSure : worths.sure,
    );
  // "12, Broadgate": a line that is a number alone has its street below.
  if (number < 0 && at > 0 && at < lines - 1 && isLoneNumber(words, line.start - 1))
    return wayTo(words, line, -1, line.end - 1, worths.numbered);
  // The last line is the town's, unless there is nothing else to be the street.
  if (at === lines - 1 && lines > 1 && number < 0) return undefined;
  if (number >= 0 && from < line.end) {
    const maybe = lastWordAt(words, from, line.end, maybeStreetWords, true);
    const end = lines > 1 ? line.end - 1 : maybe >= 0 ? maybe : Math.min(line.end - 1, from + 1);
    return wayTo(words, line, number, end, worths.numbered);
  }
  const maybe = lastWordAt(words, from, line.end, maybeStreetWords, false);
  return maybe === line.end - 1 && at > 0 ? wayTo(words, line, -1, maybe, worths.maybe) : undefined;
};

const wayTo = (words: readonly WrittenWord[], line: Stretch, number: number, last: number, worth: number): Way => {
  const next = words[last + 1];
  const ends =
    next !== undefined && last + 1 < line.end && streetEndings.has(next.text) && last + 2 < line.end
      ? last + 2
      : last + 1;
  const numberEnd = number < 0 ? -1 : endOfNumber(words, number, line.end);
  return {
    start: number < 0 ? nameStart(words, line, last) : behindBuilding(words, numberEnd, last),
    end: ends,
    number,
    numberEnd,
    worth,
  };
};

/** "1 Kiln House Mill Street": the number is the house's, and the street begins after it. */
const behindBuilding = (words: readonly WrittenWord[], start: number, last: number): number => {
  for (let at = last - 2; at > start; at--) if (dividedBuildings.has(words[at]!.text)) return at + 1;
  return start;
};

const dividedBuildings: ReadonlySet<string> = new Set(
  'house hse court cottage cottages lodge apartments mansions tower towers flats chambers buildings'.split(' '),
);

/** Without a number before it, the name begins after the last word that ends a building or an organisation. */
const nameStart = (words: readonly WrittenWord[], line: Stretch, last: number): number => {
  if (line.end - 1 === last && last - line.start <= 2) return line.start;
  for (let at = last - 2; at >= line.start; at--) {
    const { text } = words[at]!;
    if (buildingWords.has(text) || organisationWords.has(text)) return at + 1;
  }
  return line.end - 1 === last ? line.start : Math.max(line.start, last - 2);
};

/** The first street word if the name begins here, else the last one; "Road House" is no street, "Park Avenue Road" one. */
const lastWordAt = (
  words: readonly WrittenWord[],
  start: number,
  end: number,
  table: ReadonlySet<string>,
  first: boolean,
): number => {
  let found = -1;
  for (let at = Math.max(start, 0); at < end; at++) {
    if (!table.has(words[at]!.text)) continue;
    // "St" before a name is a saint; alone a street word is no name.
    if (
      words[at]?.text === 'st' &&
      (at === start || (at + 1 < end && !streetEndings.has(words[at + 1]!.text) && at - start < 1))
    )
      continue;
    if (at === start && at + 1 < end) continue;
    if (at === start && !(start > 0)) continue;
    if (at + 1 < end && buildingWords.has(words[at + 1]!.text)) continue;
    if (at + 2 < end && estateKinds.has(words[at + 1]!.text) && estateWords.has(words[at + 2]!.text)) continue;
    found = at;
    if (first && !(at + 1 < end && table.has(words[at + 1]!.text))) return at;
  }
  return found;
};

/** The last number of the line that has a name after it, or ends the line. */
const lastNumber = (words: readonly WrittenWord[], line: Stretch): number => {
  for (let at = line.end - 1; at >= line.start; at--) if (isNumberWord(words[at]!.text)) return at;
  return -1;
};

const isLoneNumber = (words: readonly WrittenWord[], at: number): boolean =>
  isNumberWord(words[at]?.text ?? '') && words[at]?.part === undefined && words[at - 1]?.line !== words[at]?.line;

const isEstate = (words: readonly WrittenWord[], { start, end }: Stretch): boolean =>
  end - start > 1 && estateWords.has(words[end - 1]!.text) && estateKinds.has(words[end - 2]!.text);

const takeWay = (
  words: readonly WrittenWord[],
  { start, end, number, numberEnd }: Way,
  part: 'thoroughfare' | 'dependant_thoroughfare',
): void => {
  label(words, { start, end }, part);
  if (number < 0) return;
  const inBuilding = start > numberEnd;
  label(words, { start: number, end: numberEnd }, inBuilding ? 'sub_building_name' : 'building_number');
  if (inBuilding) label(words, { start: numberEnd, end: start }, 'building_name');
};

/** "12 A High Street": the letter is the number's. Of "12 A Street" it is the street's. */
const endOfNumber = (words: readonly WrittenWord[], number: number, lineEnd: number): number => {
  const left = lineEnd - number - 2;
  // "13 B Knightsbridge" is 13b, but "13 B Road" is in B Road.
  const isLettered = left > 1 || (left === 1 && !streetWords.has(words[number + 2]!.text));
  return isLettered && houseLetter.test(words[number + 1]!.text) ? number + 2 : number + 1;
};
const houseLetter = /^[a-h]$/;

/** "12, High Street" and "Kiln House 12, High Street": the number ends the line above. */
const takeLoneNumber = (words: readonly WrittenWord[], { start, number }: Way): void => {
  if (number >= 0) return;
  for (let at = start - 1; at >= 0; at--) {
    const word = words[at]!;
    if (word.part !== undefined) continue;
    if (isNumberWord(word.text)) word.part = 'building_number';
    return;
  }
};
