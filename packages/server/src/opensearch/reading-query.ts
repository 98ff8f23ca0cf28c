import { askedTiers, isAskedFor, isByName, type Tier, tiers } from '@fingerpost/core/match/search/match-tier';
import { maySpellName, spelledBeginnings } from '@fingerpost/core/match/search/premise-names';
import type { QueryWord, Reading } from '@fingerpost/core/read/query/query';
import { streetNames } from '@fingerpost/core/read/query/street-names';
import { blocksOfNumber } from '../index/dictionary/number-blocks.ts';
import {
  blockTerm,
  fieldTerm,
  isPairable,
  listsPairs,
  nameBucket,
  nameTerm,
  pairTerm,
} from '../index/dictionary/special-terms.ts';
import type { Vocabulary } from '../index/query/matching/vocabulary.ts';
import { openBeginnings } from './beginnings.ts';
import { anyOf, type Clause, isDocument, nothing, ofPostcode, oneOf, type QuerySources } from './conditions.ts';
import { anyField, partFields } from './stored-build.ts';

/**
 * How the documents of a reading are found. All clauses may match a few documents too many, but miss none. They match nothing but documents,
 * because nothing else has terms.
 */
export type ReadingQuery = {
  /** The documents that may answer, in this tier or in any; undefined if there are none. */
  readonly answering: (tier?: number) => readonly Clause[] | undefined;
  /** The documents in streets or with names that the words name, as the tier asks for them; undefined if there are none. */
  readonly named: (tier: number) => Clause | undefined;
};

/** Opens the query of a reading. */
export const readingQuery = ({ words }: Pick<Reading, 'words'>, sources: QuerySources): ReadingQuery => {
  const sought = words.filter(({ optional }) => !optional);
  const asked = askedTiers(words);
  const pairs = pairClauses(sought, sources);
  const clausesIn = (tier: Tier): readonly Clause[] | undefined => {
    const clauses = sought.map((word) =>
      wordClause(word, tier.exact && word.kind === 'number' ? identity : tier.parts, sources),
    );
    if (clauses.length === 0) return [isDocument];
    return clauses.includes(nothing) ? undefined : [...clauses, ...pairs];
  };
  const known: (readonly Clause[] | undefined)[] = [];
  const { dictionary } = sources.vocabulary;
  const knownTerms = (terms: readonly string[]) => terms.filter((term) => dictionary.find(term) >= 0);
  const names = new Map<boolean, Clause | undefined>();
  return {
    answering: (tier = tiers.length - 1) => {
      if (!(tier in known)) known[tier] = isAskedFor(tiers[tier]!, asked) ? clausesIn(tiers[tier]!) : undefined;
      return known[tier];
    },
    named: (tier) => {
      const byName = isByName(tier);
      if (!names.has(byName)) {
        const terms = knownTerms([
          ...streetNames({ words, country: sources.region.toUpperCase() }).map((name) =>
            fieldTerm('thoroughfare', name),
          ),
          ...(byName && maySpellName(words) ? spelledBeginnings(words).map(nameBucket).map(nameTerm) : []),
        ]);
        names.set(byName, terms.length === 0 ? undefined : oneOf(partFields[0], [...new Set(terms)]));
      }
      return names.get(byName);
    },
  };
};

/** Matches documents that have the word in one of the parts, and perhaps a few more. */
const wordClause = (word: QueryWord, parts: Tier['parts'], { vocabulary, region }: QuerySources): Clause => {
  const { text, aliases, unfinished, kind } = word;
  if (text.includes(' ')) return parts.includes('group') ? ofPostcode(region, text, unfinished) : nothing;
  const fields = fieldsOf(parts);
  if (word.typos > 0) return termsClause(fields, meantTerms(word, vocabulary));
  const { dictionary, numbersOpen } = vocabulary;
  const terms = (unfinished ? aliases : [text, ...aliases]).filter((term) => dictionary.find(term) >= 0);
  const found = termsClause(fields, unfinished ? [...openBeginnings(dictionary).termsOf(text), ...terms] : terms);
  if (!numbersOpen || kind === 'word' || !parts.includes('identity')) return found;
  const blocks = blocksOfNumber(text, unfinished).map((block) => ({ prefix: { [partFields[1]]: blockTerm(block) } }));
  const clauses = found === nothing ? blocks : [found, ...blocks];
  return clauses.length === 0 ? nothing : anyOf(clauses);
};

/** All terms that a mistyped word may have meant. */
const meantTerms = (word: QueryWord, { dictionary, typoTerms }: Vocabulary): readonly string[] => {
  const found: string[] = [];
  for (const { from, to } of typoTerms(word))
    for (let term = from; term < to && found.length < mostTerms; term++) found.push(dictionary.textOf(term));
  return found;
};

const termsClause = (fields: readonly string[], terms: readonly string[]): Clause =>
  terms.length === 0 ? nothing : anyOf(fields.map((field) => oneOf(field, [...new Set(terms)])));

const fieldsOf = (parts: Tier['parts']): readonly string[] =>
  parts.length === allParts.length ? [anyField] : parts.map((part) => partFields[allParts.indexOf(part)]!);

/** Matches documents in which one premise has each two of the numbers, in regions that list pairs. */
const pairClauses = (words: readonly QueryWord[], { vocabulary, region }: QuerySources): readonly Clause[] => {
  if (vocabulary.numbersOpen || !listsPairs(region)) return [];
  const numbers = words.filter(
    ({ kind, typos, aliases, text }) => kind === 'number' && typos === 0 && aliases.length === 0 && isPairable(text),
  );
  return numbers.flatMap((word, at) =>
    numbers.slice(0, at).map((before) => {
      const pair = pairTerm(before.text, word.text);
      return anyOf(partFields.map((field) => (word.unfinished ? { prefix: { [field]: pair } } : oneOf(field, [pair]))));
    }),
  );
};

const allParts: Tier['parts'] = ['group', 'identity', 'name'];
const identity: Tier['parts'] = ['identity'];
/** OpenSearch allows 65,536 terms in a query. */
const mostTerms = 20_000;
