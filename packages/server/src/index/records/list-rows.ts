import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { PostcodeStore } from '../postcodes/postcode-store.ts';
import type { RecordStore } from './record-store.ts';

/** Lists the rows of the postcode's streets that pass the filter. Other rows are not decoded. */
export const listRows =
  (postcodes: PostcodeStore, records: RecordStore): AddressIndex['listRows'] =>
  (postcode, { datasets, passes }) => {
    const row = postcodes.rowOf(postcodes.pack(postcode));
    if (row === undefined) return [];
    const entry = postcodes.entryAt(row);
    const { first, end } = postcodes.groupsAt(row);
    const rows: AddressRecord[] = [];
    for (let group = first; group < end; group++) {
      if (datasets.has(records.datasetOf(group)) && passes(records.groupAt(group, entry)))
        records.appendRows(rows, group, entry);
    }
    return rows;
  };
