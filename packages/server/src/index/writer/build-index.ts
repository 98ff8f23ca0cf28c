import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildTask } from '../../files/build-store.ts';
import { countStaged } from '../../files/count-staged.ts';
import { writeManifest } from '../../files/manifest.ts';
import { openTableWriters } from '../../files/table-writers.ts';
import { directories, joined, type Progress, type StagedKind } from '../../ports/catalogue.ts';
import { version } from '../../version.ts';
import { findChanges, type StagedPath } from '../patch/find-changes.ts';
import { KeptBase } from '../patch/kept-base.ts';
import { writeChanges } from '../patch/write-changes.ts';
import { scratchFiles } from '../sort/scratch.ts';
import { lineKey } from '../stage/line-key.ts';
import { StagedFile } from '../stage/staged-file.ts';
import { joinedKinds, stagedPath, stagedSources } from '../stage/staged-path.ts';
import { layout } from '../store/layout.ts';
import type { AddressContents } from '../store/open-build.ts';
import { openCounties } from './counties.ts';
import { datasetOrder } from './group-addresses.ts';
import { IndexWriter } from './index-writer.ts';
import { mergeSources } from './merge-sources.ts';
import { type FindPoint, openPropertyPoints } from './property-points.ts';
import { refuseLostRows } from './row-counts.ts';

/** What is built from which staged rows, and how. */
type IndexTask = BuildTask & {
  readonly dataFolder: string;
  readonly region: string;
  readonly runBytes: number;
  readonly progress: Progress;
  readonly fromAllRows: boolean;
};

/**
 * Builds an index of everything staged into the empty folder; what is left of a failure is the caller's to remove. When another
 * import stages rows meanwhile it begins again: activated after that import's build, one without them would hide them.
 */
export const buildIndex = async (task: IndexTask): Promise<void> => {
  for (;;) {
    const version = stagedVersion(task);
    await buildOnce(task);
    if (stagedVersion(task) === version) return;
    for (const folder of [task.folder, task.scratchFolder]) {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    }
  }
};

/** Every file that the rows of a region may wait in. */
export const stagedPaths = (dataFolder: string, region: string): readonly string[] =>
  stagedSources.flatMap((source) => kinds.map((kind) => stagedPath(dataFolder, region, source, kind)));

/** A text that changes whenever a staged file is replaced. */
const stagedVersion = ({ dataFolder, region }: IndexTask): string =>
  stagedPaths(dataFolder, region)
    .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => (stat === undefined ? '' : `${stat.ino} ${stat.mtimeNs}`))
    .join();

const buildOnce = async (options: IndexTask): Promise<void> => {
  const opened: { close(): void }[] = [];
  const { dataFolder, region, progress } = options;
  try {
    const points = stagedPath(dataFolder, region, 'openuprn', 'points');
    const findPoint = existsSync(points) ? openPropertyPoints(points) : undefined;
    const counties = stagedPath(dataFolder, region, 'boundaryline', 'counties');
    const findCounty = existsSync(counties) ? openCounties(counties) : undefined;
    const changes = options.fromAllRows ? askedFor : findChanges(options.base, region, rowFiles(options));
    const base = 'allRowsBecause' in changes ? undefined : new KeptBase(changes.base);
    if (base !== undefined) opened.push(base.build.guard);
    const writer = new IndexWriter(openTableWriters(options.folder, layout), {
      region,
      scratch: scratchFiles(options.scratchFolder, options.runBytes),
      findCounty,
      base,
    });
    opened.push(writer);
    const repeated =
      'allRowsBecause' in changes
        ? await writePostcodes(openStaged(options, findPoint, opened), writer, progress)
        : await writeChanges(changes, writer, { findPoint, progress });
    progress({ stage: 'tables', done: 0, total: 1 });
    const files = writer.finish();
    const { id, createdAt, folder } = options;
    const contents: AddressContents = {
      region,
      datasets: datasetOrder,
      addresses: writer.counts.addresses,
      repeated,
      postcodes: writer.postcodes,
      sources: [...writer.counts.sources, ...directoriesOf(options)],
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

/** Every file that rows of the region may be in, by what they are to a build. */
const rowFiles = ({ dataFolder, region }: IndexTask): readonly StagedPath[] =>
  stagedSources.flatMap((source) =>
    kinds.map((kind) => ({
      kind: kind === 'addresses' || kind === 'postcodes' ? kind : ('joined' as const),
      path: stagedPath(dataFolder, region, source, kind),
    })),
  );

const openStaged = (task: IndexTask, findPoint: FindPoint | undefined, opened: { close(): void }[]) => {
  const open = (wanted: StagedPath['kind']): StagedFile[] =>
    rowFiles(task)
      .filter(({ kind, path }) => kind === wanted && existsSync(path))
      .map(({ path }) => {
        const file = new StagedFile(path, lineKey(task.region));
        opened.push(file);
        return file;
      });
  return { addresses: open('addresses'), postcodes: open('postcodes'), findPoint };
};

/** The directories that are staged, and what is joined, with their rows. */
const directoriesOf = ({ dataFolder, region }: IndexTask) =>
  [...directories.map((source) => [source, 'postcodes'] as const), ...joinedKinds].flatMap(([source, kind]) => {
    const rows = countStaged(stagedPath(dataFolder, region, source, kind));
    return rows === 0 ? [] : [{ source, table: '', rows }];
  });

/** Writes every postcode and counts the rows left out because their id is repeated; other work of the process gets its turn in between. */
const writePostcodes = async (
  staged: ReturnType<typeof openStaged>,
  writer: IndexWriter,
  progress: Progress,
): Promise<number> => {
  const total = [...staged.addresses, ...staged.postcodes].reduce((sum, file) => sum + file.rows, 0);
  let done = 0;
  let turns = 0;
  let repeated = 0;
  for (const postcode of mergeSources(staged)) {
    writer.addPostcode(postcode);
    repeated += postcode.repeated;
    done += postcode.addresses.length + postcode.repeated + (postcode.directory ? 1 : 0);
    if (++turns % postcodesPerTurn !== 0) continue;
    progress({ stage: 'addresses', done, total });
    await nextTurn();
  }
  progress({ stage: 'addresses', done: total, total });
  refuseLostRows(staged.addresses, writer.counts, repeated);
  return repeated;
};

const kinds: readonly StagedKind[] = ['addresses', 'postcodes', ...Object.values(joined)];
const postcodesPerTurn = 500;
