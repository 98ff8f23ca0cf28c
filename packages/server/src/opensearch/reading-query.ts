import { askedTiers, isAskedFor, type Tier, tiers } from '@fingerpost/core/match/search/match-tier';
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
import { allOf, anyOf, type Clause, gains, nothing, ofPostcode, oneOf } from './conditions.ts';
import { anyField, partFields } from './stored-build.ts';

/** What queries are made from: the vocabulary of the build, and its region. */
export type QuerySources = { readonly vocabulary: Vocabulary; readonly region: string };

/**
 * Finds the documents that may answer a reading, in the order of its answers: by the best tier that their terms allow, named streets and
 * names, biases, and importance. Undefined if no document has one of the words.
 */
export const readingQuery = (
  { words }: Pick<Reading, 'words'>,
  { required, biases }: { readonly required: readonly Clause[]; readonly biases: readonly Clause[] },
  sources: QuerySources,
): Clause | undefined => {
  const sought = words.filter(({ optional }) => !optional);
  const inTier = (tier: Tier): readonly Clause[] =>
    sought.map((word) => wordClause(word, tier.exact && word.kind === 'number' ? identity : tier.parts, sources));
  const anywhere = inTier(tiers.at(-1)!);
  if (anywhere.includes(nothing)) return undefined;
  const asked = askedTiers(words);
  const levels = tiers
    .map((tier, at) => ({ clauses: inTier(tier), level: tiers.length - at, isAsked: isAskedFor(tier, asked) }))
    .filter(({ clauses, isAsked }) => isAsked && !clauses.includes(nothing));
  const named = namedClause(words, sources.region.toUpperCase());
  const perTier = 2 * (biases.length + 1);
  return {
    bool: {
      filter: [...required, ...anywhere, ...pairClauses(sought, sources)],
      should: [
        ...(sought.length === 0
          ? []
          : [{ dis_max: { queries: levels.map(({ clauses, level }) => gains(allOf(clauses), level * perTier)) } }]),
        ...(named === undefined ? [] : [gains(named, biases.length + 1)]),
        ...biases.map((bias) => gains(bias, 1)),
      ],
    },
  };
};

/** Matches documents that have the word in one of the parts, and perhaps a few more. */
const wordClause = (word: QueryWord, parts: Tier['parts'], { vocabulary, region }: QuerySources): Clause => {
  const { text, aliases, unfinished, kind } = word;
  if (text.includes(' ')) return parts.includes('group') ? ofPostcode(region, text, unfinished) : nothing;
  const fields = fieldsOf(parts);
  if (word.typos > 0) return termsClause(fields, meantTerms(word, vocabulary));
  const { dictionary, numbersOpen, knows } = vocabulary;
  const terms = [text, ...aliases].filter((term) => dictionary.find(term) >= 0);
  const clauses = terms.length === 0 ? [] : [termsClause(fields, terms)];
  if (unfinished && knows(text, true)) for (const field of fields) clauses.push({ prefix: { [field]: text } });
  if (numbersOpen && kind !== 'word' && parts.includes('identity'))
    for (const block of blocksOfNumber(text, unfinished))
      clauses.push({ prefix: { [partFields[1]]: blockTerm(block) } });
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
  terms.length === 0 ? nothing : anyOf(fields.map((field) => oneOf(field, terms)));

const fieldsOf = (parts: Tier['parts']): readonly string[] =>
  parts.length === allParts.length ? [anyField] : parts.map((part) => partFields[allParts.indexOf(part)]!);

/** Matches documents whose street or name the words name. */
const namedClause = (words: readonly QueryWord[], country: string): Clause | undefined => {
  const terms = streetNames({ words, country }).map((name) => fieldTerm('thoroughfare', name));
  if (maySpellName(words))
    for (const beginning of spelledBeginnings(words)) terms.push(nameTerm(nameBucket(beginning)));
  return terms.length === 0 ? undefined : oneOf(partFields[0], terms);
};

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
