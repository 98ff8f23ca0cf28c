import { countedIp } from '../../../ports/counted-ip.ts';
import { type Charge, type ChargeVerdict, type Ledger, LedgerError } from '../../../ports/ledger.ts';
import type { CommitMeters } from '../../../ports/meters.ts';
import type { Secret } from '../../../ports/secret.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { BatchVerdict } from './charge-all.ts';

/** Writes batches of charges, one at a time. */
export type BatchWriter = {
  /**
   * The verdicts of a batch after its commit, in the order of the charges; rejects when nothing of it was taken. A charge whose key was
   * locked for too long was left out.
   */
  write(batch: readonly WaitingCharge[]): Promise<readonly (BatchVerdict | 'key_held')[]>;
  /** Commits what changes nothing, to see whether a batch could be committed; rejects when not. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** A charge that was left out of its batch because its key is locked. */
export class KeyHeldError extends LedgerError {}

/** A charge that waits for its batch, with the hash that identifies its IP in the counters. */
export type WaitingCharge = { readonly charge: Charge; readonly ipHash: string };

/** How many charges may wait while a group is written, and a callback for commits. */
export type GroupLedgerOptions = {
  readonly maximumWaiting?: number | undefined;
  readonly meters?: CommitMeters | undefined;
};

/**
 * While one batch is being written the next one gathers. A charge is answered when its batch has committed. After a large batch the next
 * one gathers a little longer, because a commit costs as much as many charges; charges that come one by one do not wait.
 */
export class GroupLedger implements Ledger {
  readonly #writer: BatchWriter;
  readonly #secret: Secret;
  /** Charges that may wait while a group is written; more are refused. */
  readonly #maximumWaiting: number;
  readonly #meters: CommitMeters | undefined;
  readonly #ipHashes = new BoundedMap<string, string>(10_000);
  #waiting: Waiting[] = [];
  /** Those who ask share one check, between two batches. */
  #checks: Asking<void>[] = [];
  /** How many charges the last batch had. */
  #lastBatch = 0;
  #writing: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  constructor(writer: BatchWriter, secret: Secret, { maximumWaiting = 50_000, meters }: GroupLedgerOptions = {}) {
    this.#writer = writer;
    this.#secret = secret;
    this.#maximumWaiting = maximumWaiting;
    this.#meters = meters;
  }

  charge(charge: Charge): Promise<ChargeVerdict> {
    const refusal = this.#refusalOf(charge);
    if (refusal) return Promise.reject(new LedgerError(refusal));
    return new Promise((resolve, reject) => {
      const ipHash = this.#ipHash(charge.sourceIp || charge.ip);
      this.#waiting.push({ charge, ipHash, resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  check(): Promise<void> {
    if (this.#closed) return Promise.reject(new LedgerError('The ledger is closed.'));
    return new Promise((resolve, reject) => {
      this.#checks.push({ resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  close(): Promise<void> {
    this.#closed ??= Promise.resolve(this.#writing).then(() => this.#writer.close());
    return this.#closed;
  }

  async #write(): Promise<void> {
    // Lets the requests that arrived in the same turn join the first batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0 || this.#checks.length > 0) {
      if (this.#checks.length > 0) await this.#writeCheck();
      if (this.#waiting.length > 0) await this.#writeBatch();
    }
    this.#writing = undefined;
  }

  async #writeBatch(): Promise<void> {
    if (this.#lastBatch >= crowd && this.#waiting.length < maximumBatch)
      await new Promise((resolve) => setTimeout(resolve, gatheringMs));
    const batch = this.#waiting.splice(0, maximumBatch);
    this.#lastBatch = batch.length;
    const committed = this.#meters?.commit(batch.length);
    try {
      const verdicts = await this.#writer.write(batch);
      committed?.();
      for (const [at, waiting] of batch.entries()) settle(waiting, verdicts[at]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async #writeCheck(): Promise<void> {
    const checks = this.#checks.splice(0);
    try {
      await this.#writer.check();
      for (const { resolve } of checks) resolve();
    } catch (error) {
      for (const { reject } of checks) reject(error);
    }
  }

  #refusalOf({ cost, atMs }: Charge): string | undefined {
    if (this.#closed) return 'The ledger is closed.';
    if (this.#waiting.length >= this.#maximumWaiting) return 'Too many charges are waiting.';
    // One impossible charge must not fail the batch of all others.
    if (!Number.isSafeInteger(cost) || cost < 1) return `A charge cannot be ${cost} credits.`;
    if (!Number.isInteger(atMs) || atMs < 0 || atMs > latestMs) return `A charge cannot be made at ${atMs}.`;
    return undefined;
  }

  #ipHash(ip: string): string {
    const known = this.#ipHashes.get(ip);
    if (known !== undefined) return known;
    const hash = this.#secret.hash('ip', countedIp(ip));
    this.#ipHashes.set(ip, hash);
    return hash;
  }
}

type Asking<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: unknown) => void };
type Waiting = WaitingCharge & Asking<ChargeVerdict>;

/** Years have four digits in the names of periods, also a year after the last charge. */
const latestMs = Date.UTC(9998, 0);

/** Keeps the write lock short enough for other processes. */
const maximumBatch = 2_000;

/** From this many charges on, a batch counts as large. */
const crowd = 8;
const gatheringMs = 2;

const settle = ({ charge, resolve, reject }: Waiting, verdict: BatchVerdict | 'key_held' | undefined): void => {
  if (verdict === undefined || verdict === 'unknown_key') reject(new LedgerError(`There is no key ${charge.keyId}.`));
  else if (verdict === 'key_held') reject(new KeyHeldError(`Key ${charge.keyId} is locked by another transaction.`));
  else if (verdict === 'unknown_licensee')
    reject(new LedgerError(`Key ${charge.keyId} has no licensee ${charge.licenseeNumber}.`));
  else resolve(verdict);
};
