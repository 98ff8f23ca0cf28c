/**
 * The text as words that compare equal however they are written: small letters, no accents, plain forms of special
 * letters, one space between words. Scripts without such variants stay as they are.
 */
export const foldText = (text: string): string => (plain.test(text) ? text.toLowerCase() : fold(text, ''));

/** The folded forms of a name: "L'Aquila" is typed as one word and as two. None when nothing is left of it. */
export const foldName = (name: string): readonly string[] => {
  const folded = foldText(name);
  if (folded === '') return [];
  if (!apostrophe.test(name)) return [folded];
  const split = fold(name, ' ');
  return split === folded || split === '' ? [folded] : [folded, split];
};

const fold = (text: string, forApostrophe: string): string =>
  text
    .replace(apostrophes, forApostrophe)
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(specialLetters, (letter) => plainForms[letter] ?? letter)
    .replace(betweenWords, ' ')
    .trim();

/** Letters that no accent can be taken from, and letters that keyboards of one script write in two ways. */
const plainForms: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

const plain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
const apostropheMarks = "'’‘`´ʻʼʽʾʿʹ′";
const apostrophe = new RegExp(`[${apostropheMarks}]`);
const apostrophes = new RegExp(`[${apostropheMarks}]`, 'g');
/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel marks; other scripts' marks are letters of their own. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const specialLetters = new RegExp(`[${Object.keys(plainForms).join('')}]`, 'g');
const betweenWords = /[^\p{L}\p{N}\p{M}]+/gu;
