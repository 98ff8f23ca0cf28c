import { join } from 'node:path';
import { unchecked } from '../files/open-files.ts';
import { buildsFolder } from '../index/store/builds-folder.ts';
import { openBuild } from '../index/store/open-build.ts';
import type { Catalogue, Progress, RegionCatalogues } from '../ports/catalogue.ts';
import type { ClusterBuilds } from './cluster-builds.ts';

/**
 * Catalogues that also load and activate their builds in a cluster. Builds stay in the data folder, so a cluster can be filled again. A
 * build that cannot be loaded is not activated, and the cluster keeps its current one.
 */
export const loadingCatalogues = (
  catalogues: RegionCatalogues,
  folder: string,
  builds: ClusterBuilds,
): RegionCatalogues => ({ ...catalogues, of: (region) => loading(catalogues.of(region), folder, region, builds) });

const loading = (catalogue: Catalogue, folder: string, region: string, builds: ClusterBuilds): Catalogue => {
  const load = async (id: string, progress?: Progress): Promise<void> => {
    const build = openBuild(join(buildsFolder(folder, region), id), unchecked);
    try {
      await builds.load(build, progress);
    } finally {
      build.guard.close();
    }
  };
  /** Deletes builds from the cluster that are gone from the folder. */
  const tidy = async (): Promise<void> =>
    builds.keepOnly(
      region,
      (await catalogue.list()).map(({ id }) => id),
    );
  const activeId = async (): Promise<string | undefined> => (await catalogue.list()).find(({ active }) => active)?.id;

  return {
    ...catalogue,
    async build(progress, options) {
      const build = await catalogue.build(progress, options);
      await load(build.id, progress);
      await tidy();
      return build;
    },
    async activate(id) {
      if ((await catalogue.list()).some((build) => build.id === id)) await load(id);
      const build = await catalogue.activate(id);
      await builds.activate(region, id);
      return build;
    },
    async prepareSwitch(id) {
      await load(id);
      const prepared = await catalogue.prepareSwitch(id);
      return {
        ...prepared,
        finish: async () => {
          await builds.activate(region, id);
          return prepared.finish();
        },
      };
    },
    async rollback() {
      const before = await activeId();
      const build = await catalogue.rollback();
      try {
        await load(build.id);
        await builds.activate(region, build.id);
      } catch (error) {
        if (before !== undefined) await catalogue.activate(before);
        throw error;
      }
      return build;
    },
    async remove(id) {
      const build = await catalogue.remove(id);
      await tidy();
      return build;
    },
    async prune(keep) {
      const gone = await catalogue.prune(keep);
      await tidy();
      return gone;
    },
  };
};
