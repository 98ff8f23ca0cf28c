import { foldText } from '../text/fold-text.ts';

/**
 * The words of a text as the index holds them and as queries are cut: folded, apostrophes dropped ("St. John's" is st johns),
 * cut at hyphens, slashes and other marks ("10-12" is 10 and 12), "&" as "and", initials with dots as one word ("P.O." is po), a
 * word apart from the number behind it ("Unit4" is unit 4, while "b12" and "sw1" are one).
 */
export const termsOf = (text: string): readonly string[] => {
  const folded = partNumbers(foldText(joinInitials(spellAnd(spellFractions(text)))));
  return folded === '' ? [] : folded.split(' ');
};

/** "10½" is 10 1/2: folding alone would make it 1012. */
const spellFractions = (text: string): string =>
  fraction.test(text) ? text.replace(fractions, (mark) => ` ${mark.normalize('NFKD')} `.replace('\u2044', ' ')) : text;

const spellAnd = (text: string): string => (andMark.test(text) ? text.replace(andMarks, ' and ') : text);

/** Dots between single letters are no gaps: "W.H. Smith" is wh smith, while "St.Albans" stays two words. */
const joinInitials = (text: string): string => (text.includes('.') ? text.replace(initialsDots, '') : text);

const partNumbers = (folded: string): string => folded.replace(wordBeforeNumber, '$1 ');

const fraction = /[¼-¾⅐-⅞]/;
const fractions = /[¼-¾⅐-⅞]/g;
const wordBeforeNumber = /(?<![a-z0-9])([a-z]{3,})(?=[0-9])/g;
const andMark = /[&+]/;
const andMarks = /[&+]/g;
const initialsDots = /(?<=(?<![\p{L}\p{N}])\p{L}|\.\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;
