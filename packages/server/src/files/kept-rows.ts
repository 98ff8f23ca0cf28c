import { existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { FileCommit } from './commit-files.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { isSameFile } from './same-file.ts';
import { unbuiltMark } from './unbuilt-mark.ts';

/** The rows that builds of one kind are made from: the files that may contain them, anywhere in the folder. */
export type StagedRows = { readonly folder: string; files(): readonly string[] };

/** Where the rows of a staged file are kept. */
export const keptPath = ({ folder }: StagedRows, keptIn: string, stagedFile: string): string =>
  join(keptIn, relative(folder, stagedFile));

/** Keeps the rows that a build was made from. Staged files are replaced and never changed, so a second name is enough. */
export const keepRows = (staged: StagedRows, keptIn: string): void => {
  mkdirSync(keptIn, { recursive: true });
  for (const path of staged.files().filter((each) => existsSync(each))) {
    const kept = keptPath(staged, keptIn, path);
    mkdirSync(dirname(kept), { recursive: true });
    linkOrCopy(path, kept);
  }
};

/** When the rows that are kept were imported, by the folders of their files, which are named after their sources. */
export const timesOf = (staged: StagedRows, keptIn: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    staged.files().flatMap((path) => {
      const found = statSync(keptPath(staged, keptIn, path), { throwIfNoEntry: false });
      return found === undefined ? [] : [[basename(dirname(path)), found.mtime.toISOString()]];
    }),
  );

/**
 * The changes that bring back the rows of a build, so that the next one is not made from others. Rows that still wait for a build stay.
 * Builds made by earlier versions have kept none, and then nothing changes.
 */
export const restoredRows = (
  staged: StagedRows,
  keptIn: string,
  workFolder: string,
): Pick<FileCommit, 'moves' | 'deletes'> => {
  if (!existsSync(keptIn)) return { moves: [], deletes: [] };
  const others = staged
    .files()
    .filter((path) => !unbuiltMark(path).isSet())
    .map((path) => ({ path, kept: keptPath(staged, keptIn, path) }))
    .filter(({ path, kept }) => !isSameFile(kept, path));
  return {
    moves: others
      .filter(({ kept }) => existsSync(kept))
      .map(({ path, kept }, at) => {
        const from = join(workFolder, `kept-${at}`);
        linkOrCopy(kept, from);
        return { from, to: path };
      }),
    deletes: others.filter(({ kept }) => !existsSync(kept)).map(({ path }) => path),
  };
};
