import type { AddressRecord } from '../../ports/address-index.ts';
import { rowOf } from '../../ports/row-of-record.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { openPostcodeStore } from '../postcodes/postcode-store.ts';
import { openRecordStore } from '../records/record-store.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { joinDocuments } from './join-documents.ts';
import type { LooseDocument } from './loose-document.ts';
import type { ExcerptDocument } from './write-excerpt.ts';

/** The rows that documents of a build were made from. */
export const rowsOf = (
  manifest: OpenBuild['manifest'],
  dictionary: Pick<Dictionary, 'terms'>,
  documents: readonly LooseDocument[],
): readonly (ExcerptDocument & Pick<LooseDocument, 'key' | 'entry'>)[] => {
  const joined = joinDocuments(manifest, dictionary, documents);
  const records = openRecordStore(joined, openPostcodeStore(joined));
  const byRank = [...documents].sort((one, other) => one.rank - other.rank);
  return byRank.map(({ key, entry, rank }, place) => {
    const rows: AddressRecord[] = [];
    records.appendRows(rows, joined.tables['document-group'][place]!, entry);
    return { key, entry, rank, rows: rows.map(rowOf) };
  });
};
