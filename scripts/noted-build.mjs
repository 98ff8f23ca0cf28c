// Knows whether the server was built from the present sources, whichever command built it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says whether the last build was made from the present files. */
export const isBuilt = (root) => existsSync(noteIn(root)) && readFileSync(noteIn(root), 'utf8') === stampOf(root);

/** Builds, and notes what the build was made from. */
export const buildNoted = async (root, build) => {
  const stamp = stampOf(root);
  await build();
  writeFileSync(noteIn(root), stamp);
};

const noteIn = (root) => join(root, 'packages/server/dist/made-from');

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
