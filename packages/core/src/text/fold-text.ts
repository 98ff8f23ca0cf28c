/**
 * The text as words that compare equal however they are written: small letters, no accents, plain forms of special
 * letters, one space between words. Scripts without such variants stay as they are.
 */
export const foldText = (text: string): string => {
  let folded = '';
  let gap = false;
  for (let at = 0; at < text.length; at++) {
    const letters = foldedUnits[text.charCodeAt(at)] ?? foldUnit(text, at);
    if (letters === ' ') gap = folded !== '';
    else if (letters !== '') {
      folded += gap ? ` ${letters}` : letters;
      gap = false;
    }
  }
  return folded;
};

/** The name with its apostrophes as spaces, as "L'Aquila" is typed as one word and as two; '' for a name without any. */
export const foldApart = (name: string): string =>
  apostrophe.test(name) ? foldText(name.replace(apostrophes, ' ')) : '';

/** The fold of each UTF-16 unit that has been seen, because folding it again would take longer than all the rest. */
const foldedUnits: (string | undefined)[] = [];

const foldUnit = (text: string, at: number): string => {
  const unit = text.charCodeAt(at);
  const character = text.charAt(at);
  // Halves of rarer characters are kept if together they are a letter, and dropped if they are a picture.
  if ((unit & 0xf800) === 0xd800) {
    const first = (unit & 0xfc00) === 0xd800 ? at : at - 1;
    return inWords.test(text.slice(Math.max(0, first), first + 2)) ? character : ' ';
  }
  const folded = foldCharacter(character);
  foldedUnits[unit] = folded;
  return folded;
};

/** Nothing for accents and apostrophes, a space for what separates words. */
const foldCharacter = (character: string): string => {
  if (apostrophe.test(character)) return '';
  const letters = character.normalize('NFKD').toLowerCase().replace(accents, '').replace(apostrophes, '');
  if (letters === '') return '';
  return Array.from(letters, (letter) => plainForms[letter] ?? (inWords.test(letter) ? letter : '')).join('') || ' ';
};

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

const apostropheMarks = "'’‘`´ʻʼʽʾʿʹ′";
const apostrophe = new RegExp(`[${apostropheMarks}]`);
const apostrophes = new RegExp(`[${apostropheMarks}]`, 'g');
/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel marks, and what makes pictures of signs; other scripts' marks are letters of their own. */
const accents = /[\u20e3\ufe0e\ufe0f\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const inWords = /[\p{L}\p{N}\p{M}]/u;
