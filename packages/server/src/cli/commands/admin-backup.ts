import type { Command } from '../command.ts';
import { fileNamed } from './admin-parts/archive-words.ts';
import { backupArgument, describeBackup, withBackup } from './admin-parts/backup-words.ts';

/** `fingerpost admin backup`: the embedded account database as one file, checked. */
export default {
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
