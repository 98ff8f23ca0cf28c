import { foldText } from './fold-text.ts';

/**
 * The words of a text, as the index stores them and queries are split: folded, apostrophes dropped ("St. John's" is st johns), split at
 * hyphens, slashes and other punctuation ("10-12" is 10 and 12), "&" as "and", initials with dots as one word ("P.O." is po), a word
 * separate from the number after it ("Unit4" is unit 4, while "b12" and "sw1" are one).
 */
export const termsOf = (text: string): readonly string[] => cutPlainText(text) ?? cutAnyText(text);

/**
 * Splits text of plain letters, digits, spaces and simple punctuation, which most text is. Undefined for any other text, which takes
 * longer.
 */
const cutPlainText = (text: string): readonly string[] | undefined => {
  const terms: string[] = [];
  let folded = '';
  let start = -1;
  let letters = 0;
  for (let at = 0; at <= text.length; at++) {
    const kind = at === text.length ? gap : (kinds[text.charCodeAt(at)] ?? special);
    if (kind === special || (kind === dot && at === start + 1 && letters === 1)) return undefined;
    if (kind === letter) {
      if (start < 0) start = at;
      if (letters === at - start) letters++;
    } else if (kind === digit) {
      if (start < 0) start = at;
      else if (letters >= 3 && letters === at - start) {
        folded = folded || text.toLowerCase();
        terms.push(folded.slice(start, at));
        start = at;
        letters = 0;
      }
    } else if (start >= 0) {
      folded = folded || text.toLowerCase();
      terms.push(folded.slice(start, at));
      start = -1;
      letters = 0;
    }
  }
  return terms;
};

const [special, letter, digit, dot, gap] = [0, 1, 2, 3, 4];
/** How splitting treats each ASCII character. Apostrophes, "&" and the like are special. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/i.test(character)) return letter;
  if (/[0-9]/.test(character)) return digit;
  if (character === '.') return dot;
  return /[\s,;:/()#-]/.test(character) ? gap : special;
});

const cutAnyText = (text: string): readonly string[] => {
  const folded = partNumbers(foldText(joinInitials(spellAnd(spellFractions(text)))));
  return folded === '' ? [] : folded.split(' ');
};

/** "10½" is 10 1/2: folding alone would make it 1012. */
const spellFractions = (text: string): string =>
  fraction.test(text) ? text.replace(fractions, (mark) => ` ${mark.normalize('NFKD')} `.replace('\u2044', ' ')) : text;

const spellAnd = (text: string): string => (andMark.test(text) ? text.replace(andMarks, ' and ') : text);

/** Dots between single letters do not separate words: "W.H. Smith" is wh smith, while "St.Albans" is two words. */
export const joinInitials = (text: string): string => (text.includes('.') ? text.replace(initialsDots, '') : text);

const partNumbers = (folded: string): string =>
  hasDigit.test(folded) ? folded.replace(wordBeforeNumber, '$1 ') : folded;

const fraction = /[¼-¾⅐-⅞]/;
const fractions = /[¼-¾⅐-⅞]/g;
const hasDigit = /[0-9]/;
const wordBeforeNumber = /(?<![a-z0-9])([a-z]{3,})(?=[0-9])/g;
const andMark = /[&+]/;
const andMarks = /[&+]/g;
const initialsDots = /(?<=(?<![\p{L}\p{N}])\p{L}|\.\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;
