import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { PublishingPlace } from '../../ports/published-files.ts';

/** Files in a folder, which a web server may show. */
export const folderFiles = (folder: string): PublishingPlace => ({
  async read(name) {
    const path = join(folder, name);
    return existsSync(path) ? readFile(path) : undefined;
  },
  async write(name, bytes) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const aside = `${path}.part`;
    const file = await open(aside, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  },
  async list() {
    if (!existsSync(folder)) return [];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
