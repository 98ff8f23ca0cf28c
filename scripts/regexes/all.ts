import { notJudged } from './bounded.ts';
import { collectRegexes, filesThatMakeRegexes, recordRegexes, type WrittenRegex } from './collect.ts';

/** Every regular expression of the code that runs: those that are written out, and those that are made of texts when a file is loaded. */
export const allRegexes = async (): Promise<readonly WrittenRegex[]> => {
  const made = await recordRegexes(filesThatMakeRegexes().filter((file) => !notJudged.has(file)));
  const all = [...collectRegexes(), ...made];
  return [...new Map(all.map((regex) => [regex.text, regex])).values()];
};
