import type { Dataset } from '@fingerpost/core/contract/datasets';
import { openDatabase } from '../../packages/server/src/compose/open-database.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { readSettings } from '../../packages/server/src/settings.ts';

/** Makes a key of these datasets, with lookups to spare, in the account database: that of the data folder unless another is named. */
export const makeKey = async (
  data: string,
  datasets: readonly Dataset[],
  databaseUrl = '',
): Promise<{ readonly apiKey: string; readonly userToken: string }> => {
  const database = await openDatabase(readSettings([{ data, database_url: databaseUrl }]), plainOutside);
  const accounts = await database.openAccounts();
  const { accountId, userToken } = await accounts.createAccount({ name: 'Bench', email: 'bench@localhost' });
  const { apiKey } = await accounts.createKey({ accountId, name: 'Bench', lookups: 1_000_000_000, datasets });
  await accounts.close();
  await database.close();
  return { apiKey, userToken };
};
