import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  ActiveBuildError,
  type Build,
  type BuildSwitch,
  type Builds,
  DamagedBuildError,
  noneActive,
  UnknownBuildError,
} from '../ports/catalogue.ts';
import { type ActivePointer, pointerFile, readPointer } from './active-pointer.ts';
import { listBuildIds, makeBuildId, timeOfBuildId } from './build-id.ts';
import { stampOf } from './build-stamp.ts';
import { commitFiles } from './commit-files.ts';
import { countStaged } from './count-staged.ts';
import { keepRows, keptPath, restoredRows, type StagedRows, timesOf } from './kept-rows.ts';
import { bytesOf, findFaultMeanwhile, type Manifest, manifestFile, readFormat, readManifest } from './manifest.ts';
import { unbuiltMark } from './unbuilt-mark.ts';
import { makeWorkFolder } from './work-folder.ts';

/** Where the builds of one kind are kept, how many, and what version of their files is understood. */
export type BuildStoreOptions<Contents> = {
  readonly dataFolder: string;
  readonly buildsFolder: string;
  /** What builds are made from. It is kept with each build, and comes back with it. */
  readonly staged: StagedRows;
  readonly formatVersion: number;
  /** What the manifest says is inside. */
  readonly contentsOf: (manifest: Manifest<Contents>) => Partial<BuildContents>;
  readonly keepBuilds: number;
  readonly nowMs: () => number;
  readonly random: () => number;
};

type BuildContents = Pick<Build, 'region' | 'addresses' | 'repeated' | 'postcodes' | 'places' | 'sources' | 'made'>;

/** What is to be written into an empty folder to make a build; `scratchFolder` is gone afterwards. */
export type BuildTask = {
  readonly id: string;
  readonly createdAt: string;
  readonly folder: string;
  readonly scratchFolder: string;
  /** The active build, for what the new one may take from it. */
  readonly base: BuildBase | undefined;
};

/** A build to begin with: its folder, and where the rows are kept that it was made from. */
export type BuildBase = {
  readonly id: string;
  readonly folder: string;
  readonly rowsOf: (stagedFile: string) => string;
};

/** The builds of one kind, and a way to make another. */
export type BuildStore = Omit<Builds, 'build' | 'sampleStaged'> & {
  /** Makes a new build; when `write` fails nothing is left of it. */
  make(write: (task: BuildTask) => Promise<void>): Promise<Build>;
  /** How many rows of a staged file are in a build: if those in it wait for one, those that the active build was made from. */
  builtRows(stagedFile: string): number;
};

