import type { PremiseTexts } from '@fingerpost/core/match/search/match-occurrences';
import { premiseNumbers } from '@fingerpost/core/match/search/match-ranges';
import { premiseAt } from '../../lines/line-fields.ts';
import { readRanges } from '../../lines/range-text.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import type { CheckedAddress, Condition, MeetsNumber } from '../matching/condition.ts';
import type { Hit, HitList } from './hit-list.ts';

/** An address that answers a reading. For a row that covers many premises, `open` decides which of them do. */
export type FoundAddress = Omit<Hit, 'numbers'> & { readonly open: OpenNumbers | undefined };

/** A row with ranges, the words that its group has as bits, and what its premises' numbers must meet. */
export type OpenNumbers = {
  readonly premise: PremiseTexts;
  readonly inGroup: number;
  readonly checks: readonly MeetsNumber[];
};

/** What decides which numbers the premise answers with. */
export const openNumbersOf = (
  address: CheckedAddress,
  inGroup: number,
  required: readonly Condition[],
): OpenNumbers => {
  const checks = required.flatMap(({ meetsNumber }) => meetsNumber?.(address) ?? []);
  return { premise: premiseTexts(address.fields), inGroup, checks };
};

/** Adds the address, or those of its premises that match the words. */
export const addFound = (
  { ordinal, group, document, open }: FoundAddress,
  words: readonly CompiledWord[],
  country: string,
  hits: HitList,
): void => {
  if (open === undefined) {
    hits.add({ ordinal, group, document, numbers: undefined });
    return;
  }
  const typed = words.map(({ word }) => word);
  for (const numbers of premiseNumbers(open.premise, { words: typed, country }, open.inGroup)) {
    if (hits.full) return;
    if (open.checks.every((meets) => meets(numbers))) hits.add({ ordinal, group, document, numbers });
  }
};

const premiseTexts = (fields: readonly string[]): PremiseTexts => ({
  building_number: fields[premiseAt.building_number]!,
  building_name: fields[premiseAt.building_name]!,
  sub_building_name: fields[premiseAt.sub_building_name]!,
  po_box: fields[premiseAt.po_box]!,
  department_name: fields[premiseAt.department_name]!,
  organisation_name: fields[premiseAt.organisation_name]!,
  ranges: readRanges(fields[premiseAt.ranges]!),
});
