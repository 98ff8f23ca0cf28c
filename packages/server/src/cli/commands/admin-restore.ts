import { existsSync } from 'node:fs';
import type { Command } from '../command.ts';
import { confirm, yesOption } from '../confirm.ts';
import { fileNamed } from './admin-parts/archive-words.ts';
import { backupArgument, describeRestore, withBackup } from './admin-parts/backup-words.ts';

/** `fingerpost admin restore`: a backup in the place of the embedded account database. */
export default {
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
