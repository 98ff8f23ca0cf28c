import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SeenFile, SeenVersion, SourceLook } from '../../ports/update-sources.ts';

/**
 * Compares the files at the paths with those seen before. A file is read only if its size or time changed, and counts as changed only if
 * its bytes did. A file written moments ago may be incomplete, for example during an upload; then none is reported. Files that are gone
 * change nothing, because folders are tidied up.
 */
export const lookAtFiles = async (
  paths: readonly string[],
  before: SeenVersion | undefined,
  nowMs: number,
): Promise<SourceLook> => {
  const files: Record<string, SeenFile> = {};
  const changed: string[] = [];
  for (const path of await listFiles(paths)) {
    const { size: bytes, mtimeMs } = await stat(path);
    const modifiedMs = Math.floor(mtimeMs);
    const known = before?.files[path];
    const same = known?.bytes === bytes && known.modifiedMs === modifiedMs;
    if (!same && modifiedMs > nowMs - settledAfterMs && modifiedMs <= nowMs) return { state: 'unsettled' };
    const sha256 = same ? known.sha256 : await sha256Of(path);
    files[path] = { bytes, modifiedMs, sha256 };
    if (sha256 !== known?.sha256) changed.push(path);
  }
  return changed.length === 0 ? { state: 'unchanged' } : { state: 'changed', version: { files }, paths, changed };
};

/** The SHA-256 of a file in hexadecimal. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
};

/** Hidden files are those that uploads are written to, or of no interest. */
const listFiles = async (paths: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const path of paths) {
    const entry = await stat(path).catch((error: NodeJS.ErrnoException) => {
      throw new Error(error.code === 'ENOENT' ? `There is no file or folder ${path}.` : error.message);
    });
    if (!entry.isDirectory()) found.push(path);
    else
      for (const { name, parentPath, ...each } of await entriesOf(path))
        if (each.isFile && !name.startsWith('.')) found.push(join(parentPath, name));
  }
  return found.sort();
};

const entriesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).map((entry) => ({
    name: entry.name,
    parentPath: entry.parentPath,
    isFile: entry.isFile(),
  }));

/** No upload pauses for this long. */
const settledAfterMs = 60_000;
