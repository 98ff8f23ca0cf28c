import { open, rm } from 'node:fs/promises';
import { type Command, CommandError } from '../command.ts';
import { archiveArgument, describeArchive, fileNamed } from './admin-parts/archive-words.ts';

/** `fingerpost admin export-accounts`: everything but the secret, in one file that only its owner can read. */
export default {
  arguments: [archiveArgument],
  examples: ['fingerpost admin export-accounts accounts.jsonl'],
  async run(input, { json, terminal, openArchive }) {
    const file = fileNamed(input);
    const archive = await openArchive();
    const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new CommandError(`${file} already exists. Choose another name.`) : error;
    });
    try {
      let waiting = '';
      const report = await archive.exportTo(async (line) => {
        waiting += `${line}\n`;
        if (waiting.length < charactersAtOnce) return;
        await handle.appendFile(waiting);
        waiting = '';
      });
      // Not `write`, which on a disk that is nearly full writes less and calls that a success.
      await handle.appendFile(waiting);
      await handle.sync();
      terminal.out(json ? JSON.stringify({ file, ...report }) : describeArchive('Exported', report));
      return 0;
    } catch (error) {
      await rm(file);
      throw error;
    } finally {
      await handle.close();
    }
  },
} satisfies Command;

const charactersAtOnce = 65_536;
