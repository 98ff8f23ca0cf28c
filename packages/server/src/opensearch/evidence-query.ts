import { nearRanges } from '../index/query/gathering/near-postcodes.ts';
import type { EvidenceTerm } from '../index/query/gathering/open-word-lists.ts';
import type { EvidenceRequest, EvidenceWord } from '../ports/address-search.ts';
import {
  anyOf,
  type Clause,
  gains,
  inRange,
  isDocument,
  oneOf,
  type QuerySources,
  requiredClauses,
} from './conditions.ts';
import { anyField } from './stored-build.ts';

/**
 * Finds the documents with the greatest sums of word weights, plus a bonus for being near the postcode. A document that has only common
 * words is left out, unless no others were typed. Undefined if no word has evidence.
 */
export const evidenceQuery = (
  request: EvidenceRequest,
  termsOf: (word: EvidenceWord) => readonly EvidenceTerm[],
  sources: QuerySources,
): Clause | undefined => {
  const { vocabulary, region } = sources;
  const filter = [isDocument, ...requiredClauses(request, sources)];
  const near = nearRanges(request, region);
  if (request.reach === 'postcode') return near[0] && { bool: { filter: [...filter, inRange(near[0].range)] } };
  const terms = request.words
    .flatMap(termsOf)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostTerms);
  const clauseOf = ({ term, weight }: EvidenceTerm): Clause =>
    gains(oneOf(anyField, [vocabulary.dictionary.textOf(term)]), weight);
  const telling = [
    ...terms.filter(({ isCommon }) => !isCommon).map(clauseOf),
    // Each range includes the ones before it, so its bonus is only the difference.
    ...near.map(({ range, bonus }, at) => gains(inRange(range), bonus - (near[at + 1]?.bonus ?? 0))),
  ];
  const common = terms.filter(({ isCommon }) => isCommon).map(clauseOf);
  if (telling.length === 0) return common.length === 0 ? undefined : { bool: { filter, must: [anyOf(common)] } };
  return { bool: { filter, must: [anyOf(telling)], should: common } };
};

/** OpenSearch allows 1,024 clauses in a query. */
const mostTerms = 800;
