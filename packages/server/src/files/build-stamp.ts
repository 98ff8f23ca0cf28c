import { statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** A text that changes when a file of the build is replaced, written to, or gone. */
export const stampOf = (folder: string, names: readonly string[]): string => {
  const files = names.map((name) => {
    const stat = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
    return stat === undefined ? name : `${name} ${stat.ino} ${stat.size} ${stat.mtimeNs}`;
  });
  return crc32(files.join('\n')).toString(16);
};
