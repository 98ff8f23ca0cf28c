import { join, resolve } from 'node:path';
import type { AccountDatabase } from '../ports/account-database.ts';
import { SettingError, type Settings } from '../settings.ts';
import { openSecret } from './open-parts.ts';
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
