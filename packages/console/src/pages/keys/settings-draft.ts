import type { Details } from './details.ts';

/** The settings of a key as values of form fields. */
export const draftOf = (details: Details) => ({
  name: details.name,
  daily: textOf(details.daily_limit.limit),
  monthly: textOf(details.monthly_limit.limit),
  individual: textOf(details.individual_limit.limit),
  sites: details.allowed_urls.join('\n'),
  datasets: details.datasets,
  enabled: details.notifications.enabled,
  emails: details.notifications.emails.join('\n'),
  threshold: textOf(details.notifications.balance_threshold),
  noBalance: details.notifications.no_balance,
  limitReached: details.notifications.limit_reached,
  redactDays: String(details.redact_days),
  topups: details.automated_topups.enabled,
  forwarding: details.ip_forwarding,
});

/**
 * The form as a request body, with the datasets that the key is licensed for. Invalid numbers are sent unchanged, so that the server
 * explains the error.
 */
export const bodyOf = (draft: ReturnType<typeof draftOf>, licensed: readonly string[]) => ({
  name: draft.name,
  daily_limit: { limit: limitOf(draft.daily) },
  monthly_limit: { limit: limitOf(draft.monthly) },
  individual_limit: { limit: limitOf(draft.individual) },
  allowed_urls: linesOf(draft.sites),
  datasets: Object.fromEntries(Object.entries(draft.datasets).filter(([name]) => licensed.includes(name))),
  notifications: {
    enabled: draft.enabled,
    emails: linesOf(draft.emails),
    balance_threshold: limitOf(draft.threshold),
    no_balance: draft.noBalance,
    limit_reached: draft.limitReached,
  },
  redact_days: numberOf(draft.redactDays),
  automated_topups: { enabled: draft.topups },
  ip_forwarding: draft.forwarding,
});

/** What the fields of the form are called. */
export const settingLabels = {
  daily_limit: 'Each day',
  monthly_limit: 'Each month',
  individual_limit: 'Each day, for each IP address',
  allowed_urls: 'Sites that may use the key',
  emails: 'To',
  balance_threshold: 'When this many lookups are left',
  redact_days: 'Days until personal data leaves the log',
  datasets: 'Datasets and services',
  name: 'Name',
};

/** The fields of a body that differ from an earlier one. What others have changed meanwhile stays. */
export const changesOf = (body: object, before: object): object => {
  const earlier = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== earlier.get(name)),
  );
};

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));
/** A limit as it was typed: null if the field is empty. */
export const limitOf = (text: string): number | string | null => (text.trim() === '' ? null : numberOf(text));
const numberOf = (text: string): number | string => (/^\d+$/.test(text.trim()) ? Number(text) : text);
/** The lines or comma-separated parts of a text. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
