import { createReadStream, existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { ArchiveError } from '../../ports/account-archive.ts';
import { type Command, CommandError } from '../command.ts';
import { archiveArgument, describeArchive, fileNamed } from './admin-parts/archive-words.ts';

/** `fingerpost admin export-accounts`: everything but the secret, in one file that only its owner can read. */
export const adminExportAccounts = {
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

/** `fingerpost admin import-accounts`: all of an export into an empty account database, or nothing. */
export const adminImportAccounts = {
  arguments: [archiveArgument],
  examples: ['FINGERPOST_DATABASE_URL=postgres://… fingerpost admin import-accounts accounts.jsonl'],
  async run(input, { json, terminal, openArchive }) {
    const file = fileNamed(input);
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    const archive = await openArchive();
    try {
      const report = await archive.importFrom(linesOf(createReadStream(file, 'utf8')));
      terminal.out(json ? JSON.stringify({ file, ...report }) : describeArchive('Imported', report));
      return 0;
    } catch (error) {
      throw error instanceof ArchiveError ? new CommandError(`${error.message} Nothing was changed.`) : error;
    }
  },
} satisfies Command;

/** Lines by line feeds alone: a row may contain other characters that some programs treat as the end of a line. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
