import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openBuildStore } from '../files/build-store.ts';
import type { DraftFolder } from '../files/draft-folder.ts';
import { openFiles, unchecked } from '../files/open-files.ts';
import { unbuiltMark } from '../files/unbuilt-mark.ts';
import { whileLocked } from '../files/while-locked.ts';
import { makeWorkFolder } from '../files/work-folder.ts';
import { type PlaceCatalogue, UnreadableRowsError } from '../ports/catalogue.ts';
import { buildsFolder } from './place-builds-folder.ts';
import { layout, type PlaceContents } from './place-layout.ts';
import { readPlaces } from './read/read-places.ts';
import { StagedPlaces, stagedPath, stagePlaces } from './stage/staged-places.ts';
import { buildPlaces } from './writer/build-places.ts';

/** The catalogue of places of the data folder, kept in files. */
export const openPlaceCatalogue = (options: {
  readonly folder: string;
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly keepBuilds?: number;
  /** A private view of the staged places. The default is what everybody sees. */
  readonly draft?: DraftFolder | undefined;
}): PlaceCatalogue => {
  const { folder, nowMs, random, keepBuilds = 3, draft } = options;
  const stagedIn = draft?.path ?? folder;
  const path = stagedPath(stagedIn);
  const mark = unbuiltMark(path);
  const { make, builtRows, ...builds } = openBuildStore<PlaceContents>({
    dataFolder: folder,
    buildsFolder: buildsFolder(folder),
    staged: { folder: join(stagedIn, 'staged'), files: () => [path] },
    formatVersion: layout.formatVersion,
    contentsOf: ({ places }) => ({ places }),
    keepBuilds,
    nowMs,
    random,
  });
  return {
    stagePlaces: (rows, options) =>
      whileLocked({ folder: dirname(stagedPath(folder)), source: 'places', draft }, () =>
        stagePlaces({ rows, path, ...options, work: makeWorkFolder(folder, nowMs(), random) }),
      ),
    async build(progress = () => {}) {
      const build = await make((task) => buildPlaces(openStaged(path), task, progress));
      mark.clear();
      return build;
    },
    read(id, ask) {
      const files = openFiles<typeof layout, PlaceContents>(join(buildsFolder(folder), id), layout, unchecked);
      try {
        return ask(readPlaces(files));
      } finally {
        files.guard.close();
      }
    },
    sampleStaged: (size) => {
      if (!existsSync(path)) return [];
      const staged = new StagedPlaces(path);
      const pick = () => staged.at(Math.floor(random() * staged.length));
      return [{ kind: 'places', rows: Array.from({ length: Math.min(size, staged.length) }, pick) }];
    },
    builtRows: () => builtRows(path),
    unbuilt: () => mark.isSet(),
    ...builds,
    check: async (id) => [...(await builds.check(id)), ...(id === undefined ? stagedFaults(path) : [])],
  };
};

const stagedFaults = (path: string): readonly string[] => {
  try {
    if (existsSync(path)) new StagedPlaces(path);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
};

const openStaged = (path: string): StagedPlaces => {
  if (!existsSync(path))
    throw new UnreadableRowsError('No places have been imported yet. Run `fingerpost import geonames` first.');
  return new StagedPlaces(path);
};
