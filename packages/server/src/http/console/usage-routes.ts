import { Type } from 'typebox';
import type { KeyDay } from '../../ports/usage-log.ts';
import type { Services } from '../services.ts';
import { type AnyConsoleRoute, consoleRoute } from './console-route.ts';
import { ownAccount } from './own-keys.ts';
import type { Session } from './sessions.ts';

const days = Type.Object({ days: Type.Integer({ minimum: 1, maximum: 366 }) });

/** Usage over all keys that a visitor may see: by day, key, tag and country, beside the same number of days before. */
export const usageRoutes: readonly AnyConsoleRoute[] = [
  consoleRoute({
    method: 'POST',
    path: '/usage',
    who: 'signed-in',
    body: days,
    async handle({ body, session }, services) {
      const { keys, keyIds } = await keysOf(session, services);
      const { now, before } = periodsOf(body.days, services.nowMs());
      const [used, usedBefore, tags] = await Promise.all([
        services.usageLog.countKeys(now, keyIds),
        services.usageLog.countKeys(before, keyIds),
        services.usageLog.countTags(now, keyIds),
      ]);
      const [byKey, byKeyBefore] = [sumBy(used, ({ keyId }) => keyId), sumBy(usedBefore, ({ keyId }) => keyId)];
      const [byDay, byDayBefore] = [sumBy(used, (one) => one.dayMs), sumBy(usedBefore, (one) => one.dayMs)];
      return {
        total: total(used),
        before: total(usedBefore),
        days: Array.from({ length: body.days }, (_, at) => ({
          date: new Date(now.startMs + at * dayMs).toISOString(),
          count: byDay.get(now.startMs + at * dayMs) ?? 0,
          before: byDayBefore.get(before.startMs + at * dayMs) ?? 0,
        })),
        keys: keys
          .map(({ id, apiKey, name }) => ({
            ...{ api_key: apiKey, name },
            ...{ count: byKey.get(id) ?? 0, before: byKeyBefore.get(id) ?? 0 },
          }))
          .filter(({ count, before: earlier }) => count + earlier > 0)
          .sort((one, other) => other.count - one.count),
        tags: tags.slice(0, mostTags).map(({ tag, credits }) => ({ tag, count: credits })),
      };
    },
  }),
  consoleRoute({
    method: 'POST',
    path: '/usage/countries',
    who: 'signed-in',
    body: days,
    async handle({ body, session }, services) {
      const { keyIds } = await keysOf(session, services);
      const { now } = periodsOf(body.days, services.nowMs());
      const used = new Set((await services.usageLog.countKeys(now, keyIds)).map(({ keyId }) => keyId));
      const { sums, complete } = await countCountries(now, used, services);
      const countries = [...sums].sort(([, one], [, other]) => other - one).map(([code, count]) => ({ code, count }));
      return { countries, complete };
    },
  }),
];

/** The countries that requests came from, by their IP address; '' for those that are unknown or no longer kept. */
const countCountries = async (
  period: { readonly startMs: number; readonly endMs: number },
  keyIds: Iterable<number>,
  { usageLog, ipLocator }: Services,
): Promise<{ readonly sums: ReadonlyMap<string, number>; readonly complete: boolean }> => {
  const sums = new Map<string, number>();
  let pieces = 0;
  for (const keyId of keyIds)
    for await (const callers of usageLog.readCallers(keyId, period)) {
      if (++pieces > mostPieces) return { sums, complete: false };
      for (const { ip, credits } of callers) {
        const country = ipLocator.country(ip) ?? '';
        sums.set(country, (sums.get(country) ?? 0) + credits);
      }
    }
  return { sums, complete: true };
};

/** Half a million lookups: a few seconds, in which others have their turn. */
const mostPieces = 100;
const dayMs = 86_400_000;
const mostTags = 100;

/** Whole UTC days up to today, and as many before them. */
const periodsOf = (length: number, nowMs: number) => {
  const tomorrowMs = (Math.floor(nowMs / dayMs) + 1) * dayMs;
  const now = { startMs: tomorrowMs - length * dayMs, endMs: tomorrowMs };
  return { now, before: { startMs: now.startMs - length * dayMs, endMs: now.startMs } };
};

/** The keys that the visitor may see, and their numbers; those of an operator are all, deleted ones too. */
const keysOf = async (session: Session | undefined, services: Services) => {
  const account = await ownAccount(session, services);
  const keys = await services.accounts.listKeys(account);
  return { keys, keyIds: account === undefined ? undefined : keys.map(({ id }) => id) };
};

const sumBy = (rows: readonly KeyDay[], of: (row: KeyDay) => number): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(of(row), (sums.get(of(row)) ?? 0) + row.credits);
  return sums;
};

const total = (rows: readonly KeyDay[]): number => rows.reduce((sum, { credits }) => sum + credits, 0);
