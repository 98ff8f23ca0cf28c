import type { Word } from './draft.ts';

/** Cuts a text into words as Publication 28 writes them: capitals, no accents, no punctuation but # & @ / - within. */
export const cutUsWords = (text: string): readonly Word[] => {
  const words: Word[] = [];
  let breakBefore = false;
  for (const [token] of rewrites
    .reduce((rest, [from, to]) => rest.replace(from, to), fold(text))
    .matchAll(/[^\s,]+|[\n,]/g)) {
    if (token === ',' || token === '\n') breakBefore = words.length > 0;
    else {
      words.push({ text: token, breakBefore });
      breakBefore = false;
    }
  }
  return words;
};

const fold = (text: string): string => (isPlain.test(text) ? text : foldAccents(text)).toUpperCase();

const isPlain = /^[\x20-\x7e\n\t\r]*$/;

const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('\u2044', '/');

const rewrites: readonly (readonly [RegExp, string])[] = [
  [/['’`"“”*]/g, ''],
  [/\bC\/O\b/g, 'C/O '],
  // "12.0" of a spreadsheet, "12MAIN ST", "OH43001".
  [/(?<![\d.])(\d+)\.00?(?![\d.])/g, '$1'],
  [/(?<![\w.-])(\d+)(?=[A-Z]{3})/g, '$1 '],
  [/\b([A-Z]{2})(?=\d{5}(?:-?\d{4})?[\s.]*(?:$|[,\n]))/g, '$1 '],
  [/(?<=\b[A-Z])\.(?=[A-Z](?:\.|\s|,|$))/g, ''],
  [/(?<=\d)\.(?=\d)/g, '\u2024'],
  [/\./g, ' '],
  [/\u2024/g, '.'],
  [/[;|()[\]:\t]|\s[-–—]+\s|[-–—]+(?=\s)/g, ' , '],
  [/[–—]/g, '-'],
  [/#/g, ' # '],
  [/[&+@]/g, ' $& '],
  [/(?<![\dC])\/|\/(?![\dO])/g, ' & '],
  [/[^\p{L}\p{N}\s,#&@/.-]/gu, ' '],
  [/(?<=\s|^)[-./]+(?=\s|$)/g, ' '],
];
