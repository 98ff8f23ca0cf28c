import { mostStateWords, stateCodeOf, statesOfZip } from '../../../countries/usa/states.ts';
import { type Draft, type DraftStep, endOfFree, mark, wordAt } from './draft.ts';

/** A country at the end, if an address comes before it. */
export const countryIsLast: DraftStep = (draft) => {
  for (const name of countries) {
    const end = endOfFree(draft);
    const from = end - name.length;
    if (from > 1 && name.every((word, i) => wordAt(draft, from + i) === word)) mark(draft, from, end, 'country');
  }
};

const countries = ['U S A', 'USA', 'U S', 'US', 'UNITED STATES OF AMERICA', 'UNITED STATES'].map((name) =>
  name.split(' '),
);

/** A ZIP code at the end, or after a state anywhere; a number that belongs to something else is no ZIP code. */
export const zipClosesTheAddress: DraftStep = (draft) => {
  const end = endOfFree(draft);
  for (let at = end - 1; at > 0; at--) {
    const length = zipWords(draft, at);
    if (length > 0 && (at + length === end ? mayCloseTheText(draft, at) : isState(draft, at))) {
      mark(draft, at, at + length, 'zip');
      // What follows a ZIP code is no part of the address.
      return mark(draft, at + length, end, 'recipient');
    }
  }
  if (end === 1 && zipWords(draft, 0) === 1) mark(draft, 0, 1, 'zip');
};

const zipWords = (draft: Draft, at: number): number => {
  const word = wordAt(draft, at);
  if (/^\d{5}(?:-?\d{4}|-)?$/.test(word)) return /^\d{4}$/.test(wordAt(draft, at + 1)) && word.length === 5 ? 2 : 1;
  // A leading zero falls off in spreadsheets.
  return /^\d{4}(?:-\d{4})?$|^\d{10}$/.test(word) && isState(draft, at) ? 1 : 0;
};

const mayCloseTheText = (draft: Draft, at: number): boolean =>
  isState(draft, at) || draft.words[at]!.breakBefore || !claimsNumber.test(wordAt(draft, at - 1));

/** Words whose number follows them. */
const claimsNumber = /^(?:BOX|BX|#|POB|LBX|LOCKBOX|DEPT|UNIT|APT|STE|SUITE|NO|PMB|FILE|DRAWER)$/;

const isState = (draft: Draft, at: number): boolean => stateBefore(draft, at) !== undefined;

/** The state whose name ends before the place, and where it begins. */
export const stateBefore = (
  draft: Draft,
  end: number,
): { readonly code: string; readonly from: number } | undefined => {
  for (let length = Math.min(mostStateWords, end); length > 0; length--) {
    const words = draft.words.slice(end - length, end).map(({ text }) => text);
    // N Y and D C have a space instead of the dots.
    const code =
      stateCodeOf(words.join(' ')) ??
      (length === 2 && words.join('').length === 2 ? stateCodeOf(words.join('')) : undefined);
    if (code !== undefined) return { code, from: end - length };
  }
  return undefined;
};

/** The first five digits of what was marked as ZIP code. */
const zipOf = ({ words, parts }: Draft): string => {
  const digits = words
    .filter((_, at) => parts[at] === 'zip')
    .map(({ text }) => text)
    .join('-');
  return /^\d{4}(?:-|$)/.test(digits) ? `0${digits.slice(0, 4)}` : digits.slice(0, 5);
};

/** Says whether the ZIP code can lie in the state. */
export const zipAllows = (draft: Draft, code: string): boolean => statesOfZip(zipOf(draft)).includes(code);