/** Stores builds in a folder: they are written separately, checked before activation, and the last ones are kept for rollback. */
export const openBuildStore = <Contents>(options: BuildStoreOptions<Contents>): BuildStore => {
  const { buildsFolder, nowMs, random } = options;
  const listIds = () => listBuildIds(buildsFolder);
  const folderOf = (id: string): string => join(buildsFolder, id);
  const rowsOf = (id: string): string => join(buildsFolder, `${id}.rows`);

  /** The folders of builds that are being taken in, or were when it broke off. */
  const listComing = (): readonly string[] =>
    (existsSync(buildsFolder) ? readdirSync(buildsFolder) : [])
      .filter((name) => name.endsWith(comingEnding))
      .map((name) => join(buildsFolder, name));

  /** Deletes a build and returns its description. Its readers can continue. */
  const deleteBuild = (id: string): Build => {
    const build = describe(id, false);
    for (const path of [folderOf(id), rowsOf(id)]) rmSync(path, { recursive: true, force: true });
    return build;
  };

  /** Deletes all but the newest, the active one, the one to go back to, and one more. */
  const prune = (keep: number, also?: string): readonly Build[] => {
    const { active, previous } = pointer();
    const kept = [active, previous[0], also];
    return listIds()
      .slice(keep)
      .filter((id) => !kept.includes(id))
      .map(deleteBuild);
  };

  /** Reads every byte of the build while other work has its turns. */
  const findFaults = async (id: string): Promise<readonly string[]> => {
    if (!listIds().includes(id)) throw new UnknownBuildError(`There is no build ${id}`);
    const faults: string[] = [];
    try {
      for (const [name, sum] of Object.entries(readManifest(folderOf(id), options.formatVersion).files)) {
        const fault = await findFaultMeanwhile(folderOf(id), name, sum);
        if (fault !== undefined) faults.push(fault);
      }
    } catch (error) {
      faults.push((error as Error).message);
    }
    return faults;
  };

  const refuseDamaged = async (id: string): Promise<void> => {
    const faults = await findFaults(id);
    if (faults.length > 0) throw new DamagedBuildError(`Build ${id} is damaged: ${faults.join('; ')}`);
  };

  const fileNames = (id: string): readonly string[] => {
    try {
      return Object.keys(readManifest(folderOf(id), options.formatVersion).files);
    } catch {
      return [];
    }
  };

  /** A build whose manifest cannot be read is still listed, as empty. */
  const describe = (id: string, active: boolean): Build => {
    try {
      const manifest = readManifest<Contents>(folderOf(id), options.formatVersion);
      const { createdAt } = manifest;
      const contents = { ...noContents, ...options.contentsOf(manifest) };
      const importedAt = timesOf(options.staged, rowsOf(id));
      return { id, active, format: 'current', createdAt, bytes: bytesOf(manifest), importedAt, ...contents };
    } catch {
      const format = readFormat(folderOf(id), options.formatVersion);
      const createdAt = new Date(timeOfBuildId(id)).toISOString();
      return { id, active, format, createdAt, bytes: 0, importedAt: {}, ...noContents };
    }
  };

  /** The active build, unless its rows are not here. */
  const baseOf = (): BuildBase | undefined => {
    const { active: id } = pointer();
    if (id === undefined || !existsSync(rowsOf(id))) return undefined;
    return { id, folder: folderOf(id), rowsOf: (stagedFile) => keptPath(options.staged, rowsOf(id), stagedFile) };
  };

  /** The pointer or, when it is damaged, all builds to go back to, so that every way of mending it is open. */
  const pointer = (): ActivePointer => {
    try {
      return readPointer(buildsFolder);
    } catch {
      return { active: undefined, previous: listIds() };
    }
  };

  /** Checks the build whole, and returns the pointer to it with the stamp that it had before. */
  const pointerTo = async (active: string, previous: readonly string[]): Promise<BuildSwitch['pointer']> => {
    const checked = stampOf(folderOf(active), fileNames(active));
    await refuseDamaged(active);
    return pointerFile(buildsFolder, { active, previous, checked });
  };

  /** Points to the build and brings back its rows. */
  const point = async (active: string, previous: readonly string[]): Promise<void> => {
    const pointer = await pointerTo(active, previous);
    const work = makeWorkFolder(options.dataFolder, nowMs(), random);
    try {
      commitFiles(work.path, { texts: [pointer], ...restoredRows(options.staged, rowsOf(active), work.path) });
    } finally {
      work.remove();
    }
  };

  /** The builds that were active before this one becomes so. */
  const before = (id: string): readonly string[] => {
    const { active, previous } = pointer();
    return [active, ...previous]
      .filter((other) => other !== undefined && other !== id)
      .slice(0, rememberedBuilds) as string[];
  };

  return {
    async make(write) {
      const startedMs = nowMs();
      const id = makeBuildId(startedMs, random);
      const work = makeWorkFolder(options.dataFolder, nowMs(), random);
      const [folder, scratchFolder, rowsFolder] = ['build', 'scratch', 'rows'].map((name) => join(work.path, name)) as [
        string,
        string,
        string,
      ];
      try {
        for (const each of [folder, scratchFolder]) mkdirSync(each, { recursive: true });
        await write({ id, createdAt: new Date(startedMs).toISOString(), folder, scratchFolder, base: baseOf() });
        mkdirSync(buildsFolder, { recursive: true });
        for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444);
        keepRows(options.staged, rowsFolder);
        renameSync(rowsFolder, rowsOf(id));
        renameSync(folder, folderOf(id));
      } finally {
        work.remove();
      }
      prune(options.keepBuilds, id);
      return describe(id, false);
    },
    builtRows(stagedFile) {
      const { active = '' } = pointer();
      return countStaged(
        unbuiltMark(stagedFile).isSet() ? keptPath(options.staged, rowsOf(active), stagedFile) : stagedFile,
      );
    },
    list: async () => {
      const { active } = pointer();
      return listIds().map((id) => describe(id, id === active));
    },
    async activate(id) {
      await point(id, before(id));
      return describe(id, true);
    },
    prepareSwitch: async (id) => ({
      pointer: await pointerTo(id, before(id)),
      rows: options.staged.files(),
      finish: async () => describe(id, true),
    }),
    async rollback() {
      const existing = listIds();
      const [id, ...previous] = pointer().previous.filter((other) => existing.includes(other));
      if (id === undefined) throw new UnknownBuildError('There is no earlier build to go back to');
      await point(id, previous);
      return describe(id, true);
    },
    async filesOf(id = pointer().active) {
      if (id === undefined || !listIds().includes(id)) return undefined;
      const folder = folderOf(id);
      const manifest = readManifest<Contents>(folder, options.formatVersion);
      const { region = '' } = options.contentsOf(manifest);
      const names = [...Object.keys(manifest.files), manifestFile];
      return { region, id, folder, names, bytes: bytesOf(manifest) };
    },
    async takeIn(id, fill) {
      if (listIds().includes(id)) return;
      const coming = join(buildsFolder, `${id}${comingEnding}`);
      for (const other of listComing()) if (other !== coming) rmSync(other, { recursive: true, force: true });
      mkdirSync(coming, { recursive: true });
      await fill(coming);
      for (const name of readdirSync(coming)) chmodSync(join(coming, name), 0o444);
      renameSync(coming, folderOf(id));
      prune(options.keepBuilds, id);
    },
    async remove(id) {
      if (!listIds().includes(id)) throw new UnknownBuildError(`There is no build ${id}`);
      if (pointer().active === id)
        throw new ActiveBuildError(`Build ${id} is active: switch to another one before you remove it`);
      return deleteBuild(id);
    },
    prune: async (keep) => prune(keep),
    async check(id) {
      if (id !== undefined) return findFaults(id);
      try {
        const { active } = readPointer(buildsFolder);
        return active === undefined ? [noneActive] : await findFaults(active);
      } catch (error) {
        return [(error as Error).message];
      }
    },
  };
};

const comingEnding = '.coming';

/** How many steps back are remembered; builds beyond those kept are gone anyway. */
const rememberedBuilds = 10;

const noContents: BuildContents = {
  region: '',
  addresses: {},
  repeated: 0,
  postcodes: 0,
  places: 0,
  sources: undefined,
  made: undefined,
};
