// Builds the server unless nothing that it is made from has changed since.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Calls `build` unless the last build was made from the same files. */
export const buildIfNeeded = (root, build) => {
  const made = join(root, 'packages/server/dist/made-from');
  const stamp = stampOf(root);
  if (existsSync(made) && readFileSync(made, 'utf8') === stamp) return;
  build();
  writeFileSync(made, stamp);
};

/** Names, sizes and times of all sources. */
const stampOf = (root) => {
  const hash = createHash('sha256');
  for (const path of sources.map((name) => join(root, name)).filter((path) => existsSync(path)))
    for (const file of filesIn(path)) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex');
};

const sources = ['packages/core', 'packages/server', 'packages/console', 'packages/widget']
  .flatMap((folder) => [`${folder}/src`, `${folder}/demo`, `${folder}/package.json`])
  .concat('docs/guides', 'scripts', 'package-lock.json');

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [path];
