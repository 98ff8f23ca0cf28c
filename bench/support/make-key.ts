import type { Dataset } from '@fingerpost/core/contract/datasets';
import { openDatabase } from '../../packages/server/src/compose/accounts.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { readSettings } from '../../packages/server/src/settings.ts';

/** Makes a key of these datasets, with lookups to spare, in the account database: that of the data folder unless another is named. */
export const makeKey = async (
  data: string,
  datasets: readonly Dataset[],
  databaseUrl = '',
): Promise<{ readonly apiKey: string; readonly userToken: string }> => {
  const { apiKeys, userToken } = await makeKeys(1, data, datasets, databaseUrl);
  return { apiKey: apiKeys[0]!, userToken };
};

/** Makes this many keys of one account. */
export const makeKeys = async (count: number, data: string, datasets: readonly Dataset[], databaseUrl: string) => {
  const database = await openDatabase(readSettings([{ data, database_url: databaseUrl }]), plainOutside);
  const accounts = await database.openAccounts();
  const { accountId, userToken } = await accounts.createAccount({ name: 'Bench', email: 'bench@localhost' });
  const apiKeys: string[] = [];
  for (let made = 0; made < count; made++) {
    const { apiKey } = await accounts.createKey({ accountId, name: 'Bench', lookups: 1_000_000_000, datasets });
    apiKeys.push(apiKey);
  }
  await accounts.close();
  await database.close();
  return { apiKeys, userToken };
};
