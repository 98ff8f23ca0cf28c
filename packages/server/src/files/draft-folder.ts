import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type BuildSwitch, SourceBusyError } from '../ports/catalogue.ts';
import { commitFiles, type FileCommit } from './commit-files.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { type FolderLock, lockFolder } from './lock-folder.ts';
import { makeWorkFolder } from './work-folder.ts';

/** A private view of the staged rows. Changes in it become visible to others when it is committed, all at once. */
export type DraftFolder = {
  /** It has a folder `staged` like that of the data folder. */
  readonly path: string;
  /** Keeps others from staging rows in a folder until the draft ends; throws a `SourceBusyError` if they already do. */
  hold(folder: string, source: string): void;
  /** Takes over what others have staged since. */
  refresh(): void;
  /** Says whether others have changed none of these files of the draft since. */
  isCurrent(paths: readonly string[]): boolean;
  /**
   * Makes the changes of the draft visible to others, and switches to the builds. If others have changed rows since that a build was made
   * from, returns false and changes nothing.
   */
  commit(switches: readonly BuildSwitch[]): boolean;
  /** Ends the draft. Changes that were not committed are gone. */
  end(): void;
};

/** Opens a draft. Staged files are replaced and never changed, so it begins as second names of the files that exist. */
export const openDraftFolder = (dataFolder: string, nowMs: number, random: () => number): DraftFolder => {
  const work = makeWorkFolder(dataFolder, nowMs, random);
  const [own, theirs] = [work.path, dataFolder].map((folder) => join(folder, 'staged')) as [string, string];
  const locks = new Map<string, FolderLock>();
  /** The identity of each file when it was taken over, here and there. */
  const known = new Map<string, { readonly own: string; readonly theirs: string }>();
  const isOwn = (name: string): boolean => identityOf(join(own, name)) !== (known.get(name)?.own ?? '');
  const isOutdated = (name: string): boolean =>
    !isOwn(name) && identityOf(join(theirs, name)) !== (known.get(name)?.theirs ?? '');

  const refresh = (): void => {
    for (const name of new Set([...filesIn(theirs), ...known.keys()])) {
      if (!isOutdated(name)) continue;
      rmSync(join(own, name), { force: true });
      if (existsSync(join(theirs, name))) {
        mkdirSync(dirname(join(own, name)), { recursive: true });
        linkOrCopy(join(theirs, name), join(own, name));
      }
      known.set(name, { own: identityOf(join(own, name)), theirs: identityOf(join(theirs, name)) });
    }
  };
  refresh();

  const isCurrent = (paths: readonly string[]): boolean => !paths.some((path) => isOutdated(relative(own, path)));

  const changes = (): Pick<FileCommit, 'moves' | 'deletes'> => {
    const changed = [...new Set([...filesIn(own), ...known.keys()])].filter(isOwn);
    return {
      moves: changed
        .filter((name) => existsSync(join(own, name)))
        .map((name) => ({ from: join(own, name), to: join(theirs, name) })),
      deletes: changed.filter((name) => !existsSync(join(own, name))).map((name) => join(theirs, name)),
    };
  };

  return {
    path: work.path,
    refresh,
    isCurrent,
    hold(folder, source) {
      if (locks.has(folder)) return;
      const lock = lockFolder(folder);
      if (lock === undefined) throw new SourceBusyError(busy(source));
      locks.set(folder, lock);
    },
    commit(switches) {
      const lock = waitForLock(theirs);
      try {
        if (!isCurrent(switches.flatMap(({ rows }) => rows))) return false;
        commitFiles(work.path, { texts: switches.map(({ pointer }) => pointer), ...changes() });
        return true;
      } finally {
        lock.release();
      }
    },
    end() {
      work.remove();
      for (const lock of locks.values()) lock.release();
      locks.clear();
    },
  };
};

/** Another process holds this lock for as long as it renames a few files. */
const waitForLock = (folder: string): FolderLock => {
  for (;;) {
    const lock = lockFolder(folder);
    if (lock !== undefined) return lock;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
};

/** Why rows of a source cannot be staged now. */
export const busy = (source: string): string =>
  `Another import of ${source} is running, so nothing was changed. Import again when it has finished.`;

/** The paths of all files below the folder. */
const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    : [];

/** A text that changes whenever the file is replaced; '' if there is none. */
const identityOf = (path: string): string => {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.mtimeNs}`;
};
