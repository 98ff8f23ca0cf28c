import type { QueryWord, Reading } from './query.ts';
import { companyWords } from './words/optional.ts';

/**
 * The readings without words that nothing goes with: what a company is by law, words that no address holds, then the names
 * before the first number ("c/o Jane Smith, 12 High Street"), then up to three in a row behind the street ("12 High Street,
 * Islington, London"). Numbers, postcodes and the two words behind the last number stay, and enough to tell an address: a wrong
 * house is worse than none.
 */
export const withoutStrayWords = ({ words, corrections }: Reading, unknown: readonly number[]): readonly Reading[] => {
  const readings: Reading[] = [];
  const offered = new Set<number>();
  const offer = (stray: readonly number[], least: number) => {
    const bits = stray.reduce((marked, at) => marked | (1 << at), 0);
    if (offered.has(bits)) return;
    offered.add(bits);
    const rest = words.map((word, at) => (stray.includes(at) ? { ...word, optional: true } : word));
    if (stray.every((at) => words[at]!.kind === 'word') && tellsAddress(rest, least))
      readings.push({ words: rest, corrections });
  };
  const company = words.flatMap(({ text }, at) => (at > 0 && companyWords.has(text) ? [at] : []));
  if (company.length > 0) offer(company, 1);
  if (unknown.length > 0) offer([...company, ...unknown], 3);
  const firstNumber = words.findIndex(isNumber);
  if (firstNumber < 0) return readings;
  if (firstNumber > 0) offer([...company, ...unknown, ...places(0, firstNumber)], 3);
  const behindStreet = words.findLastIndex(isNumber) + 3;
  for (let length = 1; length <= mostStray; length++)
    for (let at = behindStreet; at + length <= words.length; at++)
      offer([...company, ...unknown, ...places(at, at + length)], 3);
  return readings;
};

/** Says whether a number and so many words are asked for, or without a number one word more. */
const tellsAddress = (words: readonly QueryWord[], least: number): boolean => {
  const required = words.filter(({ optional }) => !optional);
  const numbers = required.filter(isNumber).length;
  return required.length - numbers >= (numbers > 0 ? least : least + 1);
};

const isNumber = ({ kind }: QueryWord): boolean => kind === 'number';
const places = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i);
const mostStray = 3;
