import { traitsOf } from '../../../countries/countries.ts';
import { isWholePostcode } from '../../../postcode/postcode-forms.ts';
import type { WrittenWord } from '../address-parts.ts';
import { startsWithDigit } from '../word-likeness.ts';
import { type LabellingStep, label, type Stretch } from './step.ts';

/** Takes the postcode of a country: the last text that has its form, in one word or in two. */
export const takePostcodeOf = (country: string): LabellingStep => {
  const { codeDigits, codeSign, postcode } = traitsOf(country);
  const isCode = codeDigits === undefined ? (text: string) => isWholePostcode(text, country) : digitsOf(codeDigits);
  const isStart = (words: readonly WrittenWord[], at: number): boolean => {
    const { part, text } = words[at]!;
    if (part !== undefined || postcode?.first.test(text) !== true) return false;
    return hasLetter.test(text) || (fourDigits.test(text) && standsBeforeTown(words, at));
  };
  return (words) => {
    let isFound = words.some(({ part }) => part === 'postcode');
    for (let at = words.length - 1; at >= 0; at--) {
      const found = codeAt(words, at, isCode);
      // The house number begins a text, and four digits can be one.
      if (found === undefined || (found.start === 0 && found.end === 1 && words.length > 1)) continue;
      label(words, found, isFound ? 'noise' : 'postcode');
      isFound = true;
      at = found.start;
      if (isSign(words, at - 1, codeSign)) label(words, { start: at - 1, end: at }, 'country');
    }
    const at = isFound ? -1 : words.findLastIndex((_, place) => isStart(words, place));
    if (at > 0) label(words, { start: at, end: at + 1 }, 'postcode');
  };
};

const digitsOf = (digits: number): ((text: string) => boolean) => {
  const form = new RegExp(`^[0-9]{${digits}}$`);
  return (text) => form.test(text);
};

/** "F-75002" and "D 10115" have the sign of the country before the code. After a number such a letter belongs to the house. */
const isSign = (words: readonly WrittenWord[], at: number, sign: string | undefined): boolean => {
  const [before, word] = [words[at - 1], words[at]];
  if (word === undefined || word.text !== sign) return false;
  return before?.line !== word.line || !startsWithDigit(before.text);
};

/** The postcode that ends with this word. */
const codeAt = (words: readonly WrittenWord[], at: number, isCode: (text: string) => boolean): Stretch | undefined => {
  const word = words[at]!;
  const before = words[at - 1];
  if (word.part !== undefined) return undefined;
  const isBeside = before !== undefined && before.part === undefined && before.line === word.line;
  if (isBeside && isCode(`${before.text} ${word.text}`) && !isCode(word.text)) return { start: at - 1, end: at + 1 };
  return isCode(word.text) ? { start: at, end: at + 1 } : undefined;
};

/** People begin a code with "D15" or "1012". Four digits may be a house too, unless they begin a later line or follow a number. */
const standsBeforeTown = (words: readonly WrittenWord[], at: number): boolean => {
  const [before, { line }, after] = [words[at - 1], words[at]!, words[at + 1]];
  return before !== undefined && after?.line === line && (before.line !== line || startsWithDigit(before.text));
};

const hasLetter = /[a-z]/;
const fourDigits = /^[0-9]{4,}$/;
