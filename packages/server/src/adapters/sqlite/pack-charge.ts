import type { Charge } from '../../ports/ledger.ts';
import type { HashedCharge } from '../sql/hashed-charge.ts';

/** Charges laid end to end in one list of plain values: far cheaper to pass to another thread than objects or JSON. */
export type PackedCharges = readonly unknown[];

/** Adds a charge at the end of the list. */
export const packCharge = (packed: unknown[], charge: Charge, ipHash: string): void => {
  const { keyId, licenseeNumber, cost, atMs, ip, sourceIp, term, url, searchType, tags } = charge;
  packed.push(keyId, cost, atMs, ip, sourceIp, term, url, searchType, tags, ipHash, licenseeNumber);
};

/** The charges of the list, in order. */
export const unpackCharges = (packed: PackedCharges): readonly HashedCharge[] => {
  const charges: HashedCharge[] = [];
  for (let at = 0; at < packed.length; at += valuesPerCharge) {
    charges.push({
      keyId: packed[at] as number,
      cost: packed[at + 1] as number,
      atMs: packed[at + 2] as number,
      ip: packed[at + 3] as string,
      sourceIp: packed[at + 4] as string,
      term: packed[at + 5] as string,
      url: packed[at + 6] as string,
      searchType: packed[at + 7] as Charge['searchType'],
      tags: packed[at + 8] as readonly string[],
      ipHash: packed[at + 9] as string,
      licenseeNumber: packed[at + 10] as number | null,
    });
  }
  return charges;
};

const valuesPerCharge = 11;
