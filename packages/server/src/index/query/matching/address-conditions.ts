import { type FieldAddress, searchFields } from '@fingerpost/core/address/search-fields';
import { traitsIn } from '@fingerpost/core/countries/countries';
import type { SearchRequest, SearchTerms } from '../../../ports/address-search.ts';
import { datasetTerm } from '../../dictionary/special-terms.ts';
import { type DocumentSet, fieldSet, type SetTables, termSet, unionSet } from '../../documents/document-set.ts';
import type { GeoSet, GeoSets } from '../../documents/geo-sets.ts';
import { premiseAt as at } from '../../lines/line-fields.ts';
import { noRanges, readRanges } from '../../lines/range-text.ts';
import type { Cursor } from '../../postings/cursor.ts';
import type { CheckedAddress, Condition } from './condition.ts';
import { zip4Condition } from './zip4-condition.ts';

/** The tables for checking conditions. */
export type ConditionTables = SetTables & {
  readonly geo: GeoSets;
  /** The datasets of the build. */
  readonly datasets: readonly string[];
};

/** The conditions that every answer must meet; undefined when none can. */
export const requiredConditions = (
  request: Pick<SearchRequest, 'filters' | 'box' | 'datasets'>,
  tables: ConditionTables,
): readonly Condition[] | undefined => {
  const conditions = request.filters.map((filter) => fieldCondition(filter, tables));
  if (request.box !== undefined) conditions.push(geoCondition(tables.geo.inBox(request.box), tables.geo));
  const asked = tables.datasets.filter((dataset) => (request.datasets as ReadonlySet<string>).has(dataset));
  if (asked.length < tables.datasets.length)
    conditions.push({ set: termSet(asked.map(datasetTerm), tables), meets: undefined });
  return conditions.some(({ set }) => set?.size === 0) ? undefined : conditions;
};

/** The conditions that put an answer before others. */
export const biasConditions = (request: SearchRequest, tables: ConditionTables): readonly Condition[] => {
  const conditions = request.biases.map((bias) => fieldCondition(bias, tables));
  if (request.near !== undefined) {
    const { point, radiusMetres } = request.near;
    conditions.push(geoCondition(tables.geo.within(point, radiusMetres), tables.geo));
  }
  return conditions;
};

/** Counts how many biases an address does not meet. Documents must not descend from call to call. */
export const unmetCounter = (biases: readonly Condition[]): ((address: CheckedAddress) => number) => {
  const checks = biases.map(({ set, meets }) => {
    const cursor: Cursor | undefined = set?.cursor();
    return (address: CheckedAddress): boolean =>
      (cursor === undefined || cursor.seek(address.document) === address.document) && (meets?.(address) ?? true);
  });
  return (address) => {
    let count = 0;
    for (const check of checks) if (!check(address)) count++;
    return count;
  };
};

/** The documents that may fail to meet only this many of the biases. */
export const biasSets = (biases: readonly Condition[], unmet: number): readonly DocumentSet[] => {
  const sets = biases.flatMap(({ set }) => set ?? []);
  if (unmet === biases.length || sets.length < biases.length) return [];
  return unmet === 0 ? sets : [unionSet(sets)];
};

const fieldCondition = (terms: SearchTerms, tables: ConditionTables): Condition => {
  if (terms.field === 'postal_code' && traitsIn(tables.postcodes.region).hasZipCodes)
    return zip4Condition(terms.terms, tables);
  const row = searchFields[terms.field];
  return {
    set: fieldSet(terms, tables),
    meets: row.of === 'group' ? undefined : ({ fields }) => terms.terms.includes(row.value(addressOf(fields))),
  };
};

const geoCondition = (set: GeoSet, geo: GeoSets): Condition => ({
  set: set.documents,
  meets: ({ postcode, ordinal }) => geo.holdsAddress(set, postcode, ordinal),
});

/** The fields of an address that conditions read. */
const addressOf = (fields: readonly string[]): FieldAddress => ({
  group: noGroup,
  su_organisation_indicator: fields[at.su_organisation_indicator]!,
  organisation_name: fields[at.organisation_name]!,
  po_box: fields[at.po_box]!,
  uprn: fields[at.uprn]!,
  ranges: fields[at.ranges] ? readRanges(fields[at.ranges]!) : noRanges,
});

const noGroup = {} as FieldAddress['group'];
