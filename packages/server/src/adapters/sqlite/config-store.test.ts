import { describeConfigStore } from '../../ports/config-store.contract.ts';
import type { ConfigStore } from '../../ports/config-store.ts';
import { newKey } from '../../ports/testing/test-key.ts';
import { openConfigStore } from './open-stores.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeConfigStore('SQLite', async () => {
  const database = createTestDatabase();
  const accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  const opened: ConfigStore[] = [];
  return {
    async open() {
      const store = await openConfigStore(database);
      opened.push(store);
      return store;
    },
    makeKey: async () => (await accounts.createKey(newKey(accountId))).keyId,
    async dispose() {
      for (const store of opened) await store.close();
      await database.dispose();
    },
  };
});
