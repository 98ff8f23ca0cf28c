import { describe } from 'vitest';
import { describeAccountStore } from '../../ports/account-store.contract.ts';
import { describeAuditLog } from '../../ports/audit-log.contract.ts';
import { describeConfigStore } from '../../ports/config-store.contract.ts';
import { describeKeyChanges } from '../../ports/key-changes.contract.ts';
import { describeLedger } from '../../ports/ledger.contract.ts';
import { describeLedgerOfLicensees } from '../../ports/ledger-licensees.contract.ts';
import { describeLedgerModel } from '../../ports/ledger-model.contract.ts';
import { describeLicenseeStore } from '../../ports/licensee-store.contract.ts';
import { describeNotes } from '../../ports/notes.contract.ts';
import { describeOutbox } from '../../ports/outbox.contract.ts';
import { describeSignUpStore } from '../../ports/sign-up-store.contract.ts';
import { newKey } from '../../ports/testing/test-key.ts';
import { describeUsageLog } from '../../ports/usage-log.contract.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { hasTestServer } from './testing/test-server.ts';

describe.skipIf(!hasTestServer)('On a real server', () => {
  const createAccounts = async () => {
    const database = await createTestDatabase();
    return { open: database.openAccounts, dispose: database.dispose };
  };
  describeAccountStore('PostgreSQL', createAccounts);
  describeKeyChanges('PostgreSQL', createAccounts);

  describeConfigStore('PostgreSQL', async () => {
    const database = await createTestDatabase();
    const accounts = await database.openAccounts();
    const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
    return {
      open: database.openConfigs,
      makeKey: async () => (await accounts.createKey(newKey(accountId))).keyId,
      dispose: database.dispose,
    };
  });

  describeSignUpStore('PostgreSQL', async () => {
    const database = await createTestDatabase();
    return {
      open: database.openSignUps,
      openAccounts: database.openAccounts,
      async readAll() {
        const stored: unknown[] = [];
        for (const table of ['sign_ups', 'user_tokens', 'api_keys'])
          stored.push((await database.client.query(`select * from ${table}`)).rows);
        return JSON.stringify(stored);
      },
      dispose: database.dispose,
    };
  });

  describeAuditLog('PostgreSQL', async () => {
    const database = await createTestDatabase();
    return { open: database.openAuditLog, dispose: database.dispose };
  });

  describeNotes('PostgreSQL', async () => {
    const database = await createTestDatabase();
    return {
      open: database.openNotes,
      readAll: async () => JSON.stringify((await database.client.query('select * from notes')).rows),
      dispose: database.dispose,
    };
  });

  describeLedger('PostgreSQL', createTestDatabase);
  describeLedgerOfLicensees('PostgreSQL', createTestDatabase);
  describeLedgerModel('PostgreSQL', createTestDatabase, { histories: 20 });
  describeLicenseeStore('PostgreSQL', createTestDatabase);
  describeOutbox('PostgreSQL', createTestDatabase);
  describeUsageLog('PostgreSQL', createTestDatabase);
});
