import { nearRanges } from '../index/evidence/near-postcodes.ts';
import type { EvidenceTerm } from '../index/evidence/word-lists.ts';
import type { Vocabulary } from '../index/search/matching/vocabulary.ts';
import type { EvidenceRequest, EvidenceWord } from '../ports/address-search.ts';
import { anyOf, type Clause, gains, inRange, oneOf, requiredClauses } from './conditions.ts';
import { anyField } from './stored-build.ts';

/**
 * The documents with the greatest sums of the weights of a request's words, and of what nearness to its postcode adds. A document that
 * has common words alone is not looked at. Undefined where nothing speaks for any.
 */
export const evidenceQuery = (
  request: EvidenceRequest,
  termsOf: (word: EvidenceWord) => readonly EvidenceTerm[],
  { dictionary }: Vocabulary,
  region: string,
): Clause | undefined => {
  const filter = requiredClauses(request, region);
  const near = nearRanges(request, region);
  if (request.reach === 'postcode') return near[0] && { bool: { filter: [...filter, inRange(near[0].range)] } };
  const terms = request.words
    .flatMap(termsOf)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostTerms);
  const clauseOf = ({ term, weight }: EvidenceTerm): Clause =>
    gains(oneOf(anyField, [dictionary.textOf(term)]), weight);
  const telling = [
    ...terms.filter(({ isCommon }) => !isCommon).map(clauseOf),
    // Each range has those before it, and what they add.
    ...near.map(({ range, bonus }, at) => gains(inRange(range), bonus - (near[at + 1]?.bonus ?? 0))),
  ];
  if (telling.length === 0) return undefined;
  return {
    bool: { filter, must: [anyOf(telling)], should: terms.filter(({ isCommon }) => isCommon).map(clauseOf) },
  };
};

/** A query has no more than 1,024 clauses. */
const mostTerms = 800;
