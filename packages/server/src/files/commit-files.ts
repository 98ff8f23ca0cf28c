import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Changes to files that are made all together or not at all. */
export type FileCommit = {
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  /** Files that replace others; `from` must be in the work folder. */
  readonly moves: readonly { readonly from: string; readonly to: string }[];
  readonly deletes: readonly string[];
};

/**
 * Makes the changes. They are recorded in the work folder first, so that if the process is killed in between, whoever finds the folder
 * makes the rest (`finishCommit`).
 */
export const commitFiles = (workFolder: string, { texts, moves, deletes }: FileCommit): void => {
  const below = (path: string): string => relative(workFolder, path);
  const record: FileCommit = {
    texts: texts.map(({ path, text }) => ({ path: below(path), text })),
    moves: moves.map(({ from, to }) => ({ from: below(from), to: below(to) })),
    deletes: deletes.map(below),
  };
  writeWhole(recordPath(workFolder), JSON.stringify(record));
  finishCommit(workFolder);
};

/** Makes the recorded changes that are left, if there are any. */
export const finishCommit = (workFolder: string): void => {
  const record = recordPath(workFolder);
  if (!existsSync(record)) return;
  const { texts, moves, deletes } = JSON.parse(readFileSync(record, 'utf8')) as FileCommit;
  const at = (path: string): string => join(workFolder, path);
  for (const { from, to } of moves) {
    // A move that was made has nothing left to move.
    if (!existsSync(at(from))) continue;
    mkdirSync(dirname(at(to)), { recursive: true });
    renameSync(at(from), at(to));
  }
  for (const path of deletes) rmSync(at(path), { force: true });
  for (const { path, text } of texts) writeWhole(at(path), text);
  rmSync(record);
};

/** Replaces a file in one step: a reader sees the old text or the new one, even after a power cut. */
const writeWhole = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.new`;
  writeFileSync(aside, text);
  const file = openSync(aside, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(aside, path);
};

const recordPath = (workFolder: string): string => join(workFolder, 'commit.json');
