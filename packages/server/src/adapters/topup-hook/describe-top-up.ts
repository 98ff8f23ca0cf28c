import type { TopUpRequest } from '../../ports/topup-hook.ts';

/** What the operator's service reads, as a URL's body and a program's input alike. */
export const describeTopUp = (request: TopUpRequest) => ({
  event_id: request.eventId,
  account_id: request.accountId,
  key_id: request.keyId,
  key_name: request.keyName,
  key_preview: request.keyPreview,
  balance_threshold: request.balanceThreshold,
  lookups_remaining: request.lookupsRemaining,
  crossed_at: new Date(request.crossedAtMs).toISOString(),
});

/** Reads the answer `{"lookups": N}`. Throws when it says anything else. */
export const readTopUp = (text: string): number => {
  const { lookups } = (JSON.parse(text) ?? {}) as { lookups?: unknown };
  if (!Number.isSafeInteger(lookups) || (lookups as number) < 0 || (lookups as number) > mostLookups)
    throw new Error('The answer has no valid number of lookups.');
  return lookups as number;
};

const mostLookups = 1_000_000_000;
