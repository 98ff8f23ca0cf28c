import { previewOf } from '@fingerpost/core/access/preview-of';
import type { KeySummary } from '../../../ports/account-store.ts';
import { CommandError } from '../../command.ts';

/** A key as people read it. */
export const keyRows = (key: KeySummary): readonly NamedValue[] => [
  ['API key', key.apiKey],
  ['Name', key.name],
  ['Account', key.accountId],
  ['Made', isoOf(key.createdAtMs)],
  ['State', stateOf(key)],
  ['Lookups left', lookupsLeft(key)],
  ...key.purchases.map((purchase): NamedValue => ['Purchase', describePurchase(purchase)]),
  ['Daily limit', `${describeLimit(key.limits.daily)}, ${key.consumedToday} used today`],
  ['Monthly limit', `${describeLimit(key.limits.monthly)}, ${key.consumedThisMonth} used this month`],
  ['Limit for each IP', describeLimit(key.limits.individual)],
  ['Datasets', describeList(key.licences, 'none')],
  ['Switched off', describeList(key.switchedOff, 'none')],
  [
    'Own rates',
    describeList(
      Object.entries(key.rates).map((pair) => pair.join('=')),
      'none',
    ),
  ],
  ['Allowed URLs', describeList(key.allowedUrls, 'all')],
  ['Allowed IPs', describeList(key.allowedIps, 'all')],
  ['Sub-licensing', key.sublicensing ? 'yes' : 'no'],
  ['Premier support', key.premierSupport ? 'yes' : 'no'],
  ['Rate per IP', key.rateExempt ? 'exempt' : 'applies'],
];

/** A name and its value. */
export type NamedValue = readonly [name: string, value: string];

/** The state of a key, in words. */
export const stateOf = (key: KeySummary): string => {
  if (!key.suspended) return 'active';
  return key.suspensionReason === '' ? 'suspended' : `suspended: ${key.suspensionReason}`;
};

/** The balance, in words. */
export const lookupsLeft = (key: KeySummary): string => (key.unmetered ? 'unmetered' : String(key.lookupsRemaining));

/** A limit, in words. */
export const describeLimit = (limit: number | null): string => (limit === null ? 'off' : String(limit));

/** The key that a command names, or an error that says how to find one. */
export const orNoSuchKey = (key: KeySummary | undefined, apiKey: string): KeySummary => {
  if (key) return key;
  throw new CommandError(`There is no key ${previewOf(apiKey)} here. See them with: fingerpost admin key list`);
};

const describePurchase = ({ purchased, consumed, expiresAtMs }: KeySummary['purchases'][number]): string =>
  `${purchased} bought, ${consumed} used, ${expiresAtMs === null ? 'not started' : `until ${isoOf(expiresAtMs)}`}`;

const describeList = (items: readonly string[], none: string): string => (items.length > 0 ? items.join(', ') : none);

const isoOf = (ms: number): string => new Date(ms).toISOString();
