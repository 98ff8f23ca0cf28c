import { timeOfBuildId } from '../files/build-id.ts';
import { type BuildStore, openBuildStore } from '../files/build-store.ts';
import { bytesOf, readManifest } from '../files/manifest.ts';
import { makeWorkFolder } from '../files/work-folder.ts';
import type { Build, Catalogue } from '../ports/catalogue.ts';
import { buildIndex } from './build/build-index.ts';
import { buildsFolder } from './builds-folder.ts';
import { stageRows } from './stage/stage-rows.ts';
import { writeAddressLine, writePostcodeLine } from './stage/staged-lines.ts';
import { type StagedKind, stagedPath } from './stage/staged-path.ts';
import { layout } from './store/layout.ts';
import type { AddressContents } from './store/open-build.ts';

/** What a catalogue needs; `runBytes` bounds the memory of each sort. */
export type CatalogueOptions = {
  readonly folder: string;
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly keepBuilds?: number;
  readonly runBytes?: number;
};

/** The catalogue of the data folder, kept in files. */
export const openCatalogue = ({
  folder,
  nowMs,
  random,
  keepBuilds = 3,
  runBytes = 64 * 2 ** 20,
}: CatalogueOptions): Catalogue => {
  const store = openBuildStore({
    dataFolder: folder,
    buildsFolder: buildsFolder(folder),
    formatVersion: layout.formatVersion,
    keepBuilds,
    nowMs,
    random,
  });
  const staging = (source: Parameters<typeof stagedPath>[1], kind: StagedKind) => ({
    path: stagedPath(folder, source, kind),
    workFolder: makeWorkFolder(folder, nowMs(), random),
    runBytes,
  });
  return {
    stageAddresses: (source, rows) => stageRows({ rows, write: writeAddressLine, ...staging(source, 'addresses') }),
    stagePostcodes: (source, rows) => stageRows({ rows, write: writePostcodeLine, ...staging(source, 'postcodes') }),
    async build(progress = () => {}) {
      const id = await store.make((task) => buildIndex({ ...task, dataFolder: folder, runBytes, progress }));
      return describeBuild(store, id, false);
    },
    async activate(id) {
      await store.activate(id);
      return describeBuild(store, id, true);
    },
    rollback: async () => describeBuild(store, await store.rollback(), true),
    list: async () => {
      const active = store.active();
      return store.listIds().map((id) => describeBuild(store, id, id === active));
    },
    check: (id) => store.check(id),
  };
};

/** What the build says about itself; one whose manifest cannot be read is still listed, as empty. */
const describeBuild = (store: BuildStore, id: string, active: boolean): Build => {
  try {
    const manifest = readManifest<AddressContents>(store.folderOf(id), layout.formatVersion);
    const { createdAt, addresses, postcodes } = manifest;
    return { id, active, createdAt, bytes: bytesOf(manifest), addresses, postcodes };
  } catch {
    return { id, active, createdAt: new Date(timeOfBuildId(id)).toISOString(), bytes: 0, addresses: {}, postcodes: 0 };
  }
};
