import type { WrittenWord } from '../address-parts.ts';
import { isFloorDoor, isNumberWord, isPartCode, isStrokeNumber } from '../number-words.ts';
import { loneStoreys, partWords, storeyNouns, storeyWords } from '../tables/premise-words.ts';
import { label, type Step } from './step.ts';

/** "PO Box 61", "P.O. Box 61". */
export const takePoBox: Step = (words) => {
  for (let at = 0; at < words.length; at++) {
    const start = words[at]?.text === 'po' ? at : words[at]?.text === 'p' && words[at + 1]?.text === 'o' ? at : -1;
    if (start < 0) continue;
    const box = start + (words[start]?.text === 'po' ? 1 : 2);
    if (words[box]?.text !== 'box') continue;
    label(words, { start, end: box + 1 }, 'noise');
    label(words, { start: box + 1, end: box + 2 }, 'po_box');
  }
};

/** The part of the building, wherever it stands: "Flat 3", "Unit 5b", "first floor flat", "rear of", "2f1", "2/1" before a number. */
export const takeSubBuilding: Step = (words) => {
  for (let at = 0; at < words.length; at++) {
    if (words[at]?.part !== undefined) continue;
    for (const rule of rules) {
      const length = rule(words, at);
      if (length === 0) continue;
      label(words, { start: at, end: at + length }, 'sub_building_name');
      at += length - 1;
      break;
    }
  }
};

type Rule = (words: readonly WrittenWord[], at: number) => number;

const text = (words: readonly WrittenWord[], at: number, line: number): string =>
  words[at]?.line === line && words[at]?.part === undefined ? (words[at]?.text ?? '') : '';

/** "Flat 3", "Flat no 3", "Units 3 and 4", "Flat A"; a line break may stand between. */
const countedPart: Rule = (words, at) => {
  const { line, text: word } = words[at]!;
  if (!partWords.has(word) || (endsNames.has(word) && text(words, at - 1, line) !== '')) return 0;
  let end = at + 1;
  if (text(words, end, line) === 'no' || text(words, end, line) === 'number') end++;
  const code = text(words, end, line);
  if (!isPartCode(code) || (code.length === 1 && code >= 'a' && isNameInitial(words, end, line))) return 0;
  end++;
  while (text(words, end, line) === 'and' && isPartCode(text(words, end + 1, line))) end += 2;
  const letter = text(words, end, line);
  if (letter.length === 1 && letter >= 'a' && letter <= 'h' && /\d$/.test(code)) end++;
  return end - at;
};

/** "Rowan Apartments 256" is a building and a number. */
const endsNames: ReadonlySet<string> = new Set(
  'apartments flats apts villa cottages studios offices shops wing block suites'.split(' '),
);

/** "Flat C Smith House" has a flat, "Court A J Smith" has none. */
const isNameInitial = (words: readonly WrittenWord[], at: number, line: number): boolean =>
  text(words, at + 1, line).length === 1 && !/\d/.test(text(words, at + 1, line));

/** "First floor flat", "Ground floor", "Top flat", "Flat 1st floor", "Lower ground floor flat 2". */
const storey: Rule = (words, at) => {
  const { line } = words[at]!;
  let end = at;
  if (partWords.has(text(words, end, line))) end++;
  const from = end;
  while (storeyWords.has(text(words, end, line))) end++;
  if (end === from) return 0;
  const storeys = end;
  while (storeyNouns.has(text(words, end, line))) end++;
  if (end === storeys)
    return end - at === 1 && loneStoreys.has(text(words, at, line)) && endsStretch(words, end, line) ? 1 : 0;
  const code = text(words, end, line);
  const counted = partWords.has(text(words, end - 1, line));
  if (counted && isPartCode(code) && !(isNumberWord(code) && isNumbered(words, end, line))) end++;
  return end - at;
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

/** "Rear of", "Back of", "r/o". */
const behindIt: Rule = (words, at) => {
  const { line } = words[at]!;
  const first = text(words, at, line);
  if (first === 'ro' && isNumberWord(text(words, at + 1, line))) return 1;
  if (first === 'land' && text(words, at + 1, line) === 'at') return 2;
  if (first !== 'rear' && first !== 'back' && first !== 'part' && first !== 'side') return 0;
  return text(words, at + 1, line) === 'of' ? 2 : 0;
};

/** "2f1" is a flat wherever it stands; "2/1" is one when a house number follows. */
const scottishFlat: Rule = (words, at) => {
  const { text: word, line } = words[at]!;
  if (isFloorDoor(word)) return 1;
  if (!isStrokeNumber(word)) return 0;
  const next = words[at + 1];
  return next !== undefined && next.part === undefined && next.line - line <= 1 && /^\d+[a-z]?$/.test(next.text)
    ? 1
    : 0;
};

const rules: readonly Rule[] = [countedPart, storey, behindIt, scottishFlat];
