import { parentPort, workerData } from 'node:worker_threads';
import { chargeBatchOn } from './charge-batch.ts';
import { openSqliteDatabase } from './open-sqlite-database.ts';
import { type PackedCharges, type PackedVerdicts, packVerdicts, unpackCharges } from './pack-charge.ts';
import { tryToWrite } from './try-to-write.ts';

// The thread that writes the ledger: a commit waits for the disk, and the event loop of the server must not.

/** What the thread is started with. */
export type LedgerWorkerData = { readonly databaseFile: string; readonly secretCheck: string };

/** A message to the worker: a batch of charges, a check whether one could be written, or the end. */
export type ToLedgerWorker = { readonly batch: PackedCharges } | 'check' | 'close';

/** What it says: it is ready, to begin with and after a check, or how a batch went. Each is answered in its turn. */
export type FromLedgerWorker = 'ready' | { readonly verdicts: PackedVerdicts } | { readonly failure: string };

const port = parentPort!;
const { databaseFile, secretCheck } = workerData as LedgerWorkerData;
const database = await openSqliteDatabase(databaseFile, secretCheck);
const chargeBatch = chargeBatchOn(database);

const answer = (asked: Exclude<ToLedgerWorker, 'close'>): FromLedgerWorker => {
  try {
    if (asked !== 'check') return { verdicts: packVerdicts(chargeBatch(unpackCharges(asked.batch))) };
    tryToWrite(database.connection);
    return 'ready';
  } catch (error) {
    return { failure: String(error) };
  }
};

port.on('message', (message: ToLedgerWorker) => {
  if (message !== 'close') return port.postMessage(answer(message));
  database.connection.close();
  port.close();
});
port.postMessage('ready' satisfies FromLedgerWorker);
