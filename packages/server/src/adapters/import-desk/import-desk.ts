import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ImportDesk,
  type ImportOffer,
  type ImportOrigin,
  type ImportRun,
  UnknownOriginError,
} from '../../ports/import-desk.ts';
import { commandOf } from './command-of.ts';
import { harmlessName } from './harmless-name.ts';
import { keepRuns } from './keep-runs.ts';

/** What the desk works with. */
export type DeskMeans = {
  /** Where uploads and runs are kept. */
  readonly folder: string;
  /** The folder whose files may be imported; '' for none. */
  readonly allowedFolder: string;
  readonly mostBytes: number;
  readonly formats: ImportOffer['formats'];
  readonly nowMs: () => number;
  listSources(): Promise<readonly string[]>;
  /** Runs a command in a process of its own; resolves with what it printed, however it ended. */
  run(args: readonly string[]): Promise<{ readonly failed: boolean; readonly output: string }>;
  /** Locks the folder; undefined while another process has it. */
  lock(folder: string): { release(): void } | undefined;
};

/** Keeps uploads and runs in a folder that all processes of the server share. */
export const openImportDesk = (means: DeskMeans): ImportDesk => {
  const { folder, allowedFolder, mostBytes, formats, nowMs, listSources, run, lock } = means;
  const uploads = join(folder, 'uploads');
  const runs = keepRuns(join(folder, 'runs'), lock);
  const findPath = async ({ kind, name }: ImportOrigin): Promise<string> => {
    if (kind === 'source') return (await listSources()).includes(name) ? name : unknown(`There is no source ${name}.`);
    if (kind === 'path' && allowedFolder === '')
      return unknown('No folder is allowed: set import_folder on the server.');
    if (kind === 'path') return pathWithin(allowedFolder, name);
    return byAge(uploads).includes(name) ? join(uploads, name) : unknown(`There is no uploaded file ${name}.`);
  };
  return {
    async offer() {
      return {
        files: allowedFolder === '' ? undefined : namesIn(allowedFolder).slice(0, mostShown),
        sources: await listSources(),
        uploads: byAge(uploads),
        mostBytes,
        formats,
      };
    },
    async receive(given, body) {
      mkdirSync(uploads, { recursive: true, mode: 0o700 });
      for (const old of byAge(uploads).slice(mostUploads - 1)) rmSync(join(uploads, old), { force: true });
      const name = harmlessName(given, (taken) => existsSync(join(uploads, taken)));
      const aside = join(folder, `.${nowMs()}-${process.pid}-${name}`);
      try {
        // A stream that opens the file itself may do so after it was given up, and the file would stay.
        const file = await open(aside, 'w', 0o600);
        await pipeline(Readable.from(upTo(body, mostBytes)), file.createWriteStream());
        renameSync(aside, join(uploads, name));
        return name;
      } catch (error) {
        rmSync(aside, { force: true });
        if (error instanceof TooLargeError) return 'too_large';
        throw error;
      }
    },
    async start(origin, wishes, dryRun) {
      const command = commandOf(origin, wishes, dryRun, await findPath(origin));
      return runs.begin({ origin, wishes, dryRun, startedAtMs: nowMs() }, async () => {
        const { failed, output } = await run(command);
        // What was imported is in the data folder now.
        if (!failed && !dryRun && origin.kind === 'upload') rmSync(join(uploads, origin.name), { force: true });
        return { state: failed ? 'failed' : 'done', report: reportIn(output) };
      });
    },
    list: (): readonly ImportRun[] => runs.list(),
  };
};

/** The path of a name below a folder. Links that lead out of it are followed first, and refused. */
const pathWithin = (folder: string, name: string): string => {
  try {
    const allowed = realpathSync(folder);
    const path = realpathSync(resolve(allowed, name));
    if (path === allowed || path.startsWith(allowed + sep)) return path;
  } catch {
    // It does not exist, or cannot be read: strangers to the folder learn nothing more.
  }
  return unknown(`There is no file or folder ${name}.`);
};

const unknown = (message: string): never => {
  throw new UnknownOriginError(message);
};

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
};

const byAge = (folder: string): readonly string[] =>
  namesIn(folder)
    .map((name) => ({ name, ms: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.ms - one.ms)
    .map(({ name }) => name);

class TooLargeError extends Error {}

async function* upTo(body: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > most) throw new TooLargeError();
    yield piece;
  }
}

/** The JSON that the command printed last; its text if that is none. */
const reportIn = (output: string): unknown => {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(last);
  } catch {
    return { error: { message: last || 'The import ended without an answer.' } };
  }
};

const mostUploads = 10;
const mostShown = 500;
