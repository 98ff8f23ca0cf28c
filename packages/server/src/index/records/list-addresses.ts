import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { PostcodeStore } from '../postcodes/postcode-store.ts';
import type { RecordStore } from './record-store.ts';

/** Lists the addresses of a postcode by page. Only the groups on the page are decoded. */
export const listAddresses =
  (postcodes: PostcodeStore, records: RecordStore): AddressIndex['listAddresses'] =>
  (postcode, { datasets, offset, limit }) => {
    const row = postcodes.rowOf(postcodes.pack(postcode));
    if (row === undefined) return { addresses: [], total: 0 };
    const entry = postcodes.entryAt(row);
    const { first, end } = postcodes.groupsAt(row);
    const addresses: AddressRecord[] = [];
    let total = 0;
    for (let group = first; group < end; group++) {
      if (!datasets.has(records.datasetOf(group))) continue;
      const count = records.countOf(group);
      const from = Math.max(0, offset - total);
      const to = Math.min(count, offset + limit - total);
      if (from < to) records.appendRecords(addresses, group, entry, { first: from, end: to });
      total += count;
    }
    return { addresses, total };
  };
