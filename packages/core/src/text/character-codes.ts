/** Says whether a UTF-16 unit is a digit, a small letter or a capital of ASCII. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
export const isSmallLetter = (code: number): boolean => code >= 97 && code <= 122;
export const isCapital = (code: number): boolean => code >= 65 && code <= 90;
