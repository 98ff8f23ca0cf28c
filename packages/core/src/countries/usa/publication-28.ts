import type { WrittenForm } from '../written-form.ts';

/** US addresses are cut as Publication 28 writes them: capitals, no accents, no punctuation but # & @ / - within words. */
export const publication28: WrittenForm = {
  lineEnds: '\n,',
  rewrites: [
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
  ],
};
