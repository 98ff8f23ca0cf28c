import { Type } from 'typebox';
import { type AnyConsoleRoute, consoleRoute } from './console-route.ts';
import { ownAccount } from './own-keys.ts';

/** Who changed what: everything for operators, and what concerns their account for owners. */
export const auditRoutes: readonly AnyConsoleRoute[] = [
  consoleRoute({
    method: 'POST',
    path: '/changes',
    who: 'signed-in',
    body: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
    async handle({ body: { before }, session }, services) {
      const accountId = await ownAccount(session, services);
      const entries = await services.audit.list({
        ...(before !== undefined && { beforeId: before }),
        ...(accountId !== undefined && { accountId }),
        most: pageSize + 1,
      });
      return {
        changes: entries.slice(0, pageSize).map(({ id, atMs, actor, ip, action, subject, detail }) => ({
          ...{ id, at: new Date(atMs).toISOString(), actor, action, subject, detail },
          // Where an operator works is no concern of an owner.
          ip: accountId !== undefined && actor !== 'owner' ? '' : ip,
        })),
        more: entries.length > pageSize,
      };
    },
  }),
];

const pageSize = 100;
