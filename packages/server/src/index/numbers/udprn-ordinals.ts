import type { RecordStore } from '../records/record-store.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { blockBitsOf, bucketOf, bucketsPerStart, scatter } from './udprn-buckets.ts';

/** The ordinals of the addresses with a UDPRN, ascending. A multiple residence has the UDPRN of another address and is left out. */
export type UdprnOrdinals = (udprn: number) => number[];

/** Opens the lookup of addresses by UDPRN. */
export const openUdprnOrdinals = ({ tables }: OpenBuild, records: RecordStore): UdprnOrdinals => {
  const udprns = tables.udprn;
  const starts = tables['udprn-start'];
  const bits = tables['udprn-bits'];
  const blocks = tables['udprn-block'];
  const blockBits = blockBitsOf(udprns.length);
  const isSet = (bit: number): boolean => ((bits[bit >>> 5]! >>> (bit & 31)) & 1) === 1;

  const append = (block: number, udprn: number, found: number[]): void => {
    const end = Math.min((block + 1) << blockBits, udprns.length);
    for (let ordinal = block << blockBits; ordinal < end; ordinal++)
      if (udprns[ordinal] === udprn && records.datasetOf(records.groupOf(ordinal)) !== 'mr') found.push(ordinal);
  };

  return (udprn) => {
    const found: number[] = [];
    if (udprns.length === 0 || !(udprn > 0 && udprn < 2 ** 32)) return found;
    const bucket = bucketOf(scatter(udprn), udprns.length);
    const start = Math.floor(bucket / bucketsPerStart);
    let at = starts[start]!;
    // There is one bit for each UDPRN and each bucket before.
    let bit = at + start * bucketsPerStart;
    for (let left = bucket % bucketsPerStart; left > 0; bit++) {
      if (isSet(bit)) at++;
      else left--;
    }
    for (; isSet(bit); bit++) append(blocks[at++]!, udprn, found);
    return found.length < 2 ? found : found.sort((one, other) => one - other);
  };
};
