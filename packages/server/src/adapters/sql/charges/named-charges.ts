import type { HashedCharge } from './hashed-charge.ts';
import type { LedgerQueries } from './ledger-queries.ts';

/** The charges of a batch that have a name, and so are taken once. A name is kept among the counters, in the same transaction. */
export class NamedCharges {
  readonly #queries: LedgerQueries;
  readonly #taken = new Set<string>();

  constructor(queries: LedgerQueries) {
    this.#queries = queries;
  }

  /** Says whether this batch or one before took the charge. */
  wasTaken({ once, keyId }: HashedCharge): boolean {
    if (once === undefined) return false;
    if (this.#taken.has(`${keyId} ${once.name}`)) return true;
    return this.#queries.readCounter('once', once.keptUntil, keyId, once.name).length > 0;
  }

  take({ once, keyId, cost }: HashedCharge): void {
    if (once === undefined) return;
    this.#taken.add(`${keyId} ${once.name}`);
    this.#queries.addToCounter('once', once.keptUntil, keyId, once.name, cost);
  }
}
