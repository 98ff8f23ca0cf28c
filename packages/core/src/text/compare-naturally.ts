import { isDigit, isSmallLetter } from './character-codes.ts';

/** Orders texts as people do: numbers inside them by value, letters without regard to case, what is shorter first. */
export const compareNaturally = (a: string, b: string): number => {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(j);
    if (isDigit(x) && isDigit(y)) {
      const endA = endOfDigits(a, i);
      const endB = endOfDigits(b, j);
      const difference = compareDigits(a, skipZeros(a, i, endA), endA, b, skipZeros(b, j, endB), endB);
      if (difference !== 0) return difference;
      i = endA;
      j = endB;
    } else {
      const difference = fold(x) - fold(y);
      if (difference !== 0) return difference;
      i++;
      j++;
    }
  }
  return a.length - i - (b.length - j);
};

/** Of two runs of digits without leading zeros the longer is the greater; no number is too long for this. */
const compareDigits = (a: string, i: number, endA: number, b: string, j: number, endB: number): number => {
  if (endA - i !== endB - j) return endA - i - (endB - j);
  for (let k = 0; i + k < endA; k++) {
    const difference = a.charCodeAt(i + k) - b.charCodeAt(j + k);
    if (difference !== 0) return difference;
  }
  return 0;
};

const skipZeros = (text: string, start: number, end: number): number => {
  let at = start;
  while (at < end - 1 && text.charCodeAt(at) === 48) at++;
  return at;
};

const endOfDigits = (text: string, start: number): number => {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
};

const fold = (code: number): number => (isSmallLetter(code) ? code - 32 : code);
