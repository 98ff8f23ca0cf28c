/**
 * The text as words that compare equal however they are written: small letters, no accents, plain forms of special
 * letters, one space between words. Scripts without such variants stay as they are.
 */
export const foldText = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : fold(text.replaceAll('\n', ' '), '').trim();

/** The names folded, each in its place, '' where nothing is left. Together they take a fraction of the time of one by one. */
export const foldNames = (names: readonly string[]): readonly string[] => {
  const text = names.join('\n');
  if (plainLines.test(text)) return text.toLowerCase().split('\n');
  return fold(text, '').replace(aroundLines, '$1').split('\n');
};

/** The name with its apostrophes as spaces, as "L'Aquila" is typed as one word and as two; '' for a name without any. */
export const foldApart = (name: string): string => (apostrophe.test(name) ? fold(name, ' ').trim() : '');

/** Folds each line by itself. */
const fold = (text: string, forApostrophe: string): string =>
  (apostrophe.test(text) ? text.replace(apostrophes, forApostrophe) : text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(foldedLetters, (letter) => plainForms[letter] ?? '')
    .replace(betweenWords, ' ');

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
const plainLines = /^[A-Za-z0-9]+(?:[ \n][A-Za-z0-9]+)*$/;
const apostropheMarks = "'’‘`´ʻʼʽʾʿʹ′";
const apostrophe = new RegExp(`[${apostropheMarks}]`);
const apostrophes = new RegExp(`[${apostropheMarks}]`, 'g');
/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel marks; other scripts' marks are letters of their own. */
const accents = '\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u0640';
const foldedLetters = new RegExp(`[${accents}${Object.keys(plainForms).join('')}]`, 'g');
const aroundLines = /^ | ?(\n) ?| $/g;
const betweenWords = /[^\p{L}\p{N}\p{M}\n]+/gu;
