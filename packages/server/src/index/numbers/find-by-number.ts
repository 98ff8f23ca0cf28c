import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { RecordStore } from '../records/record-store.ts';
import { hashText } from '../store/hash-text.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { firstNotLess } from '../store/search-sorted.ts';
import type { UdprnOrdinals } from './udprn-ordinals.ts';
import { uprnKey } from './uprn-key.ts';

/** Finds single addresses by UDPRN, UMPRN and UPRN. */
export const findByNumber = (
  { manifest, tables }: OpenBuild,
  records: RecordStore,
  ordinalsOfUdprn: UdprnOrdinals,
): Pick<AddressIndex, 'findByUdprn' | 'findByUmprn' | 'findByUprn'> => {
  const rankOf = (ordinal: number): number => manifest.datasets.indexOf(datasetAt(ordinal));
  const datasetAt = (ordinal: number): Dataset => records.datasetOf(records.groupOf(ordinal));

  /** Ordinals in dataset order; those of one dataset stay in list order. */
  const inDatasetOrder = (ordinals: number[]): number[] =>
    ordinals.length < 2 ? ordinals : ordinals.sort((a, b) => rankOf(a) - rankOf(b) || a - b);

  const firstOf = (ordinals: number[]): AddressRecord | undefined => {
    const [first] = inDatasetOrder(ordinals);
    return first === undefined ? undefined : records.recordAt(first);
  };

  return {
    findByUdprn: (udprn) => firstOf(ordinalsOfUdprn(udprn)),
    findByUmprn: (umprn) => firstOf(ordinalsOf(tables.umprn, tables['umprn-ordinal'], umprn)),
    findByUprn: (uprn) => inDatasetOrder(ordinalsOfUprn(tables, records, uprn)).map(records.recordAt),
  };
};

/** The ordinals with this number in a sorted table. */
export const ordinalsOf = (numbers: Uint32Array, ordinals: Uint32Array, wanted: number): number[] => {
  const found: number[] = [];
  for (let at = firstNotLess(numbers, wanted); numbers[at] === wanted; at++) found.push(ordinals[at]!);
  return found;
};

/** The ordinals that may have this native id or UPRN: others may share its hash. */
export const ordinalsOfName = (tables: OpenBuild['tables'], name: string): number[] =>
  tables['id-hash'].length === 0 ? [] : ordinalsOf(tables['id-hash'], tables['id-ordinal'], hashText(name));

/** The ordinals with this UPRN. */
export const ordinalsOfUprn = (tables: OpenBuild['tables'], { recordAt }: RecordStore, uprn: string): number[] => {
  const key = uprnKey(uprn);
  if (key === undefined) return [];
  return ordinalsOfName(tables, String(key)).filter((ordinal) => uprnKey(recordAt(ordinal).uprn) === key);
};
