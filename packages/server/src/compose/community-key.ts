import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { type AccountStore, KeyExistsError } from '../ports/account-store.ts';
import type { Settings } from '../settings.ts';

/** Makes the key that anybody may try the service with, or gives an existing one the limits of the settings. */
export const keepCommunityKey = async (accounts: AccountStore, settings: Settings): Promise<void> => {
  const { community_key: apiKey, community_daily_limit: daily } = settings;
  if (apiKey === '') return;
  const limits = { daily, monthly: null, individual: lookupsPerIp };
  if ((await accounts.setLimits(apiKey, limits)) !== undefined) return;
  const { accountId } = await accounts.createAccount({ name: 'Community', email: 'community@localhost' });
  const made = accounts.createKey({
    accountId,
    apiKey,
    name: 'Community key',
    lookups: 0,
    unmetered: true,
    datasets: (Object.keys(datasets) as Dataset[]).filter((dataset) => datasets[dataset].kind !== 'service'),
    limits,
  });
  // Of several servers that start together on a new database one is the first.
  await made.catch((error) => {
    if (!(error instanceof KeyExistsError)) throw error;
  });
};

/** Lookups that each IP address has a day with the community key. */
const lookupsPerIp = 15;
