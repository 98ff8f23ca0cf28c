import type { LicenseeClaim } from '@fingerpost/core/access/check-access';
import type { AccountStore, ApiKey } from '../../ports/account-store.ts';
import type { LicensedKey, Licensee, LicenseeStore } from '../../ports/licensee-store.ts';
import { type MaybeLater, onceKnown } from '../../ports/maybe-later.ts';
import { findKey } from './find-key.ts';

/** The key that pays for a request, and on whose behalf. */
export type KeyUse = {
  readonly key: ApiKey;
  readonly licensee: Licensee | undefined;
  readonly claim: LicenseeClaim;
};

/** The stores of keys and licensees. */
export type KeyStores = { readonly accounts: AccountStore; readonly licensees: LicenseeStore };

/**
 * The key that the text names, which may be a licensee's own (`sl_…`), together with the licensee that is also named, by its key or its id.
 * With a licensee's own key only the same licensee may be named.
 */
export const findKeyUse = (
  apiKey: string | undefined,
  named: string | undefined,
  stores: KeyStores,
): MaybeLater<KeyUse | undefined> =>
  onceKnown(findHolder(apiKey, stores), (use) =>
    use === undefined || named === undefined
      ? use
      : onceKnown(stores.licensees.find(named), (found) => ({ ...use, ...judgeClaim(use, found) })),
  );

/** The sites that a request may come from: the licensee's list if it has one, otherwise the key's. */
export const allowedUrlsOf = ({ key, licensee }: Pick<KeyUse, 'key' | 'licensee'>): readonly string[] =>
  licensee === undefined || licensee.whitelist.length === 0 ? key.allowedUrls : licensee.whitelist;

const findHolder = (apiKey: string | undefined, { accounts, licensees }: KeyStores): MaybeLater<KeyUse | undefined> =>
  apiKey?.startsWith('sl_')
    ? onceKnown(licensees.find(apiKey), (found) => found && { ...found, claim: 'own' })
    : onceKnown(findKey(apiKey, accounts), (key) => key && { key, licensee: undefined, claim: 'none' });

const judgeClaim = (use: KeyUse, found: LicensedKey | undefined): Pick<KeyUse, 'licensee' | 'claim'> => {
  if (found === undefined) return { licensee: undefined, claim: 'unknown' };
  const own = found.key.id === use.key.id && (use.licensee ?? found.licensee).id === found.licensee.id;
  return own ? { licensee: found.licensee, claim: 'own' } : { licensee: undefined, claim: 'foreign' };
};
