import { traitsOf } from './countries.ts';
import { numberNames, sameTowns, sameWords } from './english/same-words.ts';

/** What a word may also stand for, each whole: 'rd' is also 'road', 'saint' is also 'st'. Empty for most words. */
export const aliasesOf = (word: string): readonly string[] => aliases.get(word) ?? none;

/** The number that a word is the name of, in figures. */
export const numberNamed = (word: string): string | undefined => figures.get(word);

/** What a word may stand for by the short form at its end, in countries that write streets in one word: 'lindengr' is 'lindengracht'. */
export const aliasesByEnding = (word: string, country: string): readonly string[] =>
  traitsOf(country).streetEndings?.flatMap(([short = '', full = '']) =>
    word.length > short.length + 2 && word.endsWith(short) ? [word.slice(0, -short.length) + full] : [],
  ) ?? none;

/** What a word may stand for that is not typed to its end: 'apar' may become 'apartment', which is also 'flat'. */
export const aliasesOfStart = (start: string): readonly string[] =>
  aliases.get(start) ?? aliasesOfStarts.get(start) ?? none;

/** The words written in full that this may become: 'str' may become 'street'. */
export const fullFormsOfStart = (start: string): readonly string[] => fullFormsOfStarts.get(start) ?? none;

const none: readonly string[] = [];
/** Shorter beginnings could become too many words. */
const shortestStart = 3;

const figures: ReadonlyMap<string, string> = new Map(numberNames.map(([name = '', number = '']) => [name, number]));

const aliases: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const row of [...sameWords, ...sameTowns]) for (const word of row) addTo(found, word, row);
  return found;
})();

const aliasesOfStarts: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [word, others] of aliases)
    for (let length = shortestStart; length <= word.length; length++) addTo(found, word.slice(0, length), others);
  return found;
})();

const fullFormsOfStarts: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [word = ''] of sameWords)
    for (let length = 2; length < word.length; length++) addTo(found, word.slice(0, length), [word]);
  return found;
})();

function addTo(map: Map<string, string[]>, word: string, others: readonly string[]): void {
  const list = map.get(word) ?? [];
  for (const other of others) if (other !== word && !list.includes(other)) list.push(other);
  map.set(word, list);
}
