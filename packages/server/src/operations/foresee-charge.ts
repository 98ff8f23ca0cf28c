import type { ApiKey } from '../ports/account-store.ts';
import type { Standing } from '../ports/ledger.ts';

/**
 * Says whether a charge would be denied as things stand. For answers that cost the operator money before they can be
 * charged; the charge itself is still decided by the ledger.
 */
export const foreseeDenial = (
  { unmetered, limits }: Pick<ApiKey, 'unmetered' | 'limits'>,
  standing: Standing,
  cost: number,
): 'balance_depleted' | 'limit_reached' | undefined => {
  if (cost === 0) return undefined;
  if (!unmetered && standing.lookupsRemaining < cost) return 'balance_depleted';
  const consumed = {
    daily: standing.consumedToday,
    monthly: standing.consumedThisMonth,
    individual: standing.consumedTodayByIp,
  };
  const exceeded = periods.some((period) => limits[period] !== null && consumed[period] + cost > limits[period]);
  return exceeded ? 'limit_reached' : undefined;
};

const periods = ['daily', 'monthly', 'individual'] as const;
