import { statSync } from 'node:fs';

/** Says whether two paths are names of one file, or of none. */
export const isSameFile = (one: string, other: string): boolean => identityOf(one) === identityOf(other);

const identityOf = (path: string): string => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.dev} ${stat.ino}`;
};
