import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountBackup } from '../ports/account-backup.ts';
import type { Settings } from '../settings.ts';
import { databaseFileOf } from './open-database.ts';
import { openSecret } from './open-parts.ts';
import type { Outside } from './outside.ts';

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
