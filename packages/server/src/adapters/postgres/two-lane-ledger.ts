import type { Charge, ChargeVerdict, Ledger } from '../../ports/ledger.ts';
import { KeyHeldError } from '../sql/charges/group-ledger.ts';

/**
 * Charges on a lane that waits only briefly for a locked key, and then, with retries, on a second lane for such keys. So one key that is
 * locked for long does not hold up the others, and on the second lane a key that is free again waits for locked ones for one attempt at
 * most.
 */
export class TwoLaneLedger implements Ledger {
  readonly #swift: Ledger;
  readonly #patient: Ledger;
  /** The keys that are waited for, and how many charges wait. */
  readonly #held = new Map<number, number>();
  readonly #attempts: number;
  readonly #waiting = new Set<Promise<ChargeVerdict>>();

  /** A charge is tried so often on the patient lane before it is given up. */
  constructor(swift: Ledger, patient: Ledger, attempts: number) {
    this.#swift = swift;
    this.#patient = patient;
    this.#attempts = attempts;
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
    await Promise.allSettled(this.#waiting);
    await this.#patient.close();
  }

  async #wait(charge: Charge): Promise<ChargeVerdict> {
    const { keyId } = charge;
    this.#held.set(keyId, (this.#held.get(keyId) ?? 0) + 1);
    const made = this.#tryOften(charge);
    this.#waiting.add(made);
    try {
      return await made;
    } finally {
      this.#waiting.delete(made);
      const others = this.#held.get(keyId)! - 1;
      if (others > 0) this.#held.set(keyId, others);
      else this.#held.delete(keyId);
    }
  }

  async #tryOften(charge: Charge): Promise<ChargeVerdict> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#patient.charge(charge);
      } catch (error) {
        if (!(error instanceof KeyHeldError) || attempt >= this.#attempts) throw error;
      }
    }
  }
}
