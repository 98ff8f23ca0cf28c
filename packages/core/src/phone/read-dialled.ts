/** A number as dialled from abroad: `+` and digits, then `;ext=` and more digits if there is an extension. */
export type DialledNumber = `+${string}`;

/**
 * Reads a number with its country code as people write it: +44…, 44… or 0044…, with any punctuation, in Latin or
 * Arabic digits, as a tel: link or with an extension. Undefined when the text cannot be a number.
 */
export const readDialled = (text: string): DialledNumber | undefined => {
  if (text.length > longestText) return undefined;
  const [number = '', extension] = splitExtension(plainDigits(text).trim().replace(/^tel:/i, ''));
  if (/\p{L}|[0-9].*\+/u.test(number)) return undefined;
  const digits = number.replace(/[^0-9]/g, '').replace(/^00/, '');
  if (digits.length < fewestDigits || digits.length > mostDigits) return undefined;
  return `+${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
};

/** Full-width digits, and the two kinds of Arabic ones, as plain digits. */
const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0x0f));

const splitExtension = (text: string): readonly [number: string, extension?: string] => {
  const match = /^(.*?)(?:;ext=|[\s,;.]*(?:extension|extn|ext|x|#)[\s.:]*)([0-9]{1,7})$/isu.exec(text);
  return match === null ? [text] : [match[1] ?? '', match[2] ?? ''];
};

/** No number is longer, however it is written. */
const longestText = 200;

/** The shortest country code with the shortest number, and E.164's 15 digits with room for a national prefix in brackets. */
const fewestDigits = 4;
const mostDigits = 17;
