import { costOf } from '@fingerpost/core/billing/costs';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';

/** What an answer costs that shows these addresses: the price of the dearest; an empty one is free. */
export const dearestLookup = (
  addresses: readonly AddressRecord[],
  rates: Readonly<Record<string, number>> | undefined,
): number => {
  let dearest = 0;
  let last: AddressGroup | undefined;
  for (const { group } of addresses) {
    if (group === last) continue;
    dearest = Math.max(dearest, costOf('lookup', group.dataset, rates));
    last = group;
  }
  return dearest;
};
