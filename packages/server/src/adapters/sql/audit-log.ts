import type { Kysely } from 'kysely';
import type { Actor, AuditLog } from '../../ports/audit-log.ts';
import { storable } from './storable.ts';
import type { Tables } from './tables.ts';

/** The record of changes in an account database. */
export const auditLogOf = (db: Kysely<Tables>, close: () => Promise<void>): AuditLog => ({
  async note({ atMs, actor, ip, accountId, action, subject, detail }) {
    await db.transaction().execute(async (inside) => {
      await inside
        .deleteFrom('audit')
        .where('at_ms', '<', atMs - keptMs)
        .execute();
      await inside
        .insertInto('audit')
        .values({
          ...{ at_ms: atMs, actor, ip, account_id: accountId, action },
          ...{ subject: storable(subject), detail: storable(detail) },
        })
        .execute();
    });
  },
  async list({ beforeId, accountId, most }) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId!))
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, at_ms, actor, account_id, ...row }) => ({
      ...{ id: Number(id), atMs: Number(at_ms), actor: actor as Actor, accountId: account_id },
      ...row,
    }));
  },
  close,
});

const keptMs = 2 * 365 * 86_400_000;
