import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { CommandError } from '../../command.ts';

/** A file of answers that is whole or not there: until it is finished it stands aside, with a journal of how far it has come. */
export type Journal = {
  /** Rows that were answered before. */
  readonly done: number;
  /** Writes the answer to a row and notes that it is there. */
  write(rowNumber: number, text: string): void;
  /** Puts the finished file in its place. */
  finish(): void;
  /** Leaves what there is for `--resume`, and nothing where no row was answered. */
  close(): void;
};

/**
 * Opens a file of answers. `run` describes the question; one that was begun with another cannot be resumed. Each row is
 * noted only after it was written, so that whatever ends the process, the next one goes on behind the last whole row.
 */
export const openJournal = (out: string, run: string, mode: 'new' | 'resume' | 'restart'): Journal => {
  const [part, notes] = [`${out}.part`, `${out}.journal`];
  orWriteFailed(out, () => mayBeReplaced(out));
  const begun = existsSync(notes);
  if (begun && mode === 'new')
    throw unfinished(out, 'not finished. Go on with --resume, or begin again with --restart.');
  const known = begun && mode === 'resume' ? readNotes(notes, part, run, out) : undefined;
  const [file, journal] = orWriteFailed(out, () => {
    const opened = [openSync(part, known ? 'r+' : 'w'), openSync(notes, known ? 'r+' : 'w')] as const;
    ftruncateSync(opened[0], known?.bytes ?? 0);
    if (!known) writeSync(opened[1], `${run}\n`);
    return opened;
  });
  const noteAt = Buffer.byteLength(run) + 1;
  let bytes = known?.bytes ?? 0;
  let closed = false;
  const closeFiles = () => {
    if (closed) return;
    closed = true;
    closeSync(file);
    closeSync(journal);
  };
  return {
    done: known?.rows ?? 0,
    write: (rowNumber, text) =>
      orWriteFailed(out, () => {
        bytes = writeWhole(file, text, bytes);
        writeWhole(journal, `${rowNumber} ${bytes}`.padEnd(noteLength), noteAt);
      }),
    finish: () =>
      orWriteFailed(out, () => {
        closeFiles();
        renameSync(part, out);
        rmSync(notes);
      }),
    close() {
      closeFiles();
      if (bytes === 0) for (const path of [part, notes]) rmSync(path, { force: true });
    },
  };
};

/** One note of this length, written over for each row. */
const noteLength = 40;

/** Told before anything is asked and paid for. A device would be replaced by a file of its name. */
const mayBeReplaced = (out: string): void => {
  const there = statSync(out, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) throw new Error('it is there and is no file');
};

/** Writes at a place and answers where the text ends. A full disk takes a part first and only then says so. */
const writeWhole = (file: number, text: string, at: number): number => {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, undefined, at + done);
  return at + bytes.length;
};

/** How far the file has come; undefined where its journal was not even begun. */
const readNotes = (
  notes: string,
  part: string,
  run: string,
  out: string,
): { rows: number; bytes: number } | undefined => {
  const [begunWith, note] = readFileSync(notes, 'utf8').split('\n');
  if (note === undefined && run.startsWith(begunWith!)) return undefined;
  if (begunWith !== run)
    throw unfinished(out, 'begun with other options or another input. Begin again with --restart.');
  const [, rows = 0, bytes = 0] = (/^(\d+) (\d+) *$/.exec(note ?? '') ?? []).map(Number);
  const size = existsSync(part) ? statSync(part).size : 0;
  if (bytes > size) throw unfinished(out, 'begun, but a part of it is lost. Begin again with --restart.');
  return { rows, bytes };
};

const unfinished = (out: string, what: string): CommandError =>
  new CommandError(`${out} was ${what}`, 'unfinished', { out });

const orWriteFailed = <Result>(out: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw new CommandError(`${out} cannot be written: ${(error as Error).message}`, 'write_failed', { out });
  }
};
