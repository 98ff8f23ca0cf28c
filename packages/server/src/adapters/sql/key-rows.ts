import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Insertable, Selectable, Updateable } from 'kysely';
import {
  type ApiKey,
  type KeyChanges,
  type KeyNotifications,
  type NewKey,
  newNotifications,
  type OperatorChanges,
} from '../../ports/account-store.ts';
import type { ApiKeyTable } from './tables.ts';

/** A stored key as the request path needs it, frozen because many requests share it. */
export const apiKeyOf = (row: Selectable<ApiKeyTable>): ApiKey =>
  Object.freeze({
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    createdAtMs: row.created_at_ms,
    suspended: row.suspended === 1,
    suspensionReason: row.suspension_reason,
    sublicensing: row.sublicensing === 1,
    unmetered: row.unmetered === 1,
    licences: JSON.parse(row.licences) as Dataset[],
    switchedOff: JSON.parse(row.switched_off) as Dataset[],
    rates: JSON.parse(row.rates) as Record<string, number>,
    allowedUrls: JSON.parse(row.allowed_urls) as string[],
    allowedIps: JSON.parse(row.allowed_ips) as string[],
    ipForwarding: row.ip_forwarding === 1,
    limits: { daily: row.daily_limit, monthly: row.monthly_limit, individual: row.individual_limit },
    redactDays: row.redact_days,
    bornBySignUp: row.born_by_sign_up === 1,
    notifications: { ...newNotifications, ...(JSON.parse(row.notifications) as Partial<KeyNotifications>) },
    automatedTopups: row.automated_topups === 1,
    premierSupport: row.premier_support === 1,
    rateExempt: row.rate_exempt === 1,
  });

/** The row of a new key. What an operator does not choose begins as the interface supplement says. */
export const newKeyRow = (
  key: NewKey,
  stored: { readonly keyHash: string; readonly sealedKey: string; readonly createdAtMs: number },
): Insertable<ApiKeyTable> => ({
  account_id: key.accountId,
  key_hash: stored.keyHash,
  sealed_key: stored.sealedKey,
  name: key.name,
  created_at_ms: stored.createdAtMs,
  suspended: 0,
  suspension_reason: '',
  sublicensing: key.sublicensing ? 1 : 0,
  unmetered: key.unmetered ? 1 : 0,
  licences: JSON.stringify(key.datasets),
  switched_off: '[]',
  rates: JSON.stringify(key.rates ?? {}),
  allowed_urls: JSON.stringify(key.allowedUrls ?? []),
  allowed_ips: JSON.stringify(key.allowedIps ?? []),
  ip_forwarding: key.ipForwarding ? 1 : 0,
  daily_limit: key.limits?.daily ?? null,
  monthly_limit: key.limits?.monthly ?? null,
  individual_limit: key.limits?.individual ?? null,
  redact_days: 21,
  born_by_sign_up: key.bornBySignUp ? 1 : 0,
  notifications: '{}',
  automated_topups: 0,
  premier_support: key.premierSupport ? 1 : 0,
  rate_exempt: key.rateExempt ? 1 : 0,
});

/** What the changes make of a stored key; columns that are not named stay. */
export const changedColumns = (row: Selectable<ApiKeyTable>, changes: OperatorChanges): Updateable<ApiKeyTable> => {
  const { name, limits, allowedUrls, redactDays, ipForwarding, automatedTopups, notifications } = changes;
  const { licences, datasets, rates, allowedIps, sublicensing, premierSupport, rateExempt } = changes;
  const off = switchedOff(JSON.parse(row.switched_off) as Dataset[], datasets ?? {});
  return {
    ...(name !== undefined && { name }),
    ...(limits?.daily !== undefined && { daily_limit: limits.daily }),
    ...(limits?.monthly !== undefined && { monthly_limit: limits.monthly }),
    ...(limits?.individual !== undefined && { individual_limit: limits.individual }),
    ...(allowedUrls && { allowed_urls: JSON.stringify(allowedUrls) }),
    ...(redactDays !== undefined && { redact_days: redactDays }),
    ...(ipForwarding !== undefined && { ip_forwarding: ipForwarding ? 1 : 0 }),
    ...(automatedTopups !== undefined && { automated_topups: automatedTopups ? 1 : 0 }),
    ...(notifications && {
      notifications: JSON.stringify({ ...(JSON.parse(row.notifications) as object), ...notifications }),
    }),
    ...(datasets && { switched_off: JSON.stringify(off) }),
    ...(licences && {
      licences: JSON.stringify(licences),
      switched_off: JSON.stringify(off.filter((dataset) => licences.includes(dataset))),
    }),
    ...(rates && { rates: JSON.stringify(rates) }),
    ...(allowedIps && { allowed_ips: JSON.stringify(allowedIps) }),
    ...(sublicensing !== undefined && { sublicensing: sublicensing ? 1 : 0 }),
    ...(premierSupport !== undefined && { premier_support: premierSupport ? 1 : 0 }),
    ...(rateExempt !== undefined && { rate_exempt: rateExempt ? 1 : 0 }),
  };
};

const switchedOff = (before: readonly Dataset[], wanted: NonNullable<KeyChanges['datasets']>): readonly Dataset[] => {
  const off = new Set(before);
  for (const [dataset, on] of Object.entries(wanted) as [Dataset, boolean][]) {
    if (on) off.delete(dataset);
    else off.add(dataset);
  }
  return [...off];
};
