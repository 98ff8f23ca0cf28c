import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { SearchAnswer, SearchRequest } from '../../ports/address-search.ts';

/** Datasets that have the same premises under the same UDPRN or UPRN, the best first. */
const overlapping: readonly Dataset[] = ['paf', 'pafa', 'pafw', 'ab', 'abp'];

/**
 * Runs a search so that a premise which several datasets have is answered once, from the best of them, in the place of its first answer. A
 * premise has one answer for each dataset at most, so looking that many times further loses none. `total` is exact up to `exactTotals`
 * answers; of more, those beyond the page count for each dataset.
 */
export const bestOfPremises = (
  index: Pick<AddressIndex, 'contents'>,
  request: SearchRequest,
  run: (request: SearchRequest) => SearchAnswer,
): SearchAnswer => {
  const { addresses } = index.contents();
  const copies = overlapping.filter((dataset) => request.datasets.has(dataset) && addresses[dataset] !== undefined);
  if (copies.length < 2) return run(request);
  const end = request.offset + request.limit;
  const found = run({ ...request, offset: 0, limit: Math.max(end * copies.length, exactTotals) });
  const best = takeBest(found.addresses);
  const hidden = found.addresses.length - best.length;
  return { ...found, addresses: best.slice(request.offset, end), total: Math.max(0, found.total - hidden) };
};

/** Of the answers for one premise the best; two answers of one dataset are two premises. */
const takeBest = (records: readonly AddressRecord[]): readonly AddressRecord[] => {
  const best: AddressRecord[] = [];
  const places = new Map<string, number>();
  for (const record of records) {
    const keys = keysOf(record);
    const place = keys.map((key) => places.get(key)).find((known) => known !== undefined);
    const known = place === undefined ? undefined : best[place];
    if (place === undefined || known!.group.dataset === record.group.dataset) {
      for (const key of keys) places.set(key, best.length);
      best.push(record);
      continue;
    }
    if (rankOf(record) < rankOf(known!)) best[place] = record;
    for (const key of keys) places.set(key, place);
  }
  return best;
};

const rankOf = ({ group }: AddressRecord): number => overlapping.indexOf(group.dataset);

const keysOf = (record: AddressRecord): readonly string[] => {
  if (rankOf(record) < 0) return [];
  const { udprn, uprn } = record;
  return [...(udprn === 0 ? [] : [`udprn ${udprn}`]), ...(uprn === '' ? [] : [`uprn ${uprn}`])];
};

const exactTotals = 500;
