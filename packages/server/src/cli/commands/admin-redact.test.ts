import { expect, test } from 'vitest';
import { openUsageLog } from '../../adapters/sqlite/open-stores.ts';
import { createTestDatabase } from '../../adapters/sqlite/testing/test-database.ts';
import type { CommandContext } from '../command.ts';
import { adminRedact } from './admin-database.ts';

test('admin redact empties what is older than its key allows, once, and says how much', async () => {
  const database = createTestDatabase();
  const accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  const { keyId } = await accounts.createKey({ accountId, name: 'Key', lookups: 10, datasets: ['paf'] });
  const ledger = await database.openLedger();
  const nowMs = Date.UTC(2026, 4, 20);
  for (const days of [22, 21, 20]) {
    const charge = { keyId, licenseeNumber: null, cost: 1, ip: '192.0.2.1', sourceIp: '', term: 'qx1 1aa', url: '' };
    await ledger.charge({ ...charge, searchType: 'postcode', tags: [], atMs: nowMs - days * 86_400_000 });
  }
  const log = await openUsageLog(database);
  const run = async (json: boolean) => {
    const out: string[] = [];
    const terminal = { out: (line: string) => void out.push(line) };
    const context = { json, terminal, nowMs: () => nowMs, openUsageLog: async () => log } as unknown as CommandContext;
    expect(await adminRedact.run({ arguments: [], options: {} }, context)).toBe(0);
    return out.join('\n');
  };
  expect(JSON.parse(await run(true))).toEqual({ keys: 1, rows: 1 });
  expect(await run(false)).toBe('Redacted 0 lookups of 0 keys.');
  expect((await database.readLog(keyId)).map(({ term }) => term)).toEqual(['', 'qx1 1aa', 'qx1 1aa']);
  await database.setRedactDays(keyId, 0);
  expect(JSON.parse(await run(true))).toEqual({ keys: 1, rows: 2 });
  await log.close();
  await database.dispose();
});
