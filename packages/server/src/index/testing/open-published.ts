import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { unchecked } from '../../files/open-files.ts';
import type { AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';
import { buildsFolder } from '../store/builds-folder.ts';
import { type OpenBuild, openBuild } from '../store/open-build.ts';
import { temporaryCatalogue } from './temporary-catalogue.ts';

/** Builds an index of the rows and opens it until the test ends. */
export const openPublished = async (
  region: string,
  rows: readonly AddressRow[],
  directory: readonly PostcodeRow[],
): Promise<OpenBuild> => {
  const { folder, publish } = temporaryCatalogue({ region }, onTestFinished);
  const { id } = await publish(rows, directory);
  const build = openBuild(join(buildsFolder(folder, region), id), unchecked);
  onTestFinished(() => build.guard.close());
  return build;
};
