import { closeSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { BuildTask } from '../../files/build-store.ts';
import { countStaged, currentToOf, isDemoStaged } from '../../files/count-staged.ts';
import type { DraftFolder } from '../../files/draft-folder.ts';
import { writeManifest } from '../../files/manifest.ts';
import { openTableWriters } from '../../files/table-writers.ts';
import type { SourceRows } from '../../ports/address-index.ts';
import { directories, joined, type Progress, type StagedKind } from '../../ports/catalogue.ts';
import { version } from '../../version.ts';
import { KeptBase } from '../copy/kept-base.ts';
import { type Scratch, scratchFiles } from '../sort/scratch.ts';
import { openStaged } from '../stage/staged-file.ts';
import { joinedKinds, stagedPath, stagedSources } from '../stage/staged-path.ts';
import { datasetOrder } from '../store/dataset-order.ts';
import { layout } from '../store/layout.ts';
import type { AddressContents } from '../store/open-build.ts';
import { type Changes, findChanges, type StagedPath } from './changes/find-changes.ts';
import { writeChanges } from './changes/write-changes.ts';
import { writeAllRows } from './parts/write-all-rows.ts';
import { openCounties } from './rows/open-counties.ts';
import { openPropertyPoints } from './rows/property-points.ts';
import { IndexWriter } from './writer/index-writer.ts';
import { PartJoiner } from './writer/part-joiner.ts';

/** What to build, from which staged rows, and how. */
type IndexTask = BuildTask & {
  /** The folder with the staged rows, and the draft that it belongs to. */
  readonly stagedIn: string;
  readonly draft: DraftFolder | undefined;
  readonly region: string;
  readonly runBytes: number;
  readonly progress: Progress;
  readonly fromAllRows: boolean;
  /** The number of threads. The default depends on the cores and on the number of rows. */
  readonly threads: number | undefined;
};

/**
 * Builds an index of everything staged into the empty folder. After a failure, the caller removes what is left. If another import stages
 * rows in the meantime, it starts again: otherwise this build could be activated after that import's build and hide its rows.
 */
export const buildIndex = async (task: IndexTask): Promise<void> => {
  for (;;) {
    task.draft?.refresh();
    const version = stagedVersion(task);
    await buildOnce(task);
    if (stagedVersion(task) === version && (task.draft?.isCurrent(stagedPaths(task.stagedIn, task.region)) ?? true))
      return;
    for (const folder of [task.folder, task.scratchFolder]) {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    }
  }
};

/** Every file that may contain staged rows of a region. */
export const stagedPaths = (stagedIn: string, region: string): readonly string[] =>
  stagedSources.flatMap((source) => kinds.map((kind) => stagedPath(stagedIn, region, source, kind)));

/** A text that changes whenever a staged file is replaced. */
const stagedVersion = ({ stagedIn, region }: IndexTask): string =>
  stagedPaths(stagedIn, region)
    .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => (stat === undefined ? '' : `${stat.ino} ${stat.mtimeNs}`))
    .join();

const buildOnce = async (task: IndexTask): Promise<void> => {
  const { id, createdAt, folder, region, progress } = task;
  const opened: { close(): void }[] = [];
  try {
    const changes = task.fromAllRows ? askedFor : findChanges(task.base, region, rowFiles(task));
    const { writer, repeated } =
      'allRowsBecause' in changes ? await buildFromAllRows(task, opened) : await buildOnBase(task, changes, opened);
    progress({ stage: 'tables', done: 0, total: 1 });
    const files = writer.finish();
    const contents: AddressContents = {
      region,
      datasets: datasetOrder,
      addresses: writer.counts.addresses,
      repeated,
      postcodes: writer.postcodes,
      sources: [...writer.counts.sources.map(withState(task)), ...directoriesOf(task)],
      writtenBy: version,
      made: 'allRowsBecause' in changes ? changes : { changedPostcodes: changes.keys.length },
    };
    writeManifest(folder, layout.formatVersion, { id, createdAt, files, ...contents });
    progress({ stage: 'tables', done: 1, total: 1 });
  } finally {
    for (const file of opened) file.close();
  }
};

