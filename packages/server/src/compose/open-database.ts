import { join, resolve } from 'node:path';
import type { AccountDatabase } from '../ports/account-database.ts';
import { SettingError, type Settings } from '../settings.ts';
import { openSecret } from './open-parts.ts';
import type { Outside } from './outside.ts';

/** Opens the account database that the settings name, at the newest schema; data folder and secret are made if missing. */
export const openDatabase = async (settings: Settings, outside: Outside): Promise<AccountDatabase> => {
  const { database_url: url, data } = settings;
  const { nowMs, randomBytes } = outside;
  if (/^postgres(ql)?:\/\//i.test(url) && URL.canParse(url)) {
    const { openAccountDatabase } = await import('../adapters/postgres/open-account-database.ts');
    return openAccountDatabase({ url, secret: await openSecret(settings, outside), nowMs, randomBytes });
  }
  // The address may hold a password, so it is not repeated.
  if (url !== '' && !url.startsWith('sqlite:'))
    throw new SettingError('database_url', '…', 'URL that begins with sqlite: or postgres://');
  const databaseFile = url === '' ? join(data, 'accounts.db') : resolve(url.slice('sqlite:'.length));
  const { openAccountDatabase } = await import('../adapters/sqlite/open-account-database.ts');
  return openAccountDatabase({ databaseFile, secret: await openSecret(settings, outside), nowMs, randomBytes });
};
