import { firstPlace, isPlainPlaces, lastAfter } from '../../packages/server/src/index/documents/document-places.ts';
import { isPlainLine } from '../../packages/server/src/index/lines/line-marks.ts';
import { openPostcodeStore } from '../../packages/server/src/index/postcodes/postcode-store.ts';
import { openRecordStore } from '../../packages/server/src/index/records/record-store.ts';
import type { OpenBuild } from '../../packages/server/src/index/store/open-build.ts';
import type { AddressRecord } from '../../packages/server/src/ports/address-index.ts';

/** Every address of a build once, in the order of its documents, which is the order of importance. */
export function* recordsByImportance(build: OpenBuild): Generator<AddressRecord> {
  const { tables } = build;
  const records = openRecordStore(build, openPostcodeStore(build));
  const marks = tables['line-marks'];
  const seen = new Uint8Array(marks.length);
  for (const [document, places] of tables['document-places'].entries()) {
    const group = tables['document-group'][document]!;
    const first = tables['group-ordinal'][group]! + firstPlace(places);
    for (let ordinal = first; ordinal <= first + lastAfter(places); ordinal++) {
      if (seen[ordinal] !== 0 || isPlainLine(marks[ordinal]!) !== isPlainPlaces(places)) continue;
      seen[ordinal] = 1;
      yield records.recordIn(group, ordinal);
    }
  }
}
