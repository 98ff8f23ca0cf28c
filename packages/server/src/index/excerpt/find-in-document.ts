import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { rowWithId } from '../numbers/find-by-id.ts';
import { uprnKey } from '../numbers/uprn-key.ts';
import { openPostcodeStore } from '../postcodes/postcode-store.ts';
import { openRecordStore } from '../records/record-store.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { joinDocuments } from './join-documents.ts';
import type { LooseDocument } from './loose-document.ts';

/** The lookups of single addresses. */
export type SingleLookups = Pick<AddressIndex, 'findById' | 'findByUdprn' | 'findByUmprn' | 'findByUprn'>;

/** Finds the addresses of one document by reading its rows, which is several times as fast as writing an excerpt. */
export const findInDocument = (
  manifest: OpenBuild['manifest'],
  dictionary: Pick<Dictionary, 'terms'>,
  document: LooseDocument,
): SingleLookups => {
  const build = joinDocuments(manifest, dictionary, [document]);
  const rows: AddressRecord[] = [];
  openRecordStore(build, openPostcodeStore(build)).appendRows(rows, 0, document.entry);
  return {
    findById: (id) => rowWithId(id, rows),
    // A multiple residence has the UDPRN of another address.
    findByUdprn: (udprn) => rows.find((row) => row.udprn === udprn && row.group.dataset !== 'mr'),
    findByUmprn: (umprn) => rows.find((row) => row.umprn === umprn),
    findByUprn: (uprn) => {
      const key = uprnKey(uprn);
      return key === undefined ? [] : rows.filter((row) => uprnKey(row.uprn) === key);
    },
  };
};
