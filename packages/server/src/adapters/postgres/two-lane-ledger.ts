import type { Charge, ChargeVerdict, Ledger } from '../../ports/ledger.ts';
import { KeyHeldError } from '../sql/charges/group-ledger.ts';

/**
 * Charges on a lane that waits shortly for a key that somebody else holds, and then on one that is patient. So whoever
 * holds one key for long keeps nobody from the others.
 */
export class TwoLaneLedger implements Ledger {
  readonly #swift: Ledger;
  readonly #patient: Ledger;
  /** The keys that are waited for, and how many charges wait. */
  readonly #held = new Map<number, number>();

  constructor(swift: Ledger, patient: Ledger) {
    this.#swift = swift;
    this.#patient = patient;
  }

  charge(charge: Charge): Promise<ChargeVerdict> {
    if (this.#held.has(charge.keyId)) return this.#wait(charge);
    return this.#swift.charge(charge).catch((error: unknown) => {
      if (error instanceof KeyHeldError) return this.#wait(charge);
      throw error;
    });
  }

  check(): Promise<void> {
    return this.#swift.check();
  }

  async close(): Promise<void> {
    await this.#swift.close();
    // What it has just given up is still to change lanes.
    await new Promise(setImmediate);
    await this.#patient.close();
  }

  async #wait(charge: Charge): Promise<ChargeVerdict> {
    const { keyId } = charge;
    this.#held.set(keyId, (this.#held.get(keyId) ?? 0) + 1);
    try {
      return await this.#patient.charge(charge);
    } finally {
      const others = this.#held.get(keyId)! - 1;
      if (others > 0) this.#held.set(keyId, others);
      else this.#held.delete(keyId);
    }
  }
}
