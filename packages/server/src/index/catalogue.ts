import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Build, type Catalogue, DamagedBuildError, UnknownBuildError } from '../ports/catalogue.ts';
import { buildIndex } from './build/build-index.ts';
import { buildsFolder, readPointer, writePointer } from './builds/active-pointer.ts';
import { buildFolder, deleteOldBuilds, describeBuild, listBuildIds } from './builds/build-folders.ts';
import { makeBuildId } from './builds/build-id.ts';
import { makeWorkFolder } from './builds/work-folder.ts';
import { stageRows } from './stage/stage-rows.ts';
import { writeAddressLine, writePostcodeLine } from './stage/staged-lines.ts';
import { type StagedKind, stagedPath } from './stage/staged-path.ts';
import { findFault, readManifest } from './store/manifest.ts';

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
  const work = () => makeWorkFolder(folder, nowMs(), random);
  const staging = (source: Parameters<typeof stagedPath>[1], kind: StagedKind) => ({
    path: stagedPath(folder, source, kind),
    workFolder: work(),
    runBytes,
  });

  const build = async (progress: Parameters<Catalogue['build']>[0] = () => {}): Promise<Build> => {
    const startedMs = nowMs();
    const id = makeBuildId(startedMs, random);
    const workFolder = work();
    const aside = join(workFolder, 'build');
    try {
      const createdAt = new Date(startedMs).toISOString();
      const scratchFolder = join(workFolder, 'scratch');
      await buildIndex({ dataFolder: folder, folder: aside, scratchFolder, id, createdAt, runBytes, progress });
      mkdirSync(buildsFolder(folder), { recursive: true });
      renameSync(aside, buildFolder(folder, id));
    } finally {
      rmSync(workFolder, { recursive: true, force: true });
    }
    const { active, previous } = readPointer(folder);
    deleteOldBuilds(folder, keepBuilds, [id, active, previous[0]]);
    return describeBuild(folder, id, false);
  };

  const activate = async (id: string): Promise<Build> => {
    await refuseDamaged(folder, id);
    const { active, previous } = readPointer(folder);
    const before = [active, ...previous].filter((other) => other !== undefined && other !== id) as string[];
    writePointer(folder, { active: id, previous: before.slice(0, rememberedBuilds) }, makeBuildId(nowMs(), random));
    return describeBuild(folder, id, true);
  };

  const rollback = async (): Promise<Build> => {
    const existing = listBuildIds(folder);
    const [id, ...previous] = readPointer(folder).previous.filter((other) => existing.includes(other));
    if (id === undefined) throw new UnknownBuildError('There is no earlier build to go back to');
    await refuseDamaged(folder, id);
    writePointer(folder, { active: id, previous }, makeBuildId(nowMs(), random));
    return describeBuild(folder, id, true);
  };

  return {
    stageAddresses: (source, rows) => stageRows({ rows, write: writeAddressLine, ...staging(source, 'addresses') }),
    stagePostcodes: (source, rows) => stageRows({ rows, write: writePostcodeLine, ...staging(source, 'postcodes') }),
    build,
    activate,
    rollback,
    list: async () => {
      const { active } = readPointer(folder);
      return listBuildIds(folder).map((id) => describeBuild(folder, id, id === active));
    },
    check: async (id = readPointer(folder).active) =>
      id === undefined ? ['No build is active'] : findFaults(folder, id),
  };
};

const refuseDamaged = async (dataFolder: string, id: string): Promise<void> => {
  const faults = await findFaults(dataFolder, id);
  if (faults.length > 0) throw new DamagedBuildError(`Build ${id} is damaged: ${faults.join('; ')}`);
};

/** Reads every byte of the build, file by file, and gives other work its turn in between. */
const findFaults = async (dataFolder: string, id: string): Promise<readonly string[]> => {
  if (!listBuildIds(dataFolder).includes(id)) throw new UnknownBuildError(`There is no build ${id}`);
  const folder = buildFolder(dataFolder, id);
  const faults: string[] = [];
  try {
    for (const [name, sum] of Object.entries(readManifest(folder).files)) {
      const fault = findFault(folder, name, sum, true);
      if (fault !== undefined) faults.push(fault);
      await nextTurn();
    }
  } catch (error) {
    faults.push((error as Error).message);
  }
  return faults;
};

/** How many steps back are remembered; builds beyond those kept are gone anyway. */
const rememberedBuilds = 10;
