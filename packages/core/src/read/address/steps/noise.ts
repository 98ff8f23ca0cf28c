import {
  buildingWords,
  isStoreyWord,
  organisationWords,
  storeyNouns,
} from '../../../countries/languages/english/premise-words.ts';
import { streetWords } from '../../../countries/languages/english/street-kinds.ts';
import { writtenUnitWords } from '../../../countries/languages/english/unit-words.ts';
import type { WrittenWord } from '../address-parts.ts';
import { isNumberWord } from '../number-words.ts';
import { startsWithDigit } from '../word-likeness.ts';
import { freeLines, type LabellingStep, label, type Stretch, stretchText } from './step.ts';

/** "Tel: 0113 496 0000", "07700 900123", "x@example.org", "12/03/2024": none of it is the address. */
export const leaveOutContacts: LabellingStep = (words) => {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word.part !== undefined) continue;
    if (contactWords.has(word.text)) {
      const end = endOfPhone(words, at + 1);
      label(words, { start: at, end: digitsOf(words, at + 1, end) < fewestOfLocal ? at + 1 : end }, 'noise');
    } else if (word.shown.includes('@') || (startsWithDigit(word.text) && date.test(word.text))) {
      label(words, { start: at, end: at + 1 }, 'noise');
    } else if (startsWithDigit(word.text) && beginsPhone.test(word.text)) {
      const end = endOfPhone(words, at);
      if (digitsOf(words, at, end) >= fewestDigits) label(words, { start: at, end }, 'noise');
    }
  }
};

/** Says whether a word begins a phone number or the like, or says that one follows. */
export const mayBeContact = (text: string): boolean =>
  contactWords.has(text) || text.includes('@') || beginsPhone.test(text) || date.test(text);

/** "Address line 2:", "Line 1", "Addr1": what a form calls its fields; the number is the field's. */
export const leaveOutLabels: LabellingStep = (words) => {
  for (let at = 0; at < words.length - 1; at++) {
    const { text, line, part } = words[at]!;
    if (part !== undefined || words[at - 1]?.line === line) continue;
    if (gluedField.test(text)) label(words, { start: at, end: at + 1 }, 'noise');
    if (!fieldWords.has(text)) continue;
    let end = at + 1;
    while (fieldWords.has(words[end]?.text ?? '') && words[end]?.line === line) end++;
    if (/^[1-7]$/.test(words[end]?.text ?? '') && words[end]?.line === line)
      label(words, { start: at, end: end + 1 }, 'noise');
  }
};

/** Says whether a word is one of those that forms call their fields. */
export const mayBeLabel = (text: string): boolean => fieldWords.has(text) || gluedField.test(text);

/** "Postcode: LS1 4AP", "code postal 75002": what a form calls the code that follows. */
export const leaveOutCodeLabels: LabellingStep = (words) => {
  const at = words.findIndex(({ part }) => part === 'postcode');
  for (const length of [1, 2]) {
    const before = { start: at - length, end: at };
    if (before.start > 0 && codeLabels.has(stretchText(words, before))) label(words, before, 'noise');
  }
};

/** Says whether a word ends what forms call a postcode. */
export const mayBeCodeLabel = (text: string): boolean => endsCodeLabel.has(text);

/** "Leeds 6", "Birmingham 15": the district that followed a city's name before there were postcodes. */
export const leaveOutDistricts: LabellingStep = (words) => {
  for (let at = 1; at < words.length - 1; at++) {
    const number = words[at + 1]!;
    const ends = words[at + 2]?.line !== number.line || words[at + 2]?.part !== undefined;
    if (numberedCities.has(words[at]!.text) && ends && number.line === words[at]?.line && /^\d\d?$/.test(number.text))
      label(words, { start: at + 1, end: at + 2 }, 'noise');
  }
};

/** Says whether a word is a city that had numbered districts. */
export const mayBeDistrict = (text: string): boolean => numberedCities.has(text);

