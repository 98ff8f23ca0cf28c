import { isHomeRegion } from '@fingerpost/core/contract/regions';
import { traitsIn } from '@fingerpost/core/countries/countries';
import type { Point } from '@fingerpost/core/geo/point';
import { datasetTerm, fieldSource, fieldTerm } from '../index/dictionary/special-terms.ts';
import { codeRange, postcodeRange } from '../index/documents/postcode-documents.ts';
import { uprnKey } from '../index/numbers/uprn-key.ts';
import type { Vocabulary } from '../index/query/matching/vocabulary.ts';
import type { Box, SearchRequest, SearchTerms } from '../ports/address-search.ts';
import { kinds, names, partFields } from './stored-build.ts';

/** What queries are made from: the vocabulary of the build, and its region. */
export type QuerySources = { readonly vocabulary: Vocabulary; readonly region: string };

/** A query, or part of one, as OpenSearch expects it. */
export type Clause = Readonly<Record<string, unknown>>;

/** Matches documents with one of the values in the field. */
export const oneOf = (field: string, values: readonly (string | number)[]): Clause =>
  values.length === 1 ? { term: { [field]: values[0] } } : { terms: { [field]: values } };

/** Matches if any of the clauses does. */
export const anyOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1 ? clauses[0]! : { bool: { should: clauses, minimum_should_match: 1 } };

/** Matches if all clauses do. */
export const allOf = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });

/** How many clauses OpenSearch counts in these: it tests for a few values of a field one by one, and for more of them at once. */
export const countClauses = (clauses: readonly Clause[]): number =>
  clauses.reduce((sum, clause) => sum + countIn(clause), 0);

const countIn = ({ bool, terms }: Clause): number => {
  if (bool !== undefined)
    return countClauses(
      Object.values(bool as object)
        .filter(Array.isArray)
        .flat(),
    );
  const [values] = Object.values((terms as Record<string, readonly unknown[]>) ?? {});
  return values === undefined || values.length > mostOneByOne ? 1 : values.length;
};
const mostOneByOne = 16;

/** Matches packed postcodes within the range, both ends included. */
export const inRange = ([from, to]: readonly [number, number]): Clause => ({ range: { key: { gte: from, lte: to } } });

/** Adds this score if the filter matches. */
export const gains = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } });

/** Matches nothing. */
export const nothing: Clause = { match_none: {} };

/** Matches documents, as opposed to postcodes and vocabulary. */
export const isDocument = oneOf('kind', [kinds.document]);

/** The clauses for everything a request requires of documents. They may match a few too many, but miss none. */
export const requiredClauses = (
  { datasets, filters, box }: Pick<SearchRequest, 'datasets' | 'filters' | 'box'>,
  { region, vocabulary }: QuerySources,
): readonly Clause[] => [
  ...datasetClauses(datasets, vocabulary),
  ...filters.map((filter) => fieldClause(filter, region)).filter((clause) => clause !== undefined),
  ...(box === undefined ? [] : [inBox(box)]),
];

/** Identifies a request, apart from its text and page. */
export const keyOf = ({ datasets, filters, box }: Pick<SearchRequest, 'datasets' | 'filters' | 'box'>): string =>
  JSON.stringify([[...datasets], filters, box]);

/** None if the build has no other datasets. */
const datasetClauses = (
  datasets: SearchRequest['datasets'],
  { dictionary: { beginningWith, textOf } }: Vocabulary,
): readonly Clause[] => {
  const allowed = [...datasets].map(datasetTerm);
  const { from, to } = beginningWith(datasetTerm(''));
  for (let term = from; term < to; term++) if (!allowed.includes(textOf(term))) return [oneOf(groupField, allowed)];
  return [];
};

/** The same for each bias. */
export const biasClauses = ({ biases, near }: SearchRequest, region: string): readonly Clause[] => [
  ...biases.map((bias) => fieldClause(bias, region) ?? { match_all: {} }),
  ...(near === undefined ? [] : [within(near.point, near.radiusMetres)]),
];

/** Matches positions within the radius. The slack allows for rounded positions. */
export const within = ({ longitude, latitude }: Point, radiusMetres: number): Clause => ({
  geo_distance: { distance: `${radiusMetres * distanceSlack + 1}m`, at: [longitude, latitude] },
});

/** Undefined if nearly every document would match. */
const fieldClause = ({ field, terms }: SearchTerms, region: string): Clause | undefined => {
  const source = fieldSource(field, !isHomeRegion(region));
  if (source === 'uprn') return oneOf('name', terms.flatMap((term) => uprnKey(term) ?? []).map(names.uprn));
  if (source === 'postcode' || source === 'sector' || source === 'outward') {
    const cut = field === 'postal_code' && traitsIn(region).hasZipCodes ? zipLength : undefined;
    const codes = [...new Set(terms.map((term) => term.slice(0, cut)))];
    return anyOrNone(codes.map((code) => inRange(codeRange(region, code, source))));
  }
  if ((source === 'is_pobox' || source === 'is_business') && terms.includes('false')) return undefined;
  return oneOf(
    groupField,
    terms.map((term) => fieldTerm(source, term)),
  );
};

const anyOrNone = (clauses: readonly Clause[]): Clause => (clauses.length === 0 ? nothing : anyOf(clauses));

const inBox = ({ west, north, east, south }: Box): Clause =>
  north < south || east < west
    ? nothing
    : {
        geo_bounding_box: {
          at: {
            top: Math.min(90, north + boxSlack),
            left: Math.max(-180, west - boxSlack),
            bottom: Math.max(-90, south - boxSlack),
            right: Math.min(180, east + boxSlack),
          },
        },
      };

/** Matches the documents of the postcode that a word with both halves names, or of those that begin with it. */
export const ofPostcode = (region: string, text: string, begins: boolean): Clause =>
  allOf([isDocument, inRange(postcodeRange(region, text, begins))]);

const [groupField] = partFields;
const zipLength = 5;
/** In degrees, about a tenth of a metre. */
const boxSlack = 1e-6;
/** OpenSearch computes with a slightly larger earth. */
const distanceSlack = 1.001;
