import { resolve } from 'node:path';
import { CommandError } from '../cli/command.ts';

/** Explains what to do if the disk refuses a write to the data folder. Any other error is returned unchanged. */
export const asDiskProblem = (error: unknown, dataFolder: string): unknown => {
  const { code = '', syscall, path = '', message, errcode = 0 } = error as DiskError;
  // SQLite reports the disk by numbers of its own, in the lower byte.
  const sqlite = errcode & 0xff;
  if (sqlite === 11 || sqlite === 26)
    return new CommandError(
      `The account database in ${dataFolder} is damaged. Restore a backup (fingerpost admin restore FILE --yes), or stop the server and check the disk. (${message})`,
    );
  if (full.has(code) || sqlite === 13)
    return new CommandError(`The disk of ${dataFolder} is full. Free some space and try again. (${message})`);
  // Creating a folder on a read-only disk fails as if its parent were missing.
  const closed = refused.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
  if (!closed || !resolve(path).startsWith(resolve(dataFolder))) return error;
  return new CommandError(
    `${dataFolder} is not writable. Give this user write access, or name another folder with --data. (${message})`,
  );
};

type DiskError = NodeJS.ErrnoException & { readonly errcode?: number };

/** The last one is a limit of the process for its files. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const refused = new Set(['EACCES', 'EPERM', 'EROFS']);
