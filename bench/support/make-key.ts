import type { Dataset } from '@fingerpost/core/contract/datasets';
import { openDatabase } from '../../packages/server/src/compose/open-database.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { readSettings } from '../../packages/server/src/settings.ts';

/** Makes a key of these datasets, with lookups to spare, in the account database of the data folder. */
export const makeKey = async (data: string, datasets: readonly Dataset[]): Promise<string> => {
  const database = await openDatabase(readSettings([{ data }]), plainOutside);
  const accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Bench', email: 'bench@localhost' });
  const { apiKey } = await accounts.createKey({ accountId, name: 'Bench', lookups: 1_000_000_000, datasets });
  await accounts.close();
  await database.close();
  return apiKey;
};
