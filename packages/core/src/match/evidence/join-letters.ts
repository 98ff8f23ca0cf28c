import { startsWithDigit } from '../../read/address/word-likeness.ts';

/** The numbers among folded words, each with the letter that follows it apart: "37", "a" is 37a. Leading zeros go. */
export const joinLetters = (words: readonly string[]): readonly string[] => {
  const numbers: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (!startsWithDigit(word)) continue;
    const letter = words[at + 1] ?? '';
    const isJoined = letter.length === 1 && letter >= 'a' && letter <= 'h' && onlyDigits.test(word);
    numbers.push((isJoined ? word + letter : word).replace(leadingZeros, ''));
  }
  return numbers;
};

const onlyDigits = /^\d+$/;
const leadingZeros = /^0+(?=\d)/;
