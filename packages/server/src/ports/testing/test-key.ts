import type { AccountStore, NewKey } from '../account-store.ts';

/** A key with 100 lookups and no limits, changed as the test needs it. */
export const newKey = (accountId: string, changes: Partial<NewKey> = {}): NewKey => ({
  accountId,
  name: 'Checkout',
  lookups: 100,
  datasets: ['paf'],
  sublicensing: false,
  unmetered: false,
  allowedUrls: [],
  allowedIps: [],
  limits: { daily: null, monthly: null, individual: null },
  rates: {},
  ...changes,
});

/** Creates such a key in an account of its own. */
export const createKeyIn = async (accounts: AccountStore, changes: Partial<NewKey> = {}) => {
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  return accounts.createKey(newKey(accountId, changes));
};
