import { openBuildStore } from '../files/build-store.ts';
import { makeWorkFolder } from '../files/work-folder.ts';
import type { Catalogue } from '../ports/catalogue.ts';
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
  const { make, ...builds } = openBuildStore<AddressContents>({
    dataFolder: folder,
    buildsFolder: buildsFolder(folder),
    formatVersion: layout.formatVersion,
    contentsOf: ({ addresses, postcodes }) => ({ addresses, postcodes }),
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
    build: (progress = () => {}) => make((task) => buildIndex({ ...task, dataFolder: folder, runBytes, progress })),
    ...builds,
  };
};
