import { randomBytes } from 'node:crypto';
import { describeSignUpStore } from '../../ports/sign-up-store.contract.ts';
import type { SignUpStore } from '../../ports/sign-up-store.ts';
import { openSignUpStore } from './open-stores.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeSignUpStore('SQLite', async () => {
  const database = createTestDatabase();
  const open: SignUpStore[] = [];
  return {
    async open(nowMs) {
      const { databaseFile, secret } = database;
      const store = await openSignUpStore({ databaseFile, secret, nowMs, randomBytes });
      open.push(store);
      return store;
    },
    openAccounts: database.openAccounts,
    async readAll() {
      const connection = await database.openConnection();
      return JSON.stringify(
        ['sign_ups', 'user_tokens', 'api_keys'].map((table) => connection.prepare(`select * from ${table}`).all()),
      );
    },
    async dispose() {
      for (const store of open) await store.close();
      await database.dispose();
    },
  };
});
