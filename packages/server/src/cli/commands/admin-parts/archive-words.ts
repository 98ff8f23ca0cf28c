import type { ArchiveReport } from '../../../ports/account-archive.ts';
import { type CommandInput, UsageError } from '../../command.ts';

/** The argument that names an archive; its help says what else is needed, because both commands show it. */
export const archiveArgument = {
  syntax: '<file>',
  help: 'The archive (JSON lines). Keys in it stay sealed: the secret (`secret` in the data folder, or FINGERPOST_SECRET) must go along. Stop the server before the last export, or later lookups are not in it',
} as const;

/** The file as it was typed. */
export const fileNamed = ({ arguments: [file] }: CommandInput): string => {
  if (typeof file !== 'string' || file === '') throw new UsageError('Name the file.');
  return file;
};

/** What was moved, for people. */
export const describeArchive = (done: string, { rows, sums }: ArchiveReport): string =>
  [
    `${done} ${rows.accounts} accounts, ${rows.api_keys} keys and ${rows.lookups} lookups; counts and sums agree.`,
    `Credits bought ${sums['purchases.purchased']}, consumed ${sums['purchases.consumed']}, logged ${sums['lookups.cost']}.`,
  ].join('\n');
