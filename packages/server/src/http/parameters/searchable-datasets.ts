import { type Dataset, isDataset } from '@fingerpost/core/contract/datasets';
import { contextOf } from '@fingerpost/core/contract/regions';
import { licensedDatasets } from '../../operations/keys/licensed-datasets.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import { fail } from '../failure.ts';
import { readTerms } from './parameters.ts';

/** The context of a search: the named country, with or without data; GBR by default. */
export const readContext = (named: string | undefined): string => contextOf(named ?? '') ?? usualContext;

/**
 * The datasets of these that the key may use, narrowed to those the caller named. A key that may use none of them, or none of
 * the named ones, is refused.
 */
export const searchableDatasets = (
  key: ApiKey,
  offered: ReadonlySet<Dataset>,
  named: string | undefined,
): ReadonlySet<Dataset> => {
  const usable = intersect(licensedDatasets(key), offered);
  if (usable.size === 0) fail('not_licensed');
  const names = named === undefined ? [] : readTerms(named);
  if (names.length === 0) return usable;
  const wanted = new Set(names.map((name) => name.toLowerCase()).filter(isDataset));
  const narrowed = intersect(usable, wanted);
  if (narrowed.size === 0 && intersect(wanted, offered).size > 0) fail('not_licensed');
  return narrowed;
};

const usualContext = 'GBR';

const intersect = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> => {
  const both = new Set<Item>();
  for (const item of one) if (other.has(item)) both.add(item);
  return both;
};
