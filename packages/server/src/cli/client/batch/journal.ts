import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { CommandError } from '../../command.ts';

/** A file of answers that is either complete or absent: until it is finished it has another name, and a journal of its progress. */
export type Journal = {
  /** Rows that were answered before. */
  readonly done: number;
  /** Answers that an earlier run had to rows further on, by the number of the row. */
  readonly kept: ReadonlyMap<number, string>;
  /** Writes the answer to a row and notes that it is there. */
  write(rowNumber: number, text: string): void;
  /** Keeps the answer to a row that follows an unanswered one, for the run that resumes. */
  keep(rowNumber: number, text: string): void;
  /** Puts the finished file in its place. */
  finish(): void;
  /** Leaves the files for `--resume`, or nothing if no row was answered. */
  close(): void;
};

/**
 * Opens a file of answers. `run` describes the question; a file started with another question cannot be resumed. Each row is noted only
 * after it was written, so that whatever ends the process, the next one continues after the last whole row.
 */
export const openJournal = (out: string, run: string, mode: 'new' | 'resume' | 'restart'): Journal => {
  const [part, notes] = [`${out}.part`, `${out}.journal`];
  orWriteFailed(out, () => mayBeReplaced(out));
  const begun = existsSync(notes);
  if (begun && mode === 'new')
    throw unfinished(out, 'not finished. Continue with --resume, or start again with --restart.');
  const known = begun && mode === 'resume' ? readNotes(notes, part, run, out) : undefined;
  const [file, journal] = orWriteFailed(out, () => {
    const opened = [openSync(part, known ? 'r+' : 'w'), openSync(notes, known ? 'r+' : 'w')] as const;
    ftruncateSync(opened[0], known?.bytes ?? 0);
    if (!known) writeSync(opened[1], `${run}\n`);
    return opened;
  });
  const noteAt = Buffer.byteLength(run) + 1;
  let { rows, bytes, kept } = known ?? nothing;
  let keptEnd = Math.max(noteAt + noteLength, fstatSync(journal).size);
  let keeps = kept.size > 0;
  const note = () => writeWhole(journal, `${rows} ${bytes}`.padEnd(noteLength), noteAt);
  let closed = false;
  const closeFiles = () => {
    if (closed) return;
    closed = true;
    closeSync(file);
    closeSync(journal);
  };
  return {
    done: rows,
    kept,
    write: (rowNumber, text) =>
      orWriteFailed(out, () => {
        bytes = writeWhole(file, text, bytes);
        rows = rowNumber;
        note();
      }),
    keep: (rowNumber, text) =>
      orWriteFailed(out, () => {
        if (!keeps) note();
        keeps = true;
        keptEnd = writeWhole(journal, `\n${JSON.stringify([rowNumber, text])}`, keptEnd);
      }),
    finish: () =>
      orWriteFailed(out, () => {
        closeFiles();
        renameSync(part, out);
        rmSync(notes);
      }),
    close() {
      closeFiles();
      if (bytes === 0 && !keeps) for (const path of [part, notes]) rmSync(path, { force: true });
    },
  };
};

/** One note of this length, overwritten for each row; the kept answers follow it, one on each line. */
const noteLength = 40;

type Notes = { readonly rows: number; readonly bytes: number; readonly kept: ReadonlyMap<number, string> };
const nothing: Notes = { rows: 0, bytes: 0, kept: new Map() };

/** Checked before anything is asked and paid for. A device would be replaced by a file of its name. */
const mayBeReplaced = (out: string): void => {
  const there = statSync(out, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) throw new Error('it exists and is not a file');
};

/** Writes at a place and answers where the text ends. A full disk takes a part first and only then says so. */
const writeWhole = (file: number, text: string, at: number): number => {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, undefined, at + done);
  return at + bytes.length;
};

/** The progress of the file; undefined if its journal was not started. */
const readNotes = (notes: string, part: string, run: string, out: string): Notes | undefined => {
  const [begunWith, note, ...keptLines] = readFileSync(notes, 'utf8').split('\n');
  if (note === undefined && run.startsWith(begunWith!)) return undefined;
  if (begunWith !== run)
    throw unfinished(out, 'started with other options or another input. Start again with --restart.');
  const [, rows = 0, bytes = 0] = (/^(\d+) (\d+) *$/.exec(note ?? '') ?? []).map(Number);
  const size = existsSync(part) ? statSync(part).size : 0;
  if (bytes > size) throw unfinished(out, 'started, but part of it is lost. Start again with --restart.');
  return { rows, bytes, kept: new Map(keptLines.flatMap(readKept)) };
};

/** A kept answer; none if the process ended while writing it. */
const readKept = (line: string): readonly (readonly [rowNumber: number, text: string])[] => {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
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
