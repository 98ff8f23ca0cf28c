import { Worker } from 'node:worker_threads';
import type { LedgerWorkerData } from './ledger-worker.ts';

/** Starts the thread that writes the ledger: the file next to this one, in the bundle and in the source. */
export const startLedgerWorker = (workerData: LedgerWorkerData): Worker => {
  const file = import.meta.url.endsWith('.ts') ? './ledger-worker-source.mjs' : './ledger-worker.js';
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });
};
