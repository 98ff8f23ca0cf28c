import { describeAccountStore } from '../../ports/account-store.contract.ts';
import { describeKeyChanges } from '../../ports/key-changes.contract.ts';
import { createTestDatabase } from './testing/test-database.ts';

const createHarness = async () => {
  const database = createTestDatabase();
  return { open: database.openAccounts, dispose: database.dispose };
};
describeAccountStore('SQLite', createHarness);
describeKeyChanges('SQLite', createHarness);
