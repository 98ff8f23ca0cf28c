import {
  buildingWords,
  isStoreyWord,
  loneParts,
  loneStoreys,
  partsApart,
  storeyNouns,
  storeyWords,
} from '../../../countries/languages/english/premise-words.ts';
import { writtenUnitWords } from '../../../countries/languages/english/unit-words.ts';
import type { WrittenWord } from '../address-parts.ts';
import { hasDigitEarly, isFloorDoor, isNumberWord, isPartCode, isStrokeNumber, namedNumber } from '../number-words.ts';
import { type LabellingStep, label } from './step.ts';

/** "PO Box 61", "P.O. Box no 61", "POBox 61", "Post Office Box 61", and "Box 61" on a line of its own. */
export const takePoBox: LabellingStep = (words) => {
  for (let at = 0; at < words.length; at++) {
    const { line, text: word } = words[at]!;
    if (!beginsBox.has(word)) continue;
    const before = boxWords.find((phrase) => phrase.every((one, place) => text(words, at + place, line) === one));
    if (before === undefined) continue;
    const box = at + before.length;
    const number = /^no?$|^number$/.test(text(words, box, line)) ? box + 1 : box;
    const alone = words[at - 1]?.line !== line && words[number + 1]?.line !== line;
    if (!/\d/.test(text(words, number, line)) || (before[0] === 'box' && !alone)) continue;
    label(words, { start: at, end: number }, 'noise');
    label(words, { start: number, end: number + 1 }, 'po_box');
  }
};

/** Says whether a word may begin a PO box. */
export const mayBeginBox = (text: string): boolean => beginsBox.has(text);

const boxWords: readonly (readonly string[])[] = [
  ['po', 'box'],
  ['p', 'o', 'box'],
  ['pobox'],
  ['pob'],
  ['post', 'office', 'box'],
  ['box'],
];
const beginsBox: ReadonlySet<string> = new Set(boxWords.map(([first = '']) => first));

/** The part of the building, wherever it is: "Flat 3", "Unit 5b", "first floor flat", "rear of", "2f1", "2/1" before a number. */
export const takeSubBuilding: LabellingStep = (words) => {
  const mayBeNamed = words.some(({ text: word }) => loneParts.has(word));
  for (let at = 0; at < words.length; at++) {
    const { part, text: word } = words[at]!;
    if (part !== undefined || !(mayBeNamed || mayBePart(word))) continue;
    for (const rule of rules) {
      const length = rule(words, at);
      if (length === 0) continue;
      label(words, { start: at, end: at + length }, 'sub_building_name');
      at += length - 1;
      break;
    }
  }
};

/** Says whether a word may begin a part of a building, or name one. Most words and plain numbers do not, unless another word names one. */
export const mayBePart = (word: string): boolean =>
  hasDigitEarly(word) ? !plainNumber.test(word) : word.length === 1 || beginsPart.has(word) || loneParts.has(word);
const plainNumber = /^\d+[a-z]?$/;
const beginsPart: ReadonlySet<string> = new Set([
  ...writtenUnitWords,
  ...partsApart,
  ...storeyWords,
  ...'and ro land rear back part side'.split(' '),
]);

type Rule = (words: readonly WrittenWord[], at: number) => number;

const text = (words: readonly WrittenWord[], at: number, line: number): string =>
  words[at]?.line === line && words[at]?.part === undefined ? (words[at]?.text ?? '') : '';

