/** A delivery point suffix as a number from 1 to 200; 0 for none, and for what is not written as Royal Mail does. */
export const suffixCode = (text: string): number => codes.get(text) ?? 0;

/** The suffix of a code; '' for 0. */
export const suffixText = (code: number): string => texts[code]!;

/** A figure and one of the letters that postcodes end with. */
const texts: readonly string[] = [
  '',
  ...[...'0123456789'].flatMap((digit) => [...'ABDEFGHJLNPQRSTUWXYZ'].map((letter) => digit + letter)),
];
const codes = new Map(texts.map((text, code) => [text, code]));
