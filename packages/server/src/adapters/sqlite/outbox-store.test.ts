import { expect, test } from 'vitest';
import { describeOutbox } from '../../ports/outbox.contract.ts';
import type { Outbox } from '../../ports/outbox.ts';
import { newKey } from '../../ports/testing/test-key.ts';
import { openOutbox } from './open-stores.ts';
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

test('an event of a batch that was not committed is recorded when it happens again', async () => {
  const database = createTestDatabase();
  const accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  const { apiKey, keyId } = await accounts.createKey(newKey(accountId, { lookups: 1 }));
  await accounts.changeKey(apiKey, { automatedTopups: true });
  (await database.openConnection()).exec(`create trigger refuse before insert on lookups when new.term = 'poison'
    begin select raise(abort, 'refused by the test'); end`);
  const ledger = await database.openLedger();
  const outbox = await openOutbox(database);
  const words = { ip: '', sourceIp: '', url: '', searchType: 'postcode', tags: [], licenseeNumber: null } as const;
  const charge = (term: string) => ledger.charge({ keyId, cost: 1, atMs: 0, term, ...words });
  await expect(charge('poison')).rejects.toThrow('refused by the test');
  expect(await outbox.claim(['top_up'], 0, 1)).toBeUndefined();
  expect(await charge('good')).toBe('charged');
  expect(await outbox.claim(['top_up'], 0, 1)).toMatchObject({ kind: 'top_up' });
  await outbox.close();
  await database.dispose();
});