/** "Flat 3", "Flat no 3", "Units 3 and 4", "Flat A"; a line break may come between. */
const countedPart: Rule = (words, at) => {
  const { line, text: word } = words[at]!;
  if (!(writtenUnitWords.has(word) || partsApart.has(word)) || (endsNames.has(word) && followsName(words, at, line)))
    return 0;
  let end = at + 1;
  if (text(words, end, line) === 'no' || text(words, end, line) === 'number') end++;
  const code = text(words, end, line);
  const inWords = namedNumber([code, text(words, end + 1, line)], 0);
  // "Unit One, 12 High Street", but "Unit One Vehicle Services Ltd" is an organisation.
  if (inWords !== undefined)
    return loneParts.has(word) || endsStretch(words, end + inWords.length, line) ? end + inWords.length - at : 0;
  if (!isPartCode(code) || (code.length === 1 && code >= 'a' && isNameInitial(words, end, line))) return 0;
  end++;
  while (text(words, end, line) === 'and' && isPartCode(text(words, end + 1, line))) end += 2;
  const letter = text(words, end, line);
  if (letter.length === 1 && letter >= 'a' && letter <= 'h' && /\d$/.test(code)) end++;
  return end - at;
};

const followsName = (words: readonly WrittenWord[], at: number, line: number): boolean =>
  text(words, at - 1, line) !== '' || (words[at - 1]?.line === line && words[at - 1]?.part === 'noise');

/** "Rowan Apartments 256" is a building and a number. */
const endsNames: ReadonlySet<string> = new Set(
  'apartments flats apts villa cottages studios offices shops wing block suites garage'.split(' '),
);

/** "Flat C Smith House" has a flat, "Court A J Smith" has none. */
const isNameInitial = (words: readonly WrittenWord[], at: number, line: number): boolean =>
  text(words, at + 1, line).length === 1 && !/\d/.test(text(words, at + 1, line));

/** "First floor flat", "Ground floor", "Top flat", "Flat 1st floor", "Lower ground floor flat 2". */
const storey: Rule = (words, at) => {
  const { line } = words[at]!;
  let end = at;
  if (writtenUnitWords.has(text(words, end, line))) end++;
  const from = end;
  end = endOfStoreys(words, end, line);
  if (end === from) return 0;
  const storeys = end;
  end = endOfNouns(words, end, line);
  // "Ground floor and basement flat".
  while (end > storeys && text(words, end, line) === 'and' && isStoreyWord(text(words, end + 1, line)))
    end = endOfNouns(words, endOfStoreys(words, end + 1, line), line);
  if (end === storeys) {
    // "Basement, 12 High Street", "Flat upstairs".
    const alone = from > at || (end - at === 1 && loneStoreys.has(text(words, at, line)));
    return alone && endsStretch(words, end, line) ? end - at : 0;
  }
  const code = text(words, end, line);
  const counted = writtenUnitWords.has(text(words, end - 1, line));
  if (counted && isPartCode(code) && !(isNumberWord(code) && isNumbered(words, end, line))) end++;
  return end - at;
};

/** "Lower ground", "basement and ground". */
const endOfStoreys = (words: readonly WrittenWord[], from: number, line: number): number => {
  let end = from;
  while (isStoreyWord(text(words, end, line)) || isBetweenStoreys(words, end, line)) end++;
  return end;
};

const isBetweenStoreys = (words: readonly WrittenWord[], at: number, line: number): boolean =>
  text(words, at, line) === 'and' && isStoreyWord(text(words, at - 1, line)) && isStoreyWord(text(words, at + 1, line));

const endOfNouns = (words: readonly WrittenWord[], from: number, line: number): number => {
  let end = from;
  while (storeyNouns.has(text(words, end, line))) end++;
  return end;
};

/** What follows a number beside a street is the street: "first floor flat 12 High Street" is number 12. */
const isNumbered = (words: readonly WrittenWord[], at: number, line: number): boolean => {
  const next = text(words, at + 1, line);
  return next !== '' && !isNumberWord(next);
};

const endsStretch = (words: readonly WrittenWord[], at: number, line: number): boolean => {
  const next = text(words, at, line);
  return next === '' || isNumberWord(next);
};

