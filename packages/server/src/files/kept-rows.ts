import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { linkOrCopy } from './replace-file.ts';
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
 * Brings back the rows of a build, so that the next one is not made from others. Rows that still wait for a build stay. Builds
 * made by earlier versions have kept none, and then nothing changes.
 */
export const restoreRows = (staged: StagedRows, keptIn: string, aside: string): void => {
  if (!existsSync(keptIn)) return;
  for (const path of staged.files().filter((each) => !unbuiltMark(each).isSet())) {
    const kept = keptPath(staged, keptIn, path);
    if (isSameFile(kept, path)) continue;
    if (existsSync(kept)) {
      mkdirSync(dirname(path), { recursive: true });
      linkOrCopy(kept, `${path}.${aside}`);
      renameSync(`${path}.${aside}`, path);
    } else rmSync(path);
  }
};
