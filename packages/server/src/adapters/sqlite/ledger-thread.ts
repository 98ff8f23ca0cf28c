import type { Worker } from 'node:worker_threads';
import { LedgerError } from '../../ports/ledger.ts';
import type { BatchVerdict } from '../sql/charges/charge-all.ts';
import type { BatchWriter, WaitingCharge } from '../sql/charges/group-ledger.ts';
import type { FromLedgerWorker, ToLedgerWorker } from './ledger-worker.ts';
import { packCharges, unpackVerdicts } from './pack-charge.ts';

/** Starts a fresh worker on the database. */
export type StartWorker = (workerData: { readonly databaseFile: string; readonly secretCheck: string }) => Worker;

/** The worker thread as something to call, one batch at a time. A thread that died is replaced with the next batch. */
export class LedgerThread implements BatchWriter {
  readonly #startWorker: () => Worker;
  #worker: Worker | undefined;
  #pending: { resolve(message: FromLedgerWorker): void; reject(error: Error): void } | undefined;

  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker;
  }

  /** Resolves when the database is open; rejects with why it could not be opened. */
  async start(): Promise<void> {
    const worker = this.#startWorker();
    let cause: Error | undefined;
    worker.on('message', (message: FromLedgerWorker) => this.#pending?.resolve(message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      this.#worker = undefined;
      this.#pending?.reject(cause ?? new Error(`It ended with code ${code}.`));
    });
    await this.#reply();
    this.#worker = worker;
  }

  /** The verdicts of a batch after its commit; rejects when nothing of it was taken. */
  async write(charges: readonly WaitingCharge[]): Promise<readonly BatchVerdict[]> {
    const reply = await this.#ask({ batch: packCharges(charges) });
    if (reply === 'ready') throw new LedgerError('The ledger thread answered out of turn.');
    return unpackVerdicts(reply.verdicts, charges.length);
  }

  async check(): Promise<void> {
    await this.#ask('check');
  }

  /** Resolves when the database is closed. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    this.#post('close');
    await ended;
  }

  async #ask(message: ToLedgerWorker): Promise<Exclude<FromLedgerWorker, { readonly failure: string }>> {
    if (!this.#worker) await this.start().catch(failed);
    this.#post(message);
    const reply = await this.#reply().catch(failed);
    if (reply !== 'ready' && 'failure' in reply) throw new LedgerError(reply.failure);
    return reply;
  }

  #post(message: ToLedgerWorker): void {
    this.#worker?.postMessage(message);
  }

  #reply(): Promise<FromLedgerWorker> {
    return new Promise<FromLedgerWorker>((resolve, reject) => {
      this.#pending = { resolve, reject };
    }).finally(() => {
      this.#pending = undefined;
    });
  }
}

const failed = (cause: Error): never => {
  throw new LedgerError(`The ledger thread failed: ${cause.message}`, { cause });
};
