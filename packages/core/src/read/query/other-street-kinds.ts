import { lexiconOf } from '../../countries/lexicon.ts';
import { changedWord, type QueryWord, type Reading } from './query.ts';
import { replaceWords } from './reading-step.ts';

/**
 * The readings with any other kind of street: "12 Victoria Street, Luton" may be 12 Victoria Road. The rest stays. The query must also name
 * a place or a postcode, because otherwise any Victoria Road would match.
 */
export const withOtherStreetKinds = ({ words, country }: Reading, corrections: number): readonly Reading[] =>
  words.filter(isNamed).length < leastNamed
    ? []
    : words.flatMap((word, at) =>
        endsStreet(words, at, country)
          ? [
              {
                words: replaceWords(words, at, 1, [changedWord(word, { aliases: lexiconOf(country).streetKindForms })]),
                corrections,
                country,
              },
            ]
          : [],
      );

/** The reading for the street itself, whatever its numbers. If it has an answer, the street exists and its kind is right. */
export const withoutNumbers = ({ words, corrections, country }: Reading): Reading => ({
  words: words.map((word) => (word.kind === 'number' ? changedWord(word, { optional: true }) : word)),
  corrections,
  country,
});

/** Says whether the word here is the only kind of the street named before it, as in "Grove Road", but not in "New Road Terrace". */
const endsStreet = (words: readonly QueryWord[], at: number, country: string): boolean =>
  isKind(words[at], country) &&
  words[at - 1]?.kind === 'word' &&
  isNamed(words[at - 1]!) &&
  !(isKind(words[at - 1], country) && words[at - 2]?.kind === 'word') &&
  !(isKind(words[at + 1], country) && words[at + 1]!.text !== saint);

const isKind = (word: QueryWord | undefined, country: string): boolean =>
  word !== undefined && isNamed(word) && !word.unfinished && lexiconOf(country).isStreetKind(word.text);
/** After a street this begins the name of a town more often than another street: "Wincroft Mews, St Helens". */
const saint = 'st';
const isNamed = ({ kind, optional }: QueryWord): boolean => kind !== 'number' && !optional;
/** The street's name and kind, and its place. */
const leastNamed = 3;