/**
 * "c/o …", "FAO …" and "Mr …" name a person; the line ends there, or where a number or a flat begins. "Dr Johnson Avenue" and "Lady
 * Margaret House" are named after one. If there is only one line, a name has at most a few words.
 */
export const leaveOutPersons: LabellingStep = (words) => {
  let hasLines: boolean | undefined;
  for (let at = 0; at < words.length; at++) {
    const { text, line, part } = words[at]!;
    if (part !== undefined) continue;
    const startsLine = at === 0 || words[at - 1]?.line !== line;
    const forSomebody = careWords.has(text) || (text === 'care' && words[at + 1]?.text === 'of');
    const titled = startsLine && titles.has(text) && words[at + 1]?.line === line && !isNamedAfter(words, at);
    if (!forSomebody && !titled) continue;
    // Before the first person is left out, this word is free too.
    hasLines ??= words.some((word) => word.part === undefined && word.line !== line);
    let end = at + 1;
    while (
      end < words.length &&
      words[end]?.line === line &&
      (end - at < longestName || hasLines) &&
      !beginsPremise(words[end]!.text, words[end + 1]?.text ?? '')
    )
      end++;
    label(words, { start: at, end }, 'noise');
  }
};

/** Says whether a word may begin the name of a person. */
export const mayBePerson = (text: string): boolean => careWords.has(text) || text === 'care' || titles.has(text);

/** The line ends with the last word of a street or a building, or has one that organisations have. */
const isNamedAfter = (words: readonly WrittenWord[], at: number): boolean => {
  const line = words.slice(at).filter((word) => word.line === words[at]!.line && word.part === undefined);
  const last = line.at(-1)?.text ?? '';
  return streetWords.has(last) || buildingWords.has(last) || line.some(({ text }) => organisationWords.has(text));
};

/** "near the church", "opposite the station", "off Mill Lane": it helps the driver, but it names another place. */
export const leaveOutDirections: LabellingStep = (words) => {
  for (const line of freeLines(words)) {
    const at = directionStart(words, line);
    if (at < 0) continue;
    const texts = words.slice(at, at + 4).map(({ text }) => text);
    const noun = at + directionAt(texts) + (texts[directionAt(texts)] === 'the' ? 2 : 1);
    // "Rose Cottage near the church High Street" goes on after one noun, "3 Mill Lane off High Street" after the street; a line of
    // its own is left out whole.
    const end = streetWords.has(words[noun]?.text ?? '') ? noun + 1 : noun;
    label(words, { start: at, end: at === line.start ? line.end : Math.min(line.end, end) }, 'noise');
  }
};

/** Says whether a word may begin directions. */
export const mayBeDirection = (text: string): boolean => beginsDirection.has(text);

const directionStart = (words: readonly WrittenWord[], { start, end }: Stretch): number => {
  for (let at = start; at < end - 1; at++) {
    // "Land adj 14" is a part of what 14 is, not the way to it.
    if (!beginsDirection.has(words[at]!.text) || words[at - 1]?.text === 'land') continue;
    if (directionAt(words.slice(at, at + 3).map(({ text }) => text)) > 0) return at;
  }
  return -1;
};

/** A line that is written twice is read once, at its last place. */
export const leaveOutRepeats: LabellingStep = (words) => {
  if (!hasRepeat(words)) return;
  const lines = freeLines(words);
  const taken = new Set(takenTexts(words));
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!;
    const text = stretchText(words, line);
    if (taken.has(text) && !isNumberWord(text)) label(words, line, 'noise');
    taken.add(text);
  }
};

const hasRepeat = (words: readonly WrittenWord[]): boolean => {
  for (let at = 1; at < words.length; at++) {
    const { text } = words[at]!;
    for (let before = 0; before < at; before++) if (words[before]!.text === text) return true;
  }
  return false;
};

