import { countryNames } from '../../../countries/country-names.ts';
import { countyNames } from '../../../countries/gbr/counties.ts';
import { writtenUnitWords } from '../../../countries/languages/english/unit-words.ts';
import { parsePostcode } from '../../../postcode/parse-postcode.ts';
import type { WrittenWord } from '../address-parts.ts';
import { freeLines, type LabellingStep, label, type Stretch, stretchText } from './step.ts';

/** A whole postcode anywhere, the last one if there are several; else what looks like one, or half of one, at the end. */
export const takePostcode: LabellingStep = (words) => {
  const given = words.some(({ part }) => part === 'postcode');
  let found = given;
  for (let at = words.length - 1; at >= 0; at--) {
    const length = wholePostcodeAt(words, at);
    // Characters in boxes of their own: "Y O 1 7 H H" does not begin with the O.
    if (length === 0 || (length > 3 && wholePostcodeAt(words, at - 1) > length)) continue;
    label(words, { start: at, end: at + length }, found ? 'noise' : 'postcode');
    found = true;
  }
  if (!found) takeUnsurePostcode(words);
};

/** The country at the end, or on a line of its own. */
export const takeCountry: LabellingStep = (words) => takeRegion(words, countries, 'country');

/** The county at the end or on a line of its own, even in the wrong place; the first line is never one. */
export const takeCounty: LabellingStep = (words) => takeRegion(words, counties, 'county');

/** Says whether a word may be the last one of a country's name. */
export const mayEndCountry = (text: string): boolean => countries.endings.has(text);

/** Says whether a word may be the last one of a county's name. */
export const mayEndCounty = (text: string): boolean => counties.endings.has(text);

const wholePostcodeAt = (words: readonly WrittenWord[], at: number): number => {
  let text = '';
  for (let length = 1; text.length < 7; length++) {
    const word = words[at + length - 1];
    if (word === undefined || word.part !== undefined) return 0;
    // At most three words, unless each character is in its own box.
    if (length > 3 && word.text.length + text.length > length) return 0;
    text += word.text;
    if (text.length > 7) return 0;
    if (text.length < 5 || !endsLikePostcode.test(text) || parsePostcode(text) === undefined) continue;
    if (!isCutLikePostcode(words, at, length)) continue;
    return length > 1 && mayBeUnit(words, at) ? 0 : length;
  }
  return 0;
};

/** "flat b1 1aa" is no postcode of Birmingham, but "unit 5 b1 1aa" is one, and so is "Ternley Bay NE26 1AA". */
const mayBeUnit = (words: readonly WrittenWord[], at: number): boolean => {
  const { text, line } = words[at]!;
  const before = words[at - 1];
  return before?.line === line && oneLetter.test(text) && writtenUnitWords.has(before.text);
};
const oneLetter = /^[a-z](?![a-z])/;

/** "F2, 57 St Marys Road" has none: a line ends before the inward code, or the code ends its line. */
const isCutLikePostcode = (words: readonly WrittenWord[], at: number, length: number): boolean => {
  const last = words[at + length - 1]!;
  let inward = 0;
  let first = length;
  while (inward < 3) inward += words[at + --first]!.text.length;
  if (inward === 3 || length === 1) return true;
  return words[at]?.line === last.line && words[at + length]?.line !== last.line;
};

const endsLikePostcode = /[0-9][a-z][a-z]$/;

const takeUnsurePostcode = (words: readonly WrittenWord[]): void => {
  let end = words.length;
  while (end > 0 && isRegion(words[end - 1]!)) end--;
  for (let length = 3; length >= 1; length--) {
    const stretch = { start: end - length, end };
    if (stretch.start < 1 || !looksLikePostcode(words, stretch)) continue;
    label(words, stretch, 'postcode');
    return;
  }
  takeDistrict(words);
};

/** "12 High Street, SW1, London": the outward code may come before the town. */
const takeDistrict = (words: readonly WrittenWord[]): void => {
  const lines = freeLines(words);
  const [line, below] = lines.slice(-2);
  const alone = lines.length > 2 && line !== undefined && line.end - line.start === 1 && below !== undefined;
  if (alone && outwardCode.test(words[line.start]!.text) && !/\d/.test(stretchText(words, below)))
    label(words, line, 'postcode');
};

const looksLikePostcode = (words: readonly WrittenWord[], { start, end }: Stretch): boolean => {
  if (words.slice(start, end).some(({ part }) => part !== undefined)) return false;
  if (words[start]?.line !== words[end - 1]?.line || writtenUnitWords.has(words[start - 1]?.text ?? '')) return false;
  const text = stretchText(words, { start, end });
  const compact = text.replaceAll(' ', '');
  return (slipped.test(compact) && /\d/.test(compact) && /[a-z]{2}/.test(compact)) || halfPostcode.test(text);
};

const isRegion = ({ part }: WrittenWord): boolean =>
  part === 'country' || part === 'county' || part === 'post_town' || part === 'noise';

/** Says whether words may be a postcode in which figures are written as letters. */
export const mayBeSlipped = (words: readonly WrittenWord[]): boolean =>
  slipped.test(words.map(({ text }) => text).join(''));

/** A postcode with look-alike letters and digits swapped, or with a letter that postcodes do not use. */
const slipped = /^[a-z0158]{1,2}[0-9oilsbz][a-z0-9]?[0-9oilsbz][a-z0158][a-z0158]$/;
/** An outward code, with or without the beginning of the other half. */
const halfPostcode = /^[a-z]{1,2}[0-9][0-9a-z]?(?: [0-9][a-z]?)?$/;

const outwardCode = /^[a-z]{1,2}[0-9][0-9a-z]?$/;

/** Names, the largest number of words in one, and their last words, because nearly all lines end with another word. */
type Regions = {
  readonly names: ReadonlySet<string>;
  readonly longest: number;
  readonly endings: ReadonlySet<string>;
};

const regionsOf = (names: ReadonlySet<string>): Regions => ({
  names,
  longest: Math.max(...Array.from(names, (name) => name.split(' ').length)),
  endings: new Set([...names].map((name) => name.slice(name.lastIndexOf(' ') + 1))),
});
const countries = regionsOf(countryNames);
const counties = regionsOf(countyNames);

/** Takes one of these names at the end, or on a line of its own after the first. */
export const takeNamed = (names: ReadonlySet<string>, part: 'county' | 'country'): LabellingStep => {
  const regions = regionsOf(names);
  return (words) => takeRegion(words, regions, part);
};

const takeRegion = (words: WrittenWord[], { names, longest, endings }: Regions, part: 'county' | 'country'): void => {
  let last: Stretch | undefined;
  for (const [at, line] of freeLines(words).entries()) {
    const ends = endings.has(words[line.end - 1]!.text);
    if (ends && at > 0 && line.end - line.start <= longest && names.has(stretchText(words, line)))
      label(words, line, part);
    else last = line;
  }
  if (last === undefined || !endings.has(words[last.end - 1]!.text)) return;
  for (let length = longest; length >= 1; length--) {
    const start = last.end - length;
    if (start <= last.start || !names.has(stretchText(words, { start, end: last.end }))) continue;
    const before = start - 1 >= last.start && quarters.has(words[start - 1]!.text) ? start - 1 : start;
    label(words, { start: before, end: last.end }, part);
    return;
  }
};

/** "North Devon" and "South Ayrshire" are read as counties too. */
const quarters: ReadonlySet<string> = new Set('north south east west mid central'.split(' '));
