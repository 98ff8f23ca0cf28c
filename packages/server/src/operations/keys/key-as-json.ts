import type { KeySummary } from '../../ports/account-store.ts';

/** A key as operators are shown it in JSON, named like the key details of the API. */
export const keyAsJson = (key: KeySummary) => ({
  api_key: key.apiKey,
  account_id: key.accountId,
  name: key.name,
  created_at: isoOf(key.createdAtMs),
  suspended: key.suspended,
  suspension_reason: key.suspensionReason,
  sublicensing: key.sublicensing,
  unmetered: key.unmetered,
  datasets: key.licences,
  datasets_off: key.switchedOff,
  rates: key.rates,
  allowed_urls: key.allowedUrls,
  allowed_ips: key.allowedIps,
  ip_forwarding: key.ipForwarding,
  redact_days: key.redactDays,
  premier_support: key.premierSupport,
  rate_exempt: key.rateExempt,
  lookups_remaining: key.lookupsRemaining,
  daily_limit: { limit: key.limits.daily, consumed: key.consumedToday },
  monthly_limit: { limit: key.limits.monthly, consumed: key.consumedThisMonth },
  individual_limit: { limit: key.limits.individual },
  purchases: key.purchases.map(({ purchased, consumed, expiresAtMs }) => ({
    purchased,
    consumed,
    expires: expiresAtMs === null ? null : isoOf(expiresAtMs),
  })),
});

const isoOf = (ms: number): string => new Date(ms).toISOString();
