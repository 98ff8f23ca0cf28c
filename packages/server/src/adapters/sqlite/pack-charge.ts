import type { Charge } from '../../ports/ledger.ts';
import type { BatchVerdict } from '../sql/charges/charge-all.ts';
import type { WaitingCharge } from '../sql/charges/group-ledger.ts';
import type { HashedCharge } from '../sql/charges/hashed-charge.ts';

/**
 * Charges laid end to end in one list of plain values: far cheaper to pass to another thread than objects or JSON. A charge is its time and
 * its term; fields that differ from the charge before it precede them, after a marker.
 */
export type PackedCharges = readonly unknown[];

/** Lays the charges end to end. */
export const packCharges = (charges: readonly WaitingCharge[]): PackedCharges => {
  const packed: unknown[] = [];
  let before: WaitingCharge | undefined;
  for (const each of charges) {
    const { charge, ipHash } = each;
    if (before === undefined || !isAlike(before, each)) {
      const { keyId, licenseeNumber, cost, ip, sourceIp, url, searchType, tags, once } = charge;
      packed.push(differs, keyId, licenseeNumber, cost, ip, sourceIp, ipHash, url, searchType, tags, once);
    }
    packed.push(charge.atMs, charge.term);
    before = each;
  }
  return packed;
};

/** The charges of the list, in order. */
export const unpackCharges = (packed: PackedCharges): readonly HashedCharge[] => {
  const charges: HashedCharge[] = [];
  let at = 0;
  const next = () => packed[at++] as never;
  let shared = {} as Omit<HashedCharge, 'atMs' | 'term'>;
  while (at < packed.length) {
    if (packed[at] === differs) {
      at++;
      shared = {
        keyId: next(),
        licenseeNumber: next(),
        cost: next(),
        ip: next(),
        sourceIp: next(),
        ipHash: next(),
        url: next(),
        searchType: next(),
        tags: next(),
        once: next(),
      };
    }
    const { keyId, licenseeNumber, cost, ip, sourceIp, ipHash, url, searchType, tags, once } = shared;
    const [atMs, term] = [packed[at] as number, packed[at + 1] as string];
    at += 2;
    charges.push({ keyId, licenseeNumber, cost, ip, sourceIp, ipHash, url, searchType, tags, once, atMs, term });
  }
  return charges;
};

/** The verdicts of a batch as they are sent back; a single one if all are the same. */
export type PackedVerdicts = BatchVerdict | readonly BatchVerdict[];

/** Says it once if it is the same for all. */
export const packVerdicts = (verdicts: readonly BatchVerdict[]): PackedVerdicts => {
  const [first] = verdicts;
  return first !== undefined && verdicts.every((verdict) => verdict === first) ? first : verdicts;
};

/** The verdicts of this many charges, in order. */
export const unpackVerdicts = (packed: PackedVerdicts, count: number): readonly BatchVerdict[] =>
  typeof packed === 'string' ? Array<BatchVerdict>(count).fill(packed) : packed;

/** No time is this. */
const differs = -1;

/** An IP has one hash, so that the hash need not be compared. */
const isAlike = ({ charge: one }: WaitingCharge, { charge: other }: WaitingCharge): boolean =>
  one.keyId === other.keyId &&
  one.licenseeNumber === other.licenseeNumber &&
  one.cost === other.cost &&
  one.ip === other.ip &&
  one.sourceIp === other.sourceIp &&
  one.url === other.url &&
  one.searchType === other.searchType &&
  one.once === other.once &&
  haveSameTags(one, other);

const haveSameTags = ({ tags: some }: Charge, { tags: others }: Charge): boolean =>
  some === others || (some.length === others.length && some.every((tag, at) => tag === others[at]));