/** "Rear of", "Back of", "r/o", "Land adj", "Land adjacent to", "Land at". */
const behindIt: Rule = (words, at) => {
  const { line } = words[at]!;
  const first = text(words, at, line);
  if (first === 'ro' && isNumberWord(text(words, at + 1, line))) return 1;
  if (first === 'land' && besideWords.has(text(words, at + 1, line)))
    return text(words, at + 2, line) === 'to' || text(words, at + 2, line) === 'of' ? 3 : 2;
  if (first !== 'rear' && first !== 'back' && first !== 'part' && first !== 'side') return 0;
  return text(words, at + 1, line) === 'of' ? 2 : 0;
};

const besideWords: ReadonlySet<string> = new Set(
  'at adj adjacent adjoining beside behind rear side next off opposite opp'.split(' '),
);

/** "2f1" is always a flat; "2/1" and "g1" are one when a house number follows or comes before: "27, 2/1 High Street". */
const scottishFlat: Rule = (words, at) => {
  const { text: word, line } = words[at]!;
  if (isFloorDoor(word)) return 1;
  if (!isStrokeNumber(word) && !groundDoor.test(word)) return 0;
  const isHouse = (other: WrittenWord | undefined): boolean =>
    other !== undefined && other.part === undefined && Math.abs(other.line - line) <= 1 && houseNumber.test(other.text);
  return isHouse(words[at + 1]) || (oneDigitEach.test(word) && isHouse(words[at - 1])) ? 1 : 0;
};
const houseNumber = /^\d+[a-z]?$/;
const oneDigitEach = /^(?:[\dg]\/|g)\d$/;
const groundDoor = /^g\d$/;

/** "34, A, High Street": a letter between commas, beside a number. */
const letterAlone: Rule = (words, at) => {
  const { line, text: word } = words[at]!;
  if (word < 'a' || word > 'h' || word.length > 1) return 0;
  if (words[at - 1]?.line === line || words[at + 1]?.line === line) return 0;
  const isNumber = (other: WrittenWord | undefined): boolean => other !== undefined && /^\d+$/.test(other.text);
  return isNumber(words[at - 1]) || isNumber(words[at + 1]) ? 1 : 0;
};

/**
 * "The Flat", "Caretaker's Flat", "Annexe", "Flat above": a part without a number, before a number or the name of a building, or bare after
 * a number. "Bear Flat, Bath" is a place.
 */
const namedPart: Rule = (words, at) => {
  const { line } = words[at]!;
  if (text(words, at - 1, line) !== '') return 0;
  let end = at;
  while (end < at + longestPart && text(words, end, line) !== '' && !loneParts.has(text(words, end, line))) end++;
  if (!loneParts.has(text(words, end, line))) return 0;
  let behind = end + 1;
  if (partEndings.has(text(words, behind, line))) while (!endsStretch(words, behind, line)) behind++;
  if (!endsStretch(words, behind, line)) return 0;
  const the = text(words, at, line) === 'the' ? 1 : 0;
  const bare = end - at === the;
  const next = words[behind];
  // "Flat at 12" and "The Flat 12" have no number, "J Jones Flat 12" has one.
  if (next?.line === line && behind === end + 1 && !(bare && the === 1)) return 0;
  const isPart = isNumberWord(next?.text ?? '') || endsInBuilding(words, behind) || (bare && follows(words, at));
  return isPart ? behind - at : 0;
};

/** The line from here on names a building. */
const endsInBuilding = (words: readonly WrittenWord[], from: number): boolean => {
  let end = from;
  while (words[end + 1] !== undefined && words[end + 1]?.line === words[from]?.line) end++;
  return buildingWords.has(words[end]?.text ?? '');
};

/** A number comes before it. */
const follows = (words: readonly WrittenWord[], at: number): boolean =>
  words.slice(0, at).some(({ text: word, part }) => part === undefined && isNumberWord(word));

const longestPart = 3;
const partEndings: ReadonlySet<string> = new Set(['above', 'over', 'behind', 'to', 'at', 'of']);

const rules: readonly Rule[] = [countedPart, storey, behindIt, scottishFlat, letterAlone, namedPart];
