import type { AccountStore, KeySummary } from '../../ports/account-store.ts';
import type { AuditEntry, AuditLog } from '../../ports/audit-log.ts';
import type { ConfigStore } from '../../ports/config-store.ts';
import type { LicenseeStore } from '../../ports/licensee-store.ts';

/** The stores whose changes are recorded. */
export type ChangedStores = {
  readonly accounts: AccountStore;
  readonly licensees: LicenseeStore;
  readonly configs: ConfigStore;
};

/** Who makes the changes, and of which account unless a change says it itself. */
export type ChangedBy = Pick<AuditEntry, 'actor' | 'ip' | 'accountId'> & {
  readonly audit: Pick<AuditLog, 'note'>;
  readonly nowMs: () => number;
};

/** The accounts as they are, with each change recorded when it is done. */
export const auditedAccounts = (accounts: AccountStore, by: ChangedBy): AccountStore =>
  audited(accounts, accountWords, by);

/** All three stores as they are, with each change recorded when it is done. */
export const auditedStores = ({ accounts, licensees, configs }: ChangedStores, by: ChangedBy): ChangedStores => ({
  accounts: auditedAccounts(accounts, by),
  licensees: audited(licensees, licenseeWords, by),
  configs: audited(configs, configWords, by),
});

/** What the record says of a change; undefined if nothing was changed. */
type Told = Pick<AuditEntry, 'action' | 'subject'> & Partial<Pick<AuditEntry, 'detail' | 'accountId'>>;

type Method = (...values: never[]) => unknown;
type Words<Store> = {
  readonly [Name in keyof Store as Store[Name] extends Method ? Name : never]?: Store[Name] extends Method
    ? (values: Parameters<Store[Name]>, result: Awaited<ReturnType<Store[Name]>>) => Told | undefined
    : never;
};

const audited = <Store extends object>(store: Store, words: Words<Store>, by: ChangedBy): Store =>
  new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...values: unknown[]) => unknown;
      const tell = Reflect.get(words, name) as ((values: unknown[], result: unknown) => Told | undefined) | undefined;
      if (tell === undefined) return method;
      return async (...values: unknown[]) => {
        const result = await method(...values);
        const told = tell(values, result);
        const { actor, ip, accountId, audit, nowMs } = by;
        if (told !== undefined) await audit.note({ actor, ip, accountId, detail: '', ...told, atMs: nowMs() });
        return result;
      };
    },
  });

const ofKey = (key: KeySummary | undefined, action: string, detail = ''): Told | undefined =>
  key && { action, subject: key.name, accountId: key.accountId, detail };

const accountWords: Words<AccountStore> = {
  createAccount: ([{ name }], { accountId }) => ({ action: 'Created an account', subject: name, accountId }),
  replaceToken: ([accountId], token) =>
    token === undefined ? undefined : { action: 'Replaced the user token', subject: accountId, accountId },
  createKey: ([{ accountId, name, apiKey: _, ...rest }]) => ({
    ...{ action: 'Created a key', subject: name, accountId, detail: JSON.stringify(rest) },
  }),
  splitKey: ([, { name, ...rest }], made) =>
    typeof made === 'object'
      ? { action: 'Created a key', subject: name, accountId: made.accountId, detail: JSON.stringify(rest) }
      : undefined,
  topUp: ([, lookups], key) => ofKey(key, 'Topped up a key', JSON.stringify({ lookups })),
  setSuspended: ([, suspended], key) => ofKey(key, suspended ? 'Suspended a key' : 'Resumed a key'),
  setLimits: ([, limits], key) => ofKey(key, 'Changed a key', JSON.stringify({ limits })),
  changeKey: ([, changes], key) => ofKey(key, 'Changed a key', JSON.stringify(changes)),
  replaceKey: (_, key) => ofKey(key, 'Replaced the text of a key'),
  deleteKey: (_, key) => ofKey(key, 'Deleted a key'),
  deleteAccount: ([accountId], deleted) => deleted && { action: 'Deleted an account', subject: accountId, accountId },
};

const licenseeWords: Words<LicenseeStore> = {
  create: (_, { name }) => ({ action: 'Created a licensee', subject: name }),
  update: ([, , changes], licensee) =>
    licensee && { action: 'Changed a licensee', subject: licensee.name, detail: JSON.stringify(changes) },
  remove: (_, licensee) => licensee && { action: 'Deleted a licensee', subject: licensee.name },
  regenerateKey: (_, licensee) => licensee && { action: 'Replaced the key of a licensee', subject: licensee.name },
};

const configWords: Words<ConfigStore> = {
  create: ([, { name }], made) =>
    typeof made === 'object' ? { action: 'Created a configuration', subject: name } : undefined,
  update: ([, name], config) => config && { action: 'Changed a configuration', subject: name },
  remove: ([, name], config) => config && { action: 'Deleted a configuration', subject: name },
};
