import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isHomeRegion } from '@fingerpost/core/contract/regions';

/** The folder of a region's builds. A region is 'gbr', or the ISO code of another country in lower case. */
export const buildsFolder = (dataFolder: string, region: string): string => join(dataFolder, 'index', region);

/** The regions that have a folder of builds, 'gbr' first. */
export const listRegions = (dataFolder: string): readonly string[] => {
  const folder = join(dataFolder, 'index');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[a-z]{3}$/.test(name)) : [];
  return names.sort((a, b) => Number(isHomeRegion(b)) - Number(isHomeRegion(a)) || (a < b ? -1 : 1));
};
