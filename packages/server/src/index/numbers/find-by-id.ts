import type { Dataset } from '@fingerpost/core/contract/datasets';
import { addressId, parseAddressId } from '../../ports/address-id.ts';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { choosePremise } from '../../ports/choose-premise.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { ordinalsOf, ordinalsOfName } from './find-by-number.ts';
import type { UdprnOrdinals } from './udprn-ordinals.ts';
import { uprnKey } from './uprn-key.ts';

/** Finds an address by its id: by its native id or UPRN, or by the UDPRN or UMPRN in it. */
export const findById = (
  { tables }: OpenBuild,
  records: RecordStore,
  ordinalsOfUdprn: UdprnOrdinals,
): AddressIndex['findById'] => {
  const isOf = (dataset: Dataset) => (ordinal: number) => records.datasetOf(records.groupOf(ordinal)) === dataset;

  const byNumber = (name: string): readonly number[] => {
    const key = uprnKey(name);
    if (key === undefined || String(key) !== name) return [];
    return [...ordinalsOfUdprn(key), ...ordinalsOf(tables.umprn, tables['umprn-ordinal'], key)];
  };

  return (id) => {
    const parsed = parseAddressId(id);
    if (parsed === undefined) return undefined;
    const [name = '', ...numbers] = parsed.name.split('~');
    const ordinals = [...ordinalsOfName(tables, name), ...(numbers.length === 0 ? byNumber(name) : [])];
    return rowWithId(id, ordinals.filter(isOf(parsed.dataset)).map(records.recordAt));
  };
};

/** The first row with this id, as the premise that the id names. */
export const rowWithId = (id: string, rows: readonly AddressRecord[]): AddressRecord | undefined => {
  const [, ...numbers] = id.split('~');
  for (const row of rows) {
    const record = numbers.length === 0 ? row : choosePremise(row, numbers);
    if (record !== undefined && addressId(record) === id) return record;
  }
  return undefined;
};
