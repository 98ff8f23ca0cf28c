import { countryPhrases } from '../../countries/country-names.ts';
import type { Lexicon } from '../../countries/lexicon.ts';
import type { Phrases, PhraseTable } from '../../countries/phrase-table.ts';
import type { QueryWord } from './query.ts';

/**
 * How many words from here on name a county or a country; 0 for none. Something must be named before it, and nothing, a number or a country
 * must follow: in "Durham, County Durham" the first is the town.
 */
export const regionLength = (
  words: readonly QueryWord[],
  at: number,
  namesBefore: number,
  kind: 'county' | 'country',
  lexicon: Lexicon,
): number => {
  if (namesBefore === 0) return 0;
  if (isTown(words, at, kind, lexicon)) return 0;
  for (const phrase of phrasesFrom(words[at]!, namesBefore, tableOf(kind, lexicon))) {
    const length = Math.min(phrase.length, words.length - at);
    if (!phrase.every((part, i) => i >= length || meets(words[at + i]!, part))) continue;
    if (length < phrase.length && !words[at + length - 1]!.unfinished) continue;
    if (endsTown(words, at + length, namesBefore, lexicon)) return length;
  }
  return 0;
};

/** Says whether the word here announces a county, as "co" does before Galway, but not in "co op". */
export const announcesCounty = (words: readonly QueryWord[], at: number, { counties }: Lexicon): boolean => {
  const name = words[at + 1];
  const phrases = counties.byWord.get(words[at]!.text) ?? none;
  return name !== undefined && phrases.some(([, part]) => part !== undefined && meets(name, part));
};

/** Says whether a county or country may begin with the word. */
export const mayBeginRegion = ({ text, unfinished }: QueryWord, { counties }: Lexicon): boolean => {
  const by = unfinished ? 'byStart' : 'byWord';
  return countryPhrases[by].has(text) || counties[by].has(text);
};

/** Says whether a county may begin with the word. */
export const mayBeginCounty = ({ text, unfinished }: QueryWord, { counties }: Lexicon): boolean =>
  counties.byWord.has(text) || (unfinished && counties.byStart.has(text));

/**
 * Right after the street of a house, the beginning of a county's name is the town ("2 Mill Lane, Leicester"), and so is an island that is a
 * post town.
 */
const isTown = (
  words: readonly QueryWord[],
  at: number,
  kind: 'county' | 'country',
  { counties, mayEndStreet }: Lexicon,
): boolean => {
  const { text, unfinished } = words[at]!;
  return (
    (kind === 'country' ? islands.has(text) : unfinished && !counties.byWord.has(text)) &&
    mayEndStreet(words[at - 1]?.text ?? '') &&
    words.some((word) => word.kind === 'number')
  );
};

const endsTown = (words: readonly QueryWord[], at: number, namesBefore: number, lexicon: Lexicon): boolean => {
  const next = words[at];
  if (next === undefined || next.kind !== 'word') return true;
  return regionLength(words, at, namesBefore, 'country', lexicon) > 0;
};

const meets = ({ text, unfinished }: QueryWord, part: string): boolean =>
  text === part || (unfinished && part.startsWith(text));

const tableOf = (kind: 'county' | 'country', { counties }: Lexicon): PhraseTable =>
  kind === 'country' ? countryPhrases : counties;

/** The phrases that may begin with the word, the longest first. The fewer letters it has, the more names must come before it. */
const phrasesFrom = (
  { text, unfinished }: QueryWord,
  namesBefore: number,
  { byWord, byStart }: PhraseTable,
): Phrases => {
  const whole = byWord.get(text);
  if (!unfinished || (whole !== undefined && text.length > 2)) return whole ?? none;
  if (namesBefore < (text.length < 3 ? 4 : 2)) return whole?.filter(({ length }) => length === 1) ?? none;
  return whole ?? byStart.get(text) ?? none;
};

/** The first words of the Isle of Man, Guernsey and Jersey. */
const islands = new Set(['isle', 'guernsey', 'jersey']);

const none: Phrases = [];
