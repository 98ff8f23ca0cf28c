import { describeAuditLog } from '../../ports/audit-log.contract.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { openAuditLog } from './open-stores.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeAuditLog('SQLite', async () => {
  const database = createTestDatabase();
  const open: AuditLog[] = [];
  return {
    async open() {
      const log = await openAuditLog(database);
      open.push(log);
      return log;
    },
    async dispose() {
      for (const log of open) await log.close();
      await database.dispose();
    },
  };
});
