/**
 * The text as words that compare equal however they are written: small letters, no accents, plain forms of special
 * letters, one space between words. Scripts without such variants stay as they are.
 */
export const foldText = (text: string): string => {
  let folded = '';
  let gap = false;
  for (let at = 0; at < text.length; at++) {
    const letters = foldedUnits[text.charCodeAt(at)] ?? foldUnit(text.charCodeAt(at));
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

/** What each UTF-16 unit is folded to, as far as they have been met: folding anew would take longer than all the rest. */
const foldedUnits: (string | undefined)[] = [];

const foldUnit = (unit: number): string => {
  const character = String.fromCharCode(unit);
  // Halves of rarer characters are kept: together they are letters that have no other form.
  const folded = (unit & 0xf800) === 0xd800 ? character : foldCharacter(character);
  foldedUnits[unit] = folded;
  return folded;
};

/** Nothing for accents and apostrophes, a space for what stands between words. */
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
/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel marks; other scripts' marks are letters of their own. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const inWords = /[\p{L}\p{N}\p{M}]/u;
