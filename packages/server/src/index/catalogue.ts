import { openBuildStore } from '../files/build-store.ts';
import { makeWorkFolder } from '../files/work-folder.ts';
import type { Catalogue, RegionCatalogues, Source, Trial } from '../ports/catalogue.ts';
import { buildIndex } from './build/build-index.ts';
import { buildsFolder, listRegions } from './builds-folder.ts';
import { stageRows } from './stage/stage-rows.ts';
import { lineKey } from './stage/staged-file.ts';
import { lineStart, writeAddressLine, writePostcodeLine } from './stage/staged-lines.ts';
import { type StagedKind, stagedPath } from './stage/staged-path.ts';
import { layout } from './store/layout.ts';
import type { AddressContents } from './store/open-build.ts';

/** What a catalogue needs; `runBytes` bounds the memory of each sort. */
export type CatalogueOptions = {
  readonly folder: string;
  /** 'gbr' unless it is the ISO code of another country in lower case. */
  readonly region?: string;
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly keepBuilds?: number;
  readonly runBytes?: number;
};

/** The catalogue of a region, kept in files of the data folder. */
export const openCatalogue = ({
  folder,
  region = 'gbr',
  nowMs,
  random,
  keepBuilds = 3,
  runBytes = 64 * 2 ** 20,
}: CatalogueOptions): Catalogue => {
  const { make, ...builds } = openBuildStore<AddressContents>({
    dataFolder: folder,
    buildsFolder: buildsFolder(folder, region),
    formatVersion: layout.formatVersion,
    contentsOf: ({ addresses, repeated = 0, postcodes }) => ({ region, addresses, repeated, postcodes }),
    keepBuilds,
    nowMs,
    random,
  });
  const staging = (source: Source, kind: StagedKind, trial: Trial | undefined) => ({
    path: stagedPath(folder, region, source, kind),
    keyOf: lineKey(region),
    workFolder: makeWorkFolder(folder, nowMs(), random),
    runBytes,
    trial,
  });
  return {
    stageAddresses: (source, rows, trial) =>
      stageRows({ rows, write: writeAddressLine, startOf: lineStart, ...staging(source, 'addresses', trial) }),
    stagePostcodes: (source, rows, trial) =>
      stageRows({
        rows,
        write: writePostcodeLine,
        startOf: (row) => row.postcode,
        ...staging(source, 'postcodes', trial),
      }),
    build: (progress = () => {}) =>
      make((task) => buildIndex({ ...task, dataFolder: folder, region, runBytes, progress })),
    ...builds,
  };
};

/** The catalogues of all regions of the data folder. */
export const openRegionCatalogues = (options: Omit<CatalogueOptions, 'region'>): RegionCatalogues => ({
  of: (region) => openCatalogue({ ...options, region }),
  regions: () => listRegions(options.folder),
});
