import type { ArchiveReport } from '../../../ports/account-archive.ts';
import { type AccountBackup, BackupError } from '../../../ports/account-backup.ts';
import { type CommandContext, CommandError } from '../../command.ts';

/** The argument that names a backup. */
export const backupArgument = {
  syntax: '<file>',
  help: 'The backup. Keys in it stay sealed and the secret is not in it: keep `secret` from the data folder (or FINGERPOST_SECRET) as well, in another place',
} as const;

/** Runs a command with the backups of the embedded database; a failure says that nothing was changed. */
export const withBackup = async (
  { openBackup }: CommandContext,
  run: (backup: AccountBackup) => Promise<number>,
): Promise<number> => {
  const backup = await openBackup();
  if (backup === undefined)
    throw new CommandError('The accounts are on PostgreSQL. Back them up with its own tools, such as pg_basebackup.');
  try {
    return await run(backup);
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(`${error.message} Nothing was changed.`) : error;
  }
};

/** What was backed up, for people. */
export const describeBackup = (file: string, report: ArchiveReport): string =>
  [
    `Backed up ${contents(report)} to ${file}. Every page and reference of the copy was checked.`,
    'The secret is not in it. Store `secret` from the data folder (or FINGERPOST_SECRET) too, in another place.',
  ].join('\n');

/** What was restored and what is left to do, for people. */
export const describeRestore = (
  restored: ArchiveReport & {
    readonly database: string;
    readonly former: string | null;
    readonly secret_fits: boolean;
  },
): string =>
  [
    `Restored ${contents(restored)} to ${restored.database}.`,
    restored.former === null ? [] : `The former database is kept in ${restored.former}.`,
    restored.secret_fits
      ? []
      : 'There is no secret here yet. Put the `secret` of the server that the backup is from into the data folder (or set FINGERPOST_SECRET) before you start.',
  ]
    .flat()
    .join('\n');

const contents = ({ rows, sums }: ArchiveReport): string =>
  `${rows.accounts} accounts, ${rows.api_keys} keys and ${rows.lookups} lookups (${sums['purchases.consumed']} of ${sums['purchases.purchased']} credits consumed)`;