const askedFor = { allRowsBecause: 'that was asked for' } as const;

const buildFromAllRows = async (task: IndexTask, opened: { close(): void }[]) => {
  const writer = new PartJoiner(openTableWriters(task.folder, layout), scratchOf(task));
  opened.push(writer);
  const files = rowFiles(task).flatMap(({ kind, path }) => {
    if (kind === 'joined' || !existsSync(path)) return [];
    // Threads read the file that is open here, even if another import replaces it.
    const staged = openStaged(path);
    opened.push({ close: () => closeSync(staged.file) });
    return [{ kind, ...staged }];
  });
  const { region, progress, threads } = task;
  const partBytes = Math.ceil(task.runBytes / partsPerRun);
  const repeated = await writeAllRows(files, writer, { region, ...joinedFiles(task), progress, threads, partBytes });
  return { writer, repeated };
};

const buildOnBase = async (task: IndexTask, changes: Changes, opened: { close(): void }[]) => {
  const { points, counties } = joinedFiles(task);
  const base = new KeptBase(changes.base);
  opened.push(base.build.guard);
  const writer = new IndexWriter(openTableWriters(task.folder, layout), {
    region: task.region,
    scratch: scratchOf(task),
    findCounty: counties === undefined ? undefined : openCounties(counties),
    base,
  });
  opened.push(writer);
  const findPoint = points === undefined ? undefined : openPropertyPoints(points);
  const repeated = await writeChanges(changes, writer, { findPoint, progress: task.progress });
  return { writer, repeated };
};

const scratchOf = ({ scratchFolder, runBytes }: IndexTask): Scratch => scratchFiles(scratchFolder, runBytes);

/** A part takes more memory than the rows it is made from. */
const partsPerRun = 8;

/** Every file that may contain rows of the region, by kind. */
const rowFiles = ({ stagedIn, region }: IndexTask): readonly StagedPath[] =>
  stagedSources.flatMap((source) =>
    kinds.map((kind) => ({
      kind: kind === 'addresses' || kind === 'postcodes' ? kind : ('joined' as const),
      path: stagedPath(stagedIn, region, source, kind),
    })),
  );

/** The staged files that are joined to rows. */
const joinedFiles = ({ stagedIn, region }: IndexTask) => {
  const ifStaged = (path: string): string | undefined => (existsSync(path) ? path : undefined);
  return {
    points: ifStaged(stagedPath(stagedIn, region, 'openuprn', 'points')),
    counties: ifStaged(stagedPath(stagedIn, region, 'boundaryline', 'counties')),
  };
};

/** The staged directories, and what is joined, with the numbers of their rows. */
const directoriesOf = ({ stagedIn, region }: IndexTask) =>
  [...directories.map((source) => [source, 'postcodes'] as const), ...joinedKinds].flatMap(([source, kind]) => {
    const path = stagedPath(stagedIn, region, source, kind);
    const rows = countStaged(path);
    return rows === 0 ? [] : [{ source, table: '', rows, ...demoMark(path) }];
  });

/** Adds up to when the rows of a source are current, and whether they are demo data. */
const withState =
  ({ stagedIn, region }: IndexTask) =>
  (rows: SourceRows & { readonly source: Dataset }): SourceRows => {
    const path = stagedPath(stagedIn, region, rows.source, 'addresses');
    const currentTo = currentToOf(path);
    return { ...rows, ...(currentTo !== '' && { currentTo }), ...demoMark(path) };
  };

const demoMark = (path: string) => (isDemoStaged(path) ? { demo: true as const } : {});

const kinds: readonly StagedKind[] = ['addresses', 'postcodes', ...Object.values(joined)];
