import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditLog } from './audit-log.ts';

/** A database made for one test; all logs opened on it are the same. */
export type AuditLogHarness = { open(): Promise<AuditLog>; dispose(): Promise<void> };

/** Registers the tests that all audit logs pass. */
export const describeAuditLog = (name: string, createHarness: () => Promise<AuditLogHarness>): void => {
  describe(`${name} keeps the contract of audit logs`, () => {
    let harness: AuditLogHarness;
    let log: AuditLog;
    beforeEach(async () => {
      harness = await createHarness();
      log = await harness.open();
    });
    afterEach(() => harness.dispose());

    const entry: AuditEntry = {
      ...{ atMs: 1_000, actor: 'operator', ip: '192.0.2.1', accountId: 'a', action: 'Topped up a key' },
      ...{ subject: 'Shop \u0000', detail: '{"lookups":5}' },
    };

    test('entries are listed newest first, in pages, for all or for one account', async () => {
      for (let at = 1; at <= 5; at++)
        await log.note({ ...entry, atMs: at, accountId: at % 2 ? 'a' : 'b', detail: `${at}` });
      const other = await harness.open();
      const details = async (query: object) =>
        (await other.list({ most: 10, ...query })).map(({ detail }) => Number(detail));
      expect(await details({})).toEqual([5, 4, 3, 2, 1]);
      expect(await details({ accountId: 'a' })).toEqual([5, 3, 1]);
      const [first] = await other.list({ most: 1, accountId: 'a' });
      expect(first).toMatchObject({ ...entry, atMs: 5, subject: 'Shop \ufffd', detail: '5' });
      expect(await details({ accountId: 'a', beforeId: first?.id, most: 1 })).toEqual([3]);
    });

    test('what is older than two years goes with the next entry', async () => {
      await log.note(entry);
      await log.note({ ...entry, atMs: entry.atMs + 731 * 86_400_000, detail: 'new' });
      expect((await log.list({ most: 10 })).map(({ detail }) => detail)).toEqual(['new']);
    });
  });
};
