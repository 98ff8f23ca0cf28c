import { describeAccountStore } from '../../ports/account-store.contract.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeAccountStore('SQLite', async () => {
  const database = createTestDatabase();
  return { open: database.openAccounts, dispose: database.dispose };
});
