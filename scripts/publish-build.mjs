// Keeps builds of the code side by side, so that one that is made breaks none that runs.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a build in a folder of its own in `dist` and lets `dist/main.js` name it, in one step. A process that started with another build
 * keeps reading that one. Several may do so at once; the same code is kept once.
 */
export const publishBuild = async (dist, make) => {
  mkdirSync(dist, { recursive: true });
  const aside = mkdtempSync(join(dist, 'unfinished-'));
  try {
    await make(aside);
    const name = `build-${hashOf(aside)}`;
    moveUnlessThere(aside, join(dist, name));
    utimesSync(join(dist, name), new Date(), new Date());
    writeFileSync(`${aside}.js`, entryOf(name));
    renameSync(`${aside}.js`, join(dist, 'main.js'));
    deleteOld(dist, name);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};

/** Processes that the server starts are of the same build, not of the newest. */
const entryOf = (name) => `import { fileURLToPath } from 'node:url';
process.argv[1] = fileURLToPath(new URL('./${name}/main.js', import.meta.url));
await import('./${name}/main.js');
`;

const hashOf = (folder) => {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());
  for (const name of files.sort()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
};

const moveUnlessThere = (from, to) => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
};

/** A server may run for days on the build that it started with. */
const deleteOld = (dist, current) => {
  const builds = readdirSync(dist)
    .filter((name) => name.startsWith('build-') && name !== current)
    .map((name) => ({
      path: join(dist, name),
      atMs: statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((one, other) => other.atMs - one.atMs);
  for (const { path, atMs } of builds.slice(keptBuilds))
    if (atMs < Date.now() - keptMs) rmSync(path, { recursive: true, force: true });
};

const keptBuilds = 3;
const keptMs = 30 * 24 * 60 * 60 * 1000;
