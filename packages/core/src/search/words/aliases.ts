import { gluedEndings, numberNames, sameTowns, sameWords } from './same-words.ts';

/** What a word may also stand for, each whole: 'rd' is also 'road', 'saint' is also 'st'. Empty for most words. */
export const aliasesOf = (word: string): readonly string[] => aliases.get(word) ?? none;

/** What a word may stand for by the short form at its end, where streets are written in one word: 'lindengr' is 'lindengracht'. */
export const aliasesByEnding = (word: string, country: string): readonly string[] =>
  gluedEndings[country]?.flatMap(([short = '', full = '']) =>
    word.length > short.length + 2 && word.endsWith(short) ? [word.slice(0, -short.length) + full] : [],
  ) ?? none;

/** What a word may stand for that is not typed to its end: 'apar' may become 'apartment', which is also 'flat'. 'Seven' is not yet 7. */
export const aliasesOfStart = (start: string): readonly string[] =>
  wordAliases.get(start) ?? aliasesOfStarts.get(start) ?? none;

/** The words written in full that this may become: 'str' may become 'street'. */
export const fullFormsOfStart = (start: string): readonly string[] => fullFormsOfStarts.get(start) ?? none;

const none: readonly string[] = [];
/** Shorter beginnings could become too much. */
const shortestStart = 3;

const wordAliases: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const row of [...sameWords, ...sameTowns]) for (const word of row) addTo(found, word, row);
  return found;
})();

const aliases: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map(Array.from(wordAliases, ([word, others]) => [word, [...others]]));
  for (const [name = '', ...digits] of numberNames) addTo(found, name, digits);
  return found;
})();

const aliasesOfStarts: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [word, others] of wordAliases)
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
