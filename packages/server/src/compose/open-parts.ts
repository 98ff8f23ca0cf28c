import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Catalogues } from '../operations/import-data.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { ConfigStore } from '../ports/config-store.ts';
import type { IpLocator } from '../ports/ip-locator.ts';
import type { Ledger } from '../ports/ledger.ts';
import type { LicenseeStore } from '../ports/licensee-store.ts';
import type { CurrentCarriers } from '../ports/phone-numbers.ts';
import type { SignUpStore } from '../ports/sign-up-store.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

/** The account database as the settings name it. */
export const databaseFile = ({ data, database_url }: Settings): string => {
  if (database_url === '') return join(data, 'accounts.db');
  if (!database_url.startsWith('sqlite:'))
    throw new SettingError('database_url', database_url, 'URL that begins with sqlite:');
  return resolve(database_url.slice('sqlite:'.length));
};

/** Opens the accounts; the data folder and the secret are made if they are missing. */
export const openAccounts = async (settings: Settings, outside: Outside): Promise<AccountStore> => {
  const { openAccountStore } = await import('../adapters/sqlite/account-store.ts');
  return openAccountStore({
    databaseFile: databaseFile(settings),
    secret: await openSecret(settings, outside),
    nowMs: outside.nowMs,
    randomBytes: outside.randomBytes,
  });
};

/** Opens the configurations in the same database. */
export const openConfigs = async (settings: Settings, outside: Outside): Promise<ConfigStore> => {
  const { openConfigStore } = await import('../adapters/sqlite/config-store.ts');
  return openConfigStore({ databaseFile: databaseFile(settings), secret: await openSecret(settings, outside) });
};

/** Opens the usage figures and the lookup log of the same database. */
export const openUsageLog = async (settings: Settings, outside: Outside): Promise<UsageLog> => {
  const log = await import('../adapters/sqlite/usage-log.ts');
  return log.openUsageLog({ databaseFile: databaseFile(settings), secret: await openSecret(settings, outside) });
};

/** Opens the licensees in the same database. */
export const openLicensees = async (settings: Settings, outside: Outside): Promise<LicenseeStore> => {
  const { openLicenseeStore } = await import('../adapters/sqlite/licensee-store.ts');
  return openLicenseeStore({
    databaseFile: databaseFile(settings),
    secret: await openSecret(settings, outside),
    nowMs: outside.nowMs,
    randomBytes: outside.randomBytes,
  });
};

/** Opens the sign-ups in the same database. */
export const openSignUps = async (settings: Settings, outside: Outside): Promise<SignUpStore> => {
  const { openSignUpStore } = await import('../adapters/sqlite/sign-up-store.ts');
  return openSignUpStore({
    databaseFile: databaseFile(settings),
    secret: await openSecret(settings, outside),
    nowMs: outside.nowMs,
    randomBytes: outside.randomBytes,
  });
};

/** Opens the ledger of the same database. */
export const openLedger = async (settings: Settings, outside: Outside): Promise<Ledger> => {
  const ledger = await import('../adapters/sqlite/ledger.ts');
  return ledger.openLedger({ databaseFile: databaseFile(settings), secret: await openSecret(settings, outside) });
};

/** Opens the stores of index builds. */
export const openCatalogues = async (settings: Settings, outside: Outside): Promise<Catalogues> => {
  mkdirSync(settings.data, { recursive: true });
  const { openRegionCatalogues } = await import('../index/catalogue.ts');
  const { openPlaceCatalogue } = await import('../places/catalogue.ts');
  const options = { folder: settings.data, nowMs: outside.nowMs, random: outside.random };
  return { addresses: openRegionCatalogues(options), places: openPlaceCatalogue(options) };
};

/** Opens the databases that say where IP addresses are. */
export const openIpLocator = async (
  settings: Settings,
  outside: Outside,
  onError: (error: Error) => void,
): Promise<IpLocator> => {
  const { openIpLocation } = await import('../adapters/ip-location/ip-location.ts');
  try {
    return openIpLocation({ file: settings.ip_database, nowMs: outside.nowMs, onError });
  } catch (error) {
    throw new SettingError(
      'ip_database',
      settings.ip_database,
      `MaxMind database that can be read (${(error as Error).message})`,
    );
  }
};

/** The operator's carrier service; undefined when none is named. */
export const openCurrentCarriers = async (
  { carrier_url: url, carrier_secret: secret, carrier_timeout_ms: timeoutMs }: Settings,
  { nowMs }: Outside,
  onError: (error: Error) => void,
): Promise<CurrentCarriers | undefined> => {
  if (url === '') return undefined;
  if (!/^https?:/i.test(url) || !URL.canParse(url))
    throw new SettingError('carrier_url', url, 'URL that begins with http:// or https://');
  if (secret === '') throw new SettingError('carrier_secret', secret, 'secret shared with the service of carrier_url');
  const { carrierLookup } = await import('../adapters/carrier-lookup/carrier-lookup.ts');
  return carrierLookup({ url, secret, timeoutMs, nowMs, onError });
};

/** The secret that seals the stored keys; made in the data folder if it is missing. */
export const openSecret = async (settings: Settings, outside: Outside) => {
  mkdirSync(settings.data, { recursive: true, mode: 0o700 });
  const { readSecret } = await import('../adapters/secrets/read-secret.ts');
  return readSecret({ dataFolder: settings.data, given: settings.secret, randomBytes: outside.randomBytes });
};
