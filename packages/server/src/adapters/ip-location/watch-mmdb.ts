import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Mmdb, openMmdb } from './mmdb.ts';

/**
 * The database of a file, read again after the file has changed. The file is checked at most once a second, only when asked, and read in
 * the background, so that no request waits. If the new file cannot be opened, that is reported and the old one stays in use.
 */
export const watchMmdb = ({
  file,
  nowMs,
  onError,
}: {
  readonly file: string;
  readonly nowMs: () => number;
  readonly onError: (error: Error) => void;
}): (() => Mmdb) => {
  let seen = markOf(file);
  let current = openMmdb(readFileSync(file), file);
  let lookAgainMs = nowMs() + betweenLooksMs;
  let reading = false;
  const reload = async () => {
    reading = true;
    try {
      current = openMmdb(await readFile(file), file);
    } finally {
      reading = false;
    }
  };
  return () => {
    if (reading || nowMs() < lookAgainMs) return current;
    lookAgainMs = nowMs() + betweenLooksMs;
    const mark = markOf(file);
    if (mark !== seen) {
      seen = mark;
      reload().catch(onError);
    }
    return current;
  };
};

/** What changes when a file is written or replaced; '' while there is none. */
const markOf = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
};

const betweenLooksMs = 1_000;