/** A town that was given separately is not read from the text again. */
const takenTexts = (words: readonly WrittenWord[]): string[] => {
  const texts: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (words[at]?.part !== 'post_town') continue;
    const start = at;
    while (words[at + 1]?.part === 'post_town') at++;
    texts.push(stretchText(words, { start, end: at + 1 } satisfies Stretch));
  }
  return texts;
};

const date = /^\d{1,2}\/\d{1,2}\/(?:19|20)\d\d$/;
/** The fewest digits of a phone number, and of one without its area code after a word such as "Tel". */
const fewestDigits = 9;
const fewestOfLocal = 5;
const beginsPhone = /^(?:0|44)[\d-]*$/;
const contactWords: ReadonlySet<string> = new Set('tel telephone phone mob mobile fax email mail ph'.split(' '));
const careWords: ReadonlySet<string> = new Set('co fao attn attention'.split(' '));
const titles: ReadonlySet<string> = new Set('mr mrs miss ms dr rev revd prof sir lady messrs mx'.split(' '));
const longestName = 5;
const codeLabels: ReadonlySet<string> = new Set(
  'postcode,post code,postal code,zip,zip code,eircode,code postal,plz,postleitzahl,codigo postal,postnummer'.split(
    ',',
  ),
);
const endsCodeLabel: ReadonlySet<string> = new Set(
  [...codeLabels].map((label) => label.slice(label.lastIndexOf(' ') + 1)),
);
const fieldWords: ReadonlySet<string> = new Set('address addr line addressline addrline'.split(' '));
const gluedField = /^(?:address|addr|line|addressline|addrline)[1-7]$/;
const numberedCities: ReadonlySet<string> = new Set(
  'birmingham manchester liverpool leeds sheffield bristol glasgow edinburgh nottingham leicester cardiff hull bradford newcastle belfast salford coventry'.split(
    ' ',
  ),
);

const directions: readonly (readonly string[])[] = [
  ['near'],
  ['nr'],
  ['opposite'],
  ['opp'],
  ['behind'],
  ['beside'],
  ['off'],
  ['next', 'to'],
  ['next', 'door', 'to'],
  ['outside'],
  ['between'],
  ['adjacent', 'to'],
  ['adj'],
  ['adj', 'to'],
  ['close', 'to'],
  ['corner', 'of'],
  ['junction', 'of'],
  ['in', 'front', 'of'],
  ['above', 'the'],
  ['round', 'the'],
  ['just', 'past'],
  ['ring', 'the'],
];

const beginsDirection: ReadonlySet<string> = new Set(directions.map(([first = '']) => first));

const directionAt = (texts: readonly string[]): number => {
  // "Between Towns Road" is a street.
  if (beforeNumbers.has(texts[0] ?? '') && !isNumberWord(texts[1] ?? '')) return 0;
  for (const phrase of directions) if (phrase.every((text, at) => texts[at] === text)) return phrase.length;
  return 0;
};

const beforeNumbers: ReadonlySet<string> = new Set(['between', 'outside']);

const beginsPremise = (text: string, next: string): boolean =>
  isNumberWord(text) || writtenUnitWords.has(text) || (isStoreyWord(text) && storeyNouns.has(next));

/** A phone number ends when it has all its digits, because a house number may follow. */
const endOfPhone = (words: readonly WrittenWord[], from: number): number => {
  const most = mostDigits.find(([start]) => words[from]?.text.startsWith(start))?.[1] ?? 0;
  let end = from;
  while (end < words.length && phoneDigits.test(words[end]!.text) && words[end]?.line === words[from]?.line) {
    if (digitsOf(words, from, end) >= most) break;
    end++;
  }
  return end;
};

const mostDigits: readonly (readonly [start: string, digits: number])[] = [
  ['00', 14],
  ['0', 11],
  ['44', 12],
  ['', 15],
];
const phoneDigits = /^\d[\d-]*$/;

const digitsOf = (words: readonly WrittenWord[], start: number, end: number): number => {
  let digits = 0;
  for (let at = start; at < end; at++) digits += words[at]!.text.replaceAll('-', '').length;
  return digits;
};
