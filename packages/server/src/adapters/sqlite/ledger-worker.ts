import { parentPort, workerData } from 'node:worker_threads';
import { chargeBatchOn } from './charge-batch.ts';
import { openDatabase } from './open-database.ts';
import { type PackedCharges, type PackedVerdicts, packVerdicts, unpackCharges } from './pack-charge.ts';

// The thread that writes the ledger: a commit waits for the disk, and the event loop of the server must not.

/** What the thread is started with. */
export type LedgerWorkerData = { readonly databaseFile: string; readonly secretCheck: string };

/** What it is told: a batch of charges, or to end. */
export type ToLedgerWorker = { readonly batch: PackedCharges } | 'close';

/** What it says: it is ready, or how a batch went. Batches are answered in order. */
export type FromLedgerWorker = 'ready' | { readonly verdicts: PackedVerdicts } | { readonly failure: string };

const port = parentPort!;
const { databaseFile, secretCheck } = workerData as LedgerWorkerData;
const database = await openDatabase(databaseFile, secretCheck);
const chargeBatch = chargeBatchOn(database);

const answer = (batch: PackedCharges): FromLedgerWorker => {
  try {
    return { verdicts: packVerdicts(chargeBatch(unpackCharges(batch))) };
  } catch (error) {
    return { failure: String(error) };
  }
};

port.on('message', (message: ToLedgerWorker) => {
  if (message !== 'close') return port.postMessage(answer(message.batch));
  database.connection.close();
  port.close();
});
port.postMessage('ready' satisfies FromLedgerWorker);
