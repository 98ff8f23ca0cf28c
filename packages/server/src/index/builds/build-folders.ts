import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from '../../ports/catalogue.ts';
import { bytesOf, readManifest } from '../store/manifest.ts';
import { buildsFolder } from './active-pointer.ts';
import { isBuildId, timeOfBuildId } from './build-id.ts';

/** The ids of all finished builds, newest first. */
export const listBuildIds = (dataFolder: string): readonly string[] => {
  const folder = buildsFolder(dataFolder);
  return existsSync(folder) ? readdirSync(folder).filter(isBuildId).sort().reverse() : [];
};

/** Where a build of this id is. */
export const buildFolder = (dataFolder: string, id: string): string => join(buildsFolder(dataFolder), id);

/** What the build says about itself; one whose manifest cannot be read is still listed, as empty. */
export const describeBuild = (dataFolder: string, id: string, active: boolean): Build => {
  try {
    const manifest = readManifest(buildFolder(dataFolder, id));
    const { createdAt, addresses, postcodes } = manifest;
    return { id, active, createdAt, bytes: bytesOf(manifest), addresses, postcodes };
  } catch {
    return { id, active, createdAt: new Date(timeOfBuildId(id)).toISOString(), bytes: 0, addresses: {}, postcodes: 0 };
  }
};

/** Deletes all builds but the newest ones and those to keep anyway. Who reads a deleted build can go on reading it. */
export const deleteOldBuilds = (
  dataFolder: string,
  keepNewest: number,
  keep: readonly (string | undefined)[],
): void => {
  for (const id of listBuildIds(dataFolder).slice(keepNewest))
    if (!keep.includes(id)) rmSync(buildFolder(dataFolder, id), { recursive: true, force: true });
};
