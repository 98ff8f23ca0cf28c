import { homeContext } from '../../contract/regions.ts';
import { isHouseLetter } from '../../read/address/number-words.ts';
import { startsWithDigit } from '../../read/address/word-likeness.ts';

/** The numbers among folded words, each with the letter that follows it apart: "37", "a" is 37a, "12", "bis" is 12bis. Leading zeros go. */
export const joinLetters = (words: readonly string[], country = homeContext): readonly string[] => {
  const numbers: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (!startsWithDigit(word)) continue;
    const letter = words[at + 1] ?? '';
    const isJoined = onlyDigits.test(word) && isHouseLetter(letter, country);
    numbers.push((isJoined ? word + letter : word).replace(leadingZeros, ''));
  }
  return numbers;
};

const onlyDigits = /^\d+$/;
const leadingZeros = /^0+(?=\d)/;
