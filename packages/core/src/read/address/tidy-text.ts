import { streetWords } from '../../countries/languages/english/street-kinds.ts';

/**
 * Normalises different ways of writing the same thing: "40 – 42" and "40 to 42" are "40-42", "no. 12", "#12" and "12.0" are "12", "flat12"
 * is "flat 12", "12(a)" is "12a", "(0113)" of a phone number is "0113". The number of a flat does not begin a range: "flat 2 - 6 high st".
 */
export const tidyText = (text: string): string => {
  const plain = notAscii.test(text) ? text.normalize('NFKC') : text;
  return tidied(maybeRare.test(plain) ? tidied(plain, rareTidiers) : plain, tidiers);
};

const tidied = (text: string, rules: readonly Tidier[]): string => {
  let tidy = text;
  for (const [pattern, replacement, needed = ''] of rules)
    if (tidy.includes(needed) && pattern.test(tidy)) tidy = tidy.replace(pattern, replacement);
  return tidy;
};

/** Few texts have what is needed for a match, and looking for that is faster than trying the pattern. */
type Tidier = readonly [pattern: RegExp, replacement: string, needed?: string];
const notAscii = /[\u0080-\uffff]/;
/** Few texts need the rare rules, and one test finds out. */
const maybeRare = /[\\(]|\.0|\d[A-Za-z]{3}|[a-z][A-Z]|[/.][fF]\b|[fF][fF]\b|\d\s+[-–—]\s/;

/** The last word of a street follows later in the line. */
const behindIsStreet = `[^,;\\n]*\\b(?:${[...streetWords].flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]).join('|')})\\b`;

const rareTidiers: readonly Tidier[] = [
  // Line breaks that were written as escape sequences.
  [/\\r?\\?n(?=[\s\dA-Z"\\]|$)/g, '\n'],
  [/\b(flat|flt|apartment|apt)\s+(\d+[a-z]?)\s+[-–—]\s+(?=\d)/gi, '$1 $2, '],
  [/(\d)\s?\(([a-h])\)/gi, '$1$2'],
  [/\((0\d{0,4})\)\s*(?=\d)/g, '$1 '],
  // A spreadsheet makes "12.0" of 12.
  [/(?<![\d.])(\d+)\.0{1,2}(?![\d.])/g, '$1'],
  // "12Mill Lane" and "LeedsLS1 4AB"; "12a", "1st" and "1AA" stay whole, and so does "4Court Pharmacy", which has no street.
  [new RegExp(`(?<!\\w|\\w )(\\d+[A-Za-z]?)(?=[A-Z][a-z]{2}${behindIsStreet})`, 'g'), '$1 '],
  [new RegExp(`(?<!\\w|\\w )(\\d+)(?=[a-z]{3}${behindIsStreet})`, 'gi'), '$1 '],
  [/[a-z](?=[A-Z]{1,2}\d)/g, '$& '],
  [/\b(?:gff|g\.f\.f|g\/f(?: flat)?)\b/gi, 'ground floor flat'],
  [/\b(?:fff|f\.f\.f|[f1]\/f(?: flat)?)\b/gi, 'first floor flat'],
  [/\b(?:sff|s\.f\.f|[s2]\/f(?: flat)?)\b/gi, 'second floor flat'],
  [/\b(?:tff|t\.f\.f|t\/f(?: flat)?)\b/gi, 'top floor flat'],
];

const tidiers: readonly Tidier[] = [
  [/(\d[a-z]?)\s*(?:[-–—]|\bto\b)\s*(?=\d)/gi, '$1-'],
  [/(\d)\s*[\\/]\s*(?=\d)/g, '$1/'],
  [/\b(?:no|nos|number|num)[.:]?\s*(?=\d)|#\s*(?=\d)/gi, ''],
  [/\b(flat|flt|apt|apartment|unit|suite|room|plot|shop|studio|block|box|pobox)\.?(?=\d)/gi, '$1 '],
  [/\s*&\s*/g, ' and ', '&'],
  [/\b([cr])\/o\b/gi, '$1o ', '/'],
  [/\bt\/a\b/gi, 'ta ', '/'],
];
