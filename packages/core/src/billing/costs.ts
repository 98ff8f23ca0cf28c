import type { Dataset } from '../contract/datasets.ts';

/** What is charged for: a lookup, or a check of what was typed. */
export type Paid = 'lookup' | 'cleanse';

/** Credits charged for one answer, for datasets that differ from the usual price of 1. */
const costs: Record<Paid, Partial<Record<Dataset, number>>> = {
  lookup: { abp: 3 },
  cleanse: { abp: 2 },
};

/** The credits for an answer from the dataset; a rate of the key itself replaces the table. */
export const costOf = (paid: Paid, dataset: Dataset, rates: Readonly<Record<string, number>> = {}): number =>
  (Object.hasOwn(rates, dataset) ? rates[dataset] : costs[paid][dataset]) ?? 1;
