import { ordinalsOfUprn } from '../numbers/find-by-number.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { firstPlace, lastAfter } from './document-places.ts';
import type { PostcodeDocuments } from './postcode-documents.ts';

/** Finds the documents that contain an address with this UPRN. */
export const documentsOfUprn = (
  { tables }: OpenBuild,
  records: RecordStore,
  postcodeDocuments: PostcodeDocuments,
): ((uprn: string) => readonly number[]) => {
  const documentsAt = (ordinal: number): readonly number[] => {
    const group = records.groupOf(ordinal);
    const place = ordinal - tables['group-ordinal'][group]!;
    const found: number[] = [];
    postcodeDocuments.append(tables['group-postcode'][group]!, found);
    return found.filter((document) => {
      const places = tables['document-places'][document]!;
      const first = firstPlace(places);
      return tables['document-group'][document] === group && first <= place && place <= first + lastAfter(places);
    });
  };
  return (uprn) => ordinalsOfUprn(tables, records, uprn).flatMap(documentsAt);
};
