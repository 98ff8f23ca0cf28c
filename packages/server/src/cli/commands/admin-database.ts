import { existsSync } from 'node:fs';
import { redactLog } from '../../operations/lookups/redact-log.ts';
import type { Command } from '../command.ts';
import { confirm, yesOption } from '../confirm.ts';
import { fileNamed } from './admin-parts/archive-words.ts';
import { backupArgument, describeBackup, describeRestore, withBackup } from './admin-parts/backup-words.ts';

/** `fingerpost admin migrate`: what every start does as well, before anything else and with a word about it. */
export const adminMigrate = {
  examples: ['fingerpost admin migrate', 'FINGERPOST_DATABASE_URL=postgres://… fingerpost admin migrate --json'],
  async run(_input, { json, terminal, openDatabase }) {
    const database = await openDatabase();
    const { engine } = await database.describe();
    const applied = database.migrated;
    const steps = applied.map((name) => `\n  ${name}`).join('');
    const words = applied.length === 0 ? 'already has the newest schema.' : `ran these migrations:${steps}`;
    terminal.out(json ? JSON.stringify({ engine, applied }) : `The account database (${engine}) ${words}`);
    return 0;
  },
} satisfies Command;

/** `fingerpost admin redact`: what a running server does once a day, now. */
export const adminRedact = {
  examples: ['fingerpost admin redact', 'fingerpost admin redact --json'],
  async run(_input, { json, terminal, nowMs, openUsageLog }) {
    const { keys, rows } = await redactLog(await openUsageLog(), nowMs(), async () => {});
    terminal.out(json ? JSON.stringify({ keys, rows }) : `Redacted ${rows} lookups of ${keys} keys.`);
    return 0;
  },
} satisfies Command;

/** `fingerpost admin backup`: the embedded account database as one file, checked. */
export const adminBackup = {
  arguments: [backupArgument],
  examples: ['fingerpost admin backup accounts.backup', 'fingerpost admin backup "accounts-$(date +%F).backup" --json'],
  run: (input, context) =>
    withBackup(context, async (backup) => {
      const file = fileNamed(input);
      const report = await backup.write(file);
      const { json, terminal } = context;
      terminal.out(json ? JSON.stringify({ file, secret_included: false, ...report }) : describeBackup(file, report));
      return 0;
    }),
} satisfies Command;

/** `fingerpost admin restore`: a backup in the place of the embedded account database. */
export const adminRestore = {
  arguments: [backupArgument],
  options: [yesOption],
  examples: [
    'FINGERPOST_DATA=/srv/fingerpost fingerpost admin restore accounts.backup',
    'fingerpost admin restore accounts.backup --yes',
  ],
  run: (input, context) =>
    withBackup(context, async (backup) => {
      const file = fileNamed(input);
      if (existsSync(backup.databaseFile))
        await confirm(`Restoring ${file}`, input, context, `replaces ${backup.databaseFile}, which is kept beside it`);
      const { former, secretFits, ...report } = await backup.restore(file);
      const { json, terminal } = context;
      const told = { file, database: backup.databaseFile, former: former ?? null, secret_fits: secretFits, ...report };
      terminal.out(json ? JSON.stringify(told) : describeRestore(told));
      return 0;
    }),
} satisfies Command;
