import { absentReader } from '../files/absent-reader.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import { emptyIndex } from '../ports/empty-index.ts';
import { findById } from './numbers/find-by-id.ts';
import { findByNumber } from './numbers/find-by-number.ts';
import { openUdprnOrdinals } from './numbers/udprn-ordinals.ts';
import { findNearby } from './postcodes/find-nearby.ts';
import { findOutcode } from './postcodes/find-outcode.ts';
import { findPostcodes } from './postcodes/find-postcodes.ts';
import { openPostcodeStore } from './postcodes/postcode-store.ts';
import { openBuildSearch, type Whole } from './query/running/build-search.ts';
import { findAround } from './records/find-around.ts';
import { listAddresses } from './records/list-addresses.ts';
import { listRows } from './records/list-rows.ts';
import { openRecordStore } from './records/record-store.ts';
import type { OpenBuild } from './store/open-build.ts';

/** The address index of one build. If the build is an excerpt, `whole` has what is known of all documents. */
export const readBuild = (build: OpenBuild, whole?: Whole): AddressIndex => {
  const postcodes = openPostcodeStore(build);
  const records = openRecordStore(build, postcodes);
  const ordinalsOfUdprn = openUdprnOrdinals(build, records);
  const { addresses, postcodes: postcodeCount, sources, createdAt } = build.manifest;
  const located = build.tables['nearby-postcode'].length > 0 || build.tables['own-longitude'].length > 0;
  return {
    ...findPostcodes(postcodes),
    ...findByNumber(build, records, ordinalsOfUdprn),
    findById: findById(build, records, ordinalsOfUdprn),
    listAddresses: listAddresses(postcodes, records),
    listRows: listRows(postcodes, records),
    findNearbyPostcodes: findNearby(build, postcodes),
    findOutcode: findOutcode(postcodes),
    ...openBuildSearch(build, postcodes, records, whole),
    findAround: findAround(build, postcodes, records),
    contents: () => ({ addresses, postcodes: postcodeCount, located, createdAt, ...(sources && { sources }) }),
  };
};

/** The address index without a build. */
export const absentIndex: AddressIndex = absentReader(emptyIndex, 'No address data is loaded');
