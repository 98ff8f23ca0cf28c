/** A delivery point suffix as a number from 1 to 200; 0 for none, or if it is not written in Royal Mail's form. */
export const suffixCode = (text: string): number => codes.get(text) ?? 0;

/** The suffix of a code; '' for 0. */
export const suffixText = (code: number): string => texts[code]!;

/** A digit and one of the letters that can end a postcode. */
const texts: readonly string[] = [
  '',
  ...[...'0123456789'].flatMap((digit) => [...'ABDEFGHJLNPQRSTUWXYZ'].map((letter) => digit + letter)),
];
const codes = new Map(texts.map((text, code) => [text, code]));
