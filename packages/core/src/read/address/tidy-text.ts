import { streetWords } from '../../countries/languages/english/street-kinds.ts';
import { isDigit } from '../../text/character-codes.ts';

/**
 * Normalises different ways of writing the same thing: "40 – 42" and "40 to 42" are "40-42", "no. 12", "#12" and "12.0" are "12", "flat12"
 * is "flat 12", "12(a)" is "12a", "(0113)" of a phone number is "0113". The number of a flat does not begin a range: "flat 2 - 6 high st".
 */
export const tidyText = (text: string): string => {
  const plain = notAscii.test(text) ? text.normalize('NFKC') : text;
  const signs = signsIn(plain);
  if ((signs & sign.rare) === 0 || !maybeRare.test(plain)) return tidied(plain, tidiers, signs);
  return tidied(tidied(plain, rareTidiers, everySign), tidiers, everySign);
};

const tidied = (text: string, rules: readonly Tidier[], signs: number): string => {
  let tidy = text;
  for (const [pattern, replacement, needed] of rules)
    if ((signs & needed) !== 0) tidy = tidy.replace(pattern, replacement);
  return tidy;
};

/** A rule, and the signs of which a text must have one if it has a match. */
type Tidier = readonly [pattern: RegExp, replacement: string, needed: number];

/** What a text may have to tidy. Most texts have little of it, and one look finds that out faster than the patterns. */
const sign = { rare: 1, dash: 2, to: 4, stroke: 8, number: 16, glued: 32, and: 64 } as const;
const everySign = 127;

/** The signs of a text, and perhaps a few more. */
const signsIn = (text: string): number => {
  let signs = 0;
  let before = 0;
  /** The letters in a row so far, and whether they began right after a digit. */
  let letters = 0;
  let isAfterDigit = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const small = code | 0x20;
    if (small >= letterA && small <= letterZ) {
      if (letters === 0) {
        isAfterDigit = isDigit(before);
        if (small === letterN) signs |= sign.number;
      }
      letters++;
      if (letters === 3 && isAfterDigit) signs |= sign.rare;
      if (letters === 2 && small === letterO && (before | 0x20) === letterT) signs |= sign.to;
      if (small === letterF && (before | 0x20) === letterF) signs |= sign.rare;
      if (code !== small && before >= letterA && before <= letterZ) signs |= sign.rare;
    } else {
      if (letters >= 3 && (isDigit(code) || code === dot)) signs |= sign.glued;
      signs |= code < marks.length ? marks[code]! : dashes.includes(code) ? sign.dash | sign.rare : 0;
      letters = 0;
    }
    before = code;
  }
  return signs;
};

const [letterA, letterF, letterN, letterO, letterT, letterZ] = [0x61, 0x66, 0x6e, 0x6f, 0x74, 0x7a];
const dot = 0x2e;
const dashes: readonly number[] = [0x2013, 0x2014];
const markOf: Readonly<Record<string, number>> = {
  '-': sign.dash | sign.rare,
  '/': sign.stroke | sign.rare,
  '\\': sign.stroke | sign.rare,
  '(': sign.rare,
  '.': sign.rare,
  '#': sign.number,
  '&': sign.and,
};
const marks = Uint8Array.from({ length: 128 }, (_, code) => markOf[String.fromCharCode(code)] ?? 0);

const notAscii = /[\u0080-\uffff]/;
/** Few texts need the rare rules. */
const maybeRare = /[\\(]|\.0|\d[A-Za-z]{3}|[a-z][A-Z]|[/.][fF]\b|[fF][fF]\b|\d\s+[-–—]\s/;

/** The last word of a street follows later in the line. */
const behindIsStreet = `[^,;\\n]*\\b(?:${[...streetWords].flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]).join('|')})\\b`;

const rareTidiers: readonly Tidier[] = [
  // Line breaks that were written as escape sequences.
  [/\\r?\\?n(?=[\s\dA-Z"\\]|$)/g, '\n', sign.rare],
  [/\b(flat|flt|apartment|apt)\s+(\d+[a-z]?)\s+[-–—]\s+(?=\d)/gi, '$1 $2, ', sign.rare],
  [/(\d)\s?\(([a-h])\)/gi, '$1$2', sign.rare],
  [/\((0\d{0,4})\)\s*(?=\d)/g, '$1 ', sign.rare],
  // A spreadsheet makes "12.0" of 12.
  [/(?<![\d.])(\d+)\.0{1,2}(?![\d.])/g, '$1', sign.rare],
  // "12Mill Lane" and "LeedsLS1 4AB"; "12a", "1st" and "1AA" stay whole, and so does "4Court Pharmacy", which has no street.
  [new RegExp(`(?<!\\w|\\w )(\\d+[A-Za-z]?)(?=[A-Z][a-z]{2}${behindIsStreet})`, 'g'), '$1 ', sign.rare],
  [new RegExp(`(?<!\\w|\\w )(\\d+)(?=[a-z]{3}${behindIsStreet})`, 'gi'), '$1 ', sign.rare],
  [/[a-z](?=[A-Z]{1,2}\d)/g, '$& ', sign.rare],
  [/\b(?:gff|g\.f\.f|g\/f(?: flat)?)\b/gi, 'ground floor flat', sign.rare],
  [/\b(?:fff|f\.f\.f|[f1]\/f(?: flat)?)\b/gi, 'first floor flat', sign.rare],
  [/\b(?:sff|s\.f\.f|[s2]\/f(?: flat)?)\b/gi, 'second floor flat', sign.rare],
  [/\b(?:tff|t\.f\.f|t\/f(?: flat)?)\b/gi, 'top floor flat', sign.rare],
];

const tidiers: readonly Tidier[] = [
  [/(\d[a-z]?)\s*(?:[-–—]|\bto\b)\s*(?=\d)/gi, '$1-', sign.dash | sign.to],
  [/(\d)\s*[\\/]\s*(?=\d)/g, '$1/', sign.stroke],
  [/\b(?:no|nos|number|num)[.:]?\s*(?=\d)|#\s*(?=\d)/gi, '', sign.number],
  [
    /\b(flat|flt|apt|apartment|unit|suite|room|plot|shop|studio|block|box|pobox)\.?(?=\d)/gi,
    '$1 ',
    sign.glued | sign.number,
  ],
  [/\s*&\s*/g, ' and ', sign.and],
  [/\b([cr])\/o\b/gi, '$1o ', sign.stroke],
  [/\bt\/a\b/gi, 'ta ', sign.stroke],
];
