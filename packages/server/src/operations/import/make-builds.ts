import type { Region } from '../../ports/address-regions.ts';
import { type Build, type Builds, type Draft, kindOfSource, type Source } from '../../ports/catalogue.ts';
import type { Catalogues, ImportProgress } from './import-data.ts';
import { refuseIfStagedMissing } from './refuse-if-missing.ts';
import { checking } from './stage-delivery.ts';

/** Builds an index from all that is staged and makes it the active one. */
export const buildAndActivate = async (catalogue: Builds, progress: ImportProgress = () => {}): Promise<Build> => {
  const build = await catalogue.build(progress);
  progress(checking);
  return catalogue.activate(build.id);
};

/** Builds an index from all that is staged, looks up rows of that in it and, if asked, makes it the active one. If a row is missing, the build is deleted. */
export const buildChecked = async (
  catalogue: Builds,
  {
    catalogues,
    activate,
    ...how
  }: { readonly catalogues: Catalogues; readonly activate: boolean; readonly fromAllRows: boolean },
  progress: ImportProgress,
): Promise<Build> => {
  const build = await catalogue.build(progress, how);
  try {
    refuseIfStagedMissing(catalogue, build, catalogues);
  } catch (error) {
    await catalogue.remove(build.id);
    throw error;
  }
  if (!activate) return build;
  progress(checking);
  return catalogue.activate(build.id);
};

/** Makes a build of each catalogue of the draft, and commits it. Builds again as often as other imports commit rows in the meantime. */
export const commitBuilds = async (
  catalogues: readonly Builds[],
  draft: Draft,
  progress: ImportProgress,
): Promise<readonly Build[]> => {
  for (;;) {
    const builds: Build[] = [];
    for (const catalogue of catalogues) builds.push(await catalogue.build(progress));
    progress(checking);
    const active = await draft.commit(builds);
    if (active !== undefined) return active;
  }
};

/** Takes all rows of a source out of the service: builds without them and activates that; undefined if there are none. */
export const removeSource = async (
  source: Source,
  region: Region,
  catalogues: Catalogues,
  progress: ImportProgress = () => {},
): Promise<Build | undefined> => {
  if (catalogues.addresses.of(region).builtRows(source, kindOfSource(source)) === 0) return undefined;
  const draft = catalogues.draft();
  try {
    const catalogue = draft.addresses.of(region);
    await catalogue.unstage(source);
    const [build] = await commitBuilds([catalogue], draft, progress);
    return build;
  } finally {
    draft.end();
  }
};
