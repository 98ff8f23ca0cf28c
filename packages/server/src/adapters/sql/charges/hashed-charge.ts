import type { Charge } from '../../../ports/ledger.ts';

/** A charge on its way to the database, with the hash that identifies its IP in the counters. */
export type HashedCharge = Charge & { readonly ipHash: string };
