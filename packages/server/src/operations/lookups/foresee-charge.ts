import type { Standing } from '../../ports/ledger.ts';
import type { KeyStores, KeyUse } from '../keys/find-key-use.ts';

/**
 * Says whether a charge would be denied now; `ip` is the one whose individual limit counts. For answers that cost the operator money before
 * they can be charged; the charge itself is still decided by the ledger.
 */
export const foreseeDenial = async (
  { key, licensee }: Pick<KeyUse, 'key' | 'licensee'>,
  ip: string,
  cost: number,
  { accounts, licensees }: KeyStores,
): Promise<'balance_depleted' | 'limit_reached' | undefined> => {
  if (cost === 0) return undefined;
  const standing = await accounts.standing(key.id, ip);
  if (!key.unmetered && standing.lookupsRemaining < cost) return 'balance_depleted';
  const exceeds = (limit: number | null, consumed: number): boolean => limit !== null && consumed + cost > limit;
  const exceeded =
    periods.some(([limit, consumed]) => exceeds(key.limits[limit], standing[consumed])) ||
    (licensee !== undefined && exceeds(licensee.dailyLimit, await licensees.consumedToday(licensee)));
  return exceeded ? 'limit_reached' : undefined;
};

const periods = [
  ['daily', 'consumedToday'],
  ['monthly', 'consumedThisMonth'],
  ['individual', 'consumedTodayByIp'],
] as const satisfies readonly (readonly [string, keyof Standing])[];
