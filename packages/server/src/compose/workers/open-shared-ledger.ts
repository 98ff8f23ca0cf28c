import type { CommitMeters } from '../../ports/meters.ts';
import type { Settings } from '../../settings.ts';
import { databaseFileOf, openDatabase } from '../accounts.ts';
import type { Outside } from '../outside.ts';
import { shareLedger } from './share-ledger.ts';

/**
 * The ledger that workers share on PostgreSQL, where two batches that lock the same keys wait for each other. On SQLite each worker has its
 * own: passing a charge on costs as much as a shared commit saves.
 */
export const openSharedLedger = (
  settings: Settings,
  outside: Outside,
  meters: CommitMeters | undefined,
): ReturnType<typeof shareLedger> | undefined => {
  if (databaseFileOf(settings) !== undefined) return undefined;
  return shareLedger(async () => {
    const database = await openDatabase(settings, outside);
    const ledger = await database.openLedger(meters).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    const close = async (): Promise<void> => {
      await ledger.close();
      await database.close();
    };
    return { charge: (charge) => ledger.charge(charge), check: () => ledger.check(), close };
  });
};
