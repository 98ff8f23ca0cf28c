import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { openBuildStore } from '../files/build-store.ts';
import { countStaged, currentToOf } from '../files/count-staged.ts';
import type { DraftFolder } from '../files/draft-folder.ts';
import { unchecked } from '../files/open-files.ts';
import { unbuiltMark } from '../files/unbuilt-mark.ts';
import { whileLocked } from '../files/while-locked.ts';
import { makeWorkFolder } from '../files/work-folder.ts';
import {
  type Catalogue,
  kindOfSource,
  type RegionCatalogues,
  type Source,
  type Staged,
  type StagedKind,
  UnreadableRowsError,
} from '../ports/catalogue.ts';
import { readBuild } from './build-reader.ts';
import { buildIndex, stagedPaths } from './building/build-index.ts';
import { isDemoSource } from './stage/demo-source.ts';
import { listUnbuilt } from './stage/list-unbuilt.ts';
import { faultOfStaged, isFormer, renewStaged } from './stage/renew-staged.ts';
import { sampleStaged } from './stage/sample-staged.ts';
import { type Staging, stageRows } from './stage/stage-rows.ts';
import { stagedAddresses } from './stage/staged-addresses.ts';
import { addressLines, countyLines, pointLines, postcodeLines } from './stage/staged-lines.ts';
import { stagedPath, stagedSources } from './stage/staged-path.ts';
import { buildsFolder, listRegions } from './store/builds-folder.ts';
import { layout } from './store/layout.ts';
import { type AddressContents, openBuild } from './store/open-build.ts';

/** What a catalogue needs; `runBytes` bounds the memory of each sort. */
export type CatalogueOptions = {
  readonly folder: string;
  /** 'gbr' unless it is the ISO code of another country in lower case. */
  readonly region?: string;
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly keepBuilds?: number;
  readonly runBytes?: number;
  /** A private view of the staged rows. The default is what everybody sees. */
  readonly draft?: DraftFolder | undefined;
  /** The number of threads that write a build. The default depends on the cores and on the number of rows. */
  readonly threads?: number;
};

/** The catalogue of a region in the data folder. */
export const openCatalogue = ({
  folder,
  region = 'gbr',
  nowMs,
  random,
  keepBuilds = 3,
  runBytes = 64 * 2 ** 20,
  threads,
  draft,
}: CatalogueOptions): Catalogue => {
  const stagedIn = draft?.path ?? folder;
  const { make, builtRows, ...builds } = openBuildStore<AddressContents>({
    dataFolder: folder,
    buildsFolder: buildsFolder(folder, region),
    staged: { folder: join(stagedIn, 'staged'), files: () => stagedPaths(stagedIn, region) },
    formatVersion: layout.formatVersion,
    contentsOf: ({ addresses, repeated = 0, postcodes, sources, made }) => ({
      ...{ region, addresses, repeated, postcodes, sources, made },
    }),
    keepBuilds,
    nowMs,
    random,
  });
  const stage = <Row>(
    source: Source,
    kind: StagedKind,
    rows: Pick<Staging<Row>, 'rows' | 'lines' | 'onto' | 'currentTo' | 'demo'>,
  ): Promise<Staged> =>
    whileLocked(
      { folder: dirname(stagedPath(folder, region, source, kind)), source: `${source} for ${region}`, draft },
      () => {
        const path = stagedPath(stagedIn, region, source, kind);
        return stageRows({ ...rows, path, region, work: makeWorkFolder(folder, nowMs(), random), runBytes });
      },
    );
  const existingPaths = () => stagedPaths(stagedIn, region).filter((path) => existsSync(path));
  /** Every file of rows that cannot be used, with what to do about it. */
  const stagedFaults = async (): Promise<readonly string[]> => {
    const faults: string[] = [];
    for (const path of existingPaths()) {
      const fault = await faultOfStaged(path);
      if (fault !== undefined)
        faults.push(
          `${path} ${fault}: import the files of ${basename(dirname(path))} again with \`fingerpost import <files>\``,
        );
    }
    return faults;
  };
  /** Brings rows of a former version to this one. */
  const renew = (path: string, demo: boolean): Promise<void> => {
    const theirs = dirname(join(folder, relative(stagedIn, path)));
    return whileLocked({ folder: theirs, source: `${basename(theirs)} for ${region}`, draft }, async () => {
      const work = makeWorkFolder(folder, nowMs(), random);
      try {
        renewStaged(path, join(work.path, 'renewed'), demo);
      } finally {
        work.remove();
      }
    });
  };
  return {
    stageAddresses: (source, rows, options) => stage(source, 'addresses', { rows, lines: addressLines, ...options }),
    stagePostcodes: (source, rows, options) => stage(source, 'postcodes', { rows, lines: postcodeLines, ...options }),
    stagePoints: (rows, options) => stage('openuprn', 'points', { rows, lines: pointLines, ...options }),
    stageCounties: (rows, options) => stage('boundaryline', 'counties', { rows, lines: countyLines, ...options }),
    read(id, ask) {
      const build = openBuild(join(buildsFolder(folder, region), id), unchecked);
      try {
        return ask(readBuild(build));
      } finally {
        build.guard.close();
      }
    },
    // Without lines, their format does not matter.
    unstage: async (source) => {
      await stage(source, kindOfSource(source), { rows: noRows(), lines: addressLines });
    },
    sampleStaged: (size) => sampleStaged({ folder: stagedIn, region, random }, size),
    stagedAddresses: (source) => stagedAddresses(stagedPath(stagedIn, region, source, 'addresses'), region),
    stagedSources: () =>
      stagedSources.flatMap((source) => {
        const path = stagedPath(stagedIn, region, source, kindOfSource(source));
        return countStaged(path) === 0 ? [] : [{ source, demo: isDemoSource(stagedIn, region, source) }];
      }),
    currentTo: (source, kind) => currentToOf(stagedPath(stagedIn, region, source, kind)),
    builtRows: (source, kind) => builtRows(stagedPath(stagedIn, region, source, kind)),
    async build(progress = () => {}, { fromAllRows = false } = {}) {
      const faults = await stagedFaults();
      if (faults.length > 0) throw new UnreadableRowsError(faults.join('. '));
      const demo = stagedSources
        .filter((source) => isDemoSource(stagedIn, region, source))
        .map((source) => stagedPath(stagedIn, region, source, kindOfSource(source)));
      for (const path of existingPaths().filter(isFormer)) await renew(path, demo.includes(path));
      const build = await make((task) =>
        buildIndex({ ...task, stagedIn, draft, region, runBytes, progress, fromAllRows, threads }),
      );
      for (const staged of listUnbuilt(stagedIn)) if (staged.region === region) unbuiltMark(staged.path).clear();
      return build;
    },
    ...builds,
    check: async (id) => [...(await builds.check(id)), ...(id === undefined ? await stagedFaults() : [])],
  };
};

async function* noRows(): AsyncGenerator<readonly never[]> {}

/** The catalogues of all regions of the data folder. */
export const openRegionCatalogues = (options: Omit<CatalogueOptions, 'region'>): RegionCatalogues => ({
  of: (region) => openCatalogue({ ...options, region }),
  regions: () => listRegions(options.folder),
  unbuilt: () => listUnbuilt(options.draft?.path ?? options.folder).map(({ region, source }) => ({ region, source })),
});
