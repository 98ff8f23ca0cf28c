import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { type RedactionReport, redactLog } from '../operations/lookups/redact-log.ts';
import type { AccountBackup } from '../ports/account-backup.ts';
import type { AccountDatabase } from '../ports/account-database.ts';
import { type AccountStore, KeyExistsError } from '../ports/account-store.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

/** Opens the account database that the settings name, at the newest schema; data folder and secret are made if missing. */
export const openDatabase = async (settings: Settings, outside: Outside): Promise<AccountDatabase> => {
  const { nowMs, randomBytes } = outside;
  const databaseFile = databaseFileOf(settings);
  if (databaseFile === undefined) {
    const { openAccountDatabase } = await import('../adapters/postgres/open-account-database.ts');
    const secret = await openSecret(settings, outside);
    return openAccountDatabase({ url: settings.database_url, secret, nowMs, randomBytes });
  }
  const { openAccountDatabase } = await import('../adapters/sqlite/open-account-database.ts');
  return openAccountDatabase({ databaseFile, secret: await openSecret(settings, outside), nowMs, randomBytes });
};

/** The file of the embedded account database; undefined when the settings name a PostgreSQL server. */
export const databaseFileOf = ({ database_url: url, data }: Settings): string | undefined => {
  if (/^postgres(ql)?:\/\//i.test(url) && URL.canParse(url)) return undefined;
  // The address may contain a password, so it is not repeated.
  if (url !== '' && !url.startsWith('sqlite:'))
    throw new SettingError('database_url', '…', 'URL that begins with sqlite: or postgres://');
  return url === '' ? join(data, 'accounts.db') : resolve(url.slice('sqlite:'.length));
};

/** Backups of the embedded account database; undefined when accounts are on PostgreSQL. Makes neither database nor secret. */
export const openBackup = async (settings: Settings, outside: Outside): Promise<AccountBackup | undefined> => {
  const databaseFile = databaseFileOf(settings);
  if (databaseFile === undefined) return undefined;
  const secretIsThere = settings.secret !== '' || existsSync(join(settings.data, 'secret'));
  const { backupOf } = await import('../adapters/sqlite/backup/backup.ts');
  return backupOf({
    databaseFile,
    secret: secretIsThere ? await openSecret(settings, outside) : undefined,
    nowMs: outside.nowMs,
  });
};

/** Makes the key that anybody may try the service with, or gives an existing one the limits of the settings. */
export const keepCommunityKey = async (accounts: AccountStore, settings: Settings): Promise<void> => {
  const { community_key: apiKey, community_daily_limit: daily } = settings;
  if (apiKey === '') return;
  const limits = { daily, monthly: null, individual: lookupsPerIp };
  if ((await accounts.setLimits(apiKey, limits)) !== undefined) return;
  const { accountId } = await accounts.createAccount({ name: 'Community', email: 'community@localhost' });
  const made = accounts.createKey({
    accountId,
    apiKey,
    name: 'Community key',
    lookups: 0,
    unmetered: true,
    datasets: (Object.keys(datasets) as Dataset[]).filter((dataset) => datasets[dataset].kind !== 'service'),
    limits,
  });
  // Of several servers that start together on a new database one is the first.
  await made.catch((error) => {
    if (!(error instanceof KeyExistsError)) throw error;
  });
};

/** Lookups that each IP address has a day with the community key. */
const lookupsPerIp = 15;

/** Calls `work` at this interval until the returned function is called. */
export type Every = (intervalMs: number, work: () => void) => () => void;

/**
 * Redacts now and then every day, so that no personal data outlives its retention by more than a day; the contract asks
 * for once a week. Returns what ends it: after a batch under way, at most.
 */
export const keepRedacting = (options: {
  readonly log: UsageLog;
  readonly nowMs: () => number;
  readonly every: Every;
  readonly onDone: (report: RedactionReport) => void;
  readonly onError: (error: Error) => void;
}): (() => Promise<void>) => {
  const { log, nowMs, every, onDone, onError } = options;
  let stopped = false;
  let pass: Promise<void> | undefined;
  const begin = () => {
    pass ??= redactLog(log, nowMs(), pauseBetweenBatches, () => stopped)
      .then(onDone, onError)
      .finally(() => {
        pass = undefined;
      });
  };
  begin();
  const end = every(dayMs, begin);
  return async () => {
    stopped = true;
    end();
    await pass;
  };
};

/** The real timer; it does not keep the process alive. */
export const everyInterval: Every = (intervalMs, work) => {
  const timer = setInterval(work, intervalMs).unref();
  return () => clearInterval(timer);
};

/** Long enough for waiting charges to get the write lock first. */
const pauseBetweenBatches = (): Promise<void> => setTimeout(10);

const dayMs = 86_400_000;

/** The secret that seals the stored keys; made in the data folder if it is missing. */
export const openSecret = async (settings: Settings, outside: Outside) => {
  mkdirSync(settings.data, { recursive: true, mode: 0o700 });
  const { readSecret } = await import('../adapters/secrets/read-secret.ts');
  return readSecret({ dataFolder: settings.data, given: settings.secret, randomBytes: outside.randomBytes });
};
