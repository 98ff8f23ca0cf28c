import { describeOutbox } from '../../ports/outbox.contract.ts';
import type { Outbox } from '../../ports/outbox.ts';
import { openOutbox } from './outbox-store.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeOutbox('SQLite', async () => {
  const database = createTestDatabase();
  const opened: Outbox[] = [];
  return {
    openAccounts: database.openAccounts,
    openLedger: database.openLedger,
    async openOutbox() {
      const outbox = await openOutbox(database);
      opened.push(outbox);
      return outbox;
    },
    async dispose() {
      for (const outbox of opened) await outbox.close();
      await database.dispose();
    },
  };
});
