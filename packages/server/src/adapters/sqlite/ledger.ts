import type { Ledger } from '../../ports/ledger.ts';
import type { CommitMeters } from '../../ports/meters.ts';
import type { Secret } from '../../ports/secret.ts';
import { GroupLedger } from '../sql/charges/group-ledger.ts';
import { secretCheckOf } from '../sql/keep-secret-check.ts';
import { LedgerThread, type StartWorker } from './ledger-thread.ts';
import { startLedgerWorker } from './start-ledger-worker.ts';

/** Opens the ledger of an account database: charges are committed in groups by a thread of their own. */
export const openLedger = async (options: {
  readonly databaseFile: string;
  readonly secret: Secret;
  readonly maximumWaiting?: number;
  readonly meters?: CommitMeters | undefined;
  readonly startWorker?: StartWorker;
}): Promise<Ledger> => {
  const { databaseFile, secret, maximumWaiting, meters, startWorker = startLedgerWorker } = options;
  const workerData = { databaseFile, secretCheck: secretCheckOf(secret) };
  const thread = new LedgerThread(() => startWorker(workerData));
  await thread.start();
  return new GroupLedger(thread, secret, { maximumWaiting, meters });
};
