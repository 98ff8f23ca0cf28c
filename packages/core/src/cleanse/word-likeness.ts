import { withinTypos } from '../search/typos.ts';
import { aliasesOf } from '../search/words/aliases.ts';
import { maybeStreetWords, streetWords } from './tables/street-words.ts';

/** How alike two folded words are: 1 the same or a usual short form, less for each wrong letter, 0 different words. */
export const likeness = (written: string, stored: string): number => {
  if (written === stored) return 1;
  if (stored.length !== written.length || stored.charCodeAt(0) === written.charCodeAt(0)) {
    if (aliasesOf(written).includes(stored)) return 1;
  }
  const allowed = stored.length >= 8 ? 2 : stored.length >= 4 ? 1 : 0;
  if (allowed === 0 || written.length < 3 || startsWithDigit(stored)) return 0;
  const wrong = withinTypos(written, stored, allowed);
  return wrong < 0 ? 0 : 1 - wrong * worthOfLetter;
};

/** What a word says of a name, against 1 for a word that few names have: little if nearly every name has it. */
export const weightOf = (word: string): number => (fillers.has(word) ? 0.15 : kinds.has(word) ? 0.45 : 1);

/** Says whether a folded word begins with a digit. */
export const startsWithDigit = (text: string): boolean => text.charCodeAt(0) <= 57 && text.charCodeAt(0) >= 48;

/** What one wrong letter takes from the likeness of a word. */
const worthOfLetter = 0.12;

const fillers: ReadonlySet<string> = new Set(
  'the of and on in at a y yr de le upon ltd limited plc llp co company'.split(' '),
);
const kinds: ReadonlySet<string> = new Set([...streetWords, ...maybeStreetWords, 'house', 'cottage', 'lodge', 'farm']);
