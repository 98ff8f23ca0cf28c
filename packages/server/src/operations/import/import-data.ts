import type { Region } from '../../ports/address-regions.ts';
import {
  type Build,
  type Builds,
  type Catalogue,
  kindOfSource,
  type PlaceCatalogue,
  type Progress,
  type RegionCatalogues,
  type Source,
  type Staged,
  type StageOptions,
} from '../../ports/catalogue.ts';
import type { PlaceRow } from '../../ports/place-index.ts';
import type { AddressRow, CountyArea, PostcodeRow, PropertyPoint } from '../../ports/reference-rows.ts';
import { describeShrinking } from './describe-shrinking.ts';
import { isSameIndex } from './open-deliveries.ts';
import type { Refusals, RefusedRow } from './refusals.ts';
import { refuseIfMissing, refuseIfStagedMissing, type Sample } from './refuse-if-missing.ts';
import { RowSample } from './row-sample.ts';

/** A file format that can be imported, as the user names it on the command line. */
export type ImportFormat = {
  readonly name: string;
  readonly source: Source;
  readonly summary: string;
  readonly kind: Delivery['kind'];
  /** The region of its files' addresses; '' if the user names it, and for places. */
  readonly region: Region;
  /**
   * Finds the format's files at the paths (files, folders, archives): one delivery, unless files of several countries are together. Throws
   * an `ImportError` when there are none.
   */
  open(paths: readonly string[], options: OpenOptions): Promise<Deliveries>;
};

/** The deliveries of one format. */
export type Deliveries = readonly [Delivery, ...Delivery[]];

/** What the user says about the files: tables of names and, if the format leaves it open, the dataset and the country. */
export type OpenOptions = {
  readonly names: readonly string[];
  readonly dataset?: string;
  readonly country?: string;
  /** The contents of a table's columns. */
  readonly map?: string;
  /** West, south, east and north in degrees: rows elsewhere are left out. */
  readonly box?: string;
};

/** Finds out which formats the files at the paths have, and opens them; throws an `ImportError` for a file that could have two. */
export type RecogniseFiles = (paths: readonly string[], options: OpenOptions) => Promise<readonly Delivery[]>;

/** The files of one format, found and ready to be read. */
export type Delivery = {
  /** The name of the format. */
  readonly format: string;
  readonly source: Source;
  /** Whose addresses they are; of no meaning for places. */
  readonly region: Region;
  readonly taken: readonly string[];
  /** How many bytes of files are read. */
  readonly bytes: number;
  readonly passedOver: readonly { readonly file: string; readonly reason: string }[];
  /** Files that were read for names that the rows need. */
  readonly tables?: readonly string[];
  /** Remarks for the user before the rows are read. */
  readonly remarks: readonly string[];
  /** The rows say what changed since an earlier delivery: they are added to it. The names of what is gone are complete when all rows are read. */
  readonly changes?: { readonly removed: ReadonlySet<string> };
  /** Which column of each file was recognised as what, if the format leaves that open. */
  readonly columns?: readonly RecognisedColumns[];
} & (
  | { readonly kind: 'addresses'; read(watch: ReadWatch): AsyncIterable<readonly AddressRow[]> }
  | { readonly kind: 'postcodes'; read(watch: ReadWatch): AsyncIterable<readonly PostcodeRow[]> }
  | { readonly kind: 'points'; read(watch: ReadWatch): AsyncIterable<readonly PropertyPoint[]> }
  | { readonly kind: 'counties'; read(watch: ReadWatch): AsyncIterable<readonly CountyArea[]> }
  | { readonly kind: 'places'; read(watch: ReadWatch): AsyncIterable<readonly PlaceRow[]> }
);

/** The columns of one file by their contents. */
export type RecognisedColumns = { readonly file: string; readonly columns: Readonly<Record<string, string>> };

/** Callbacks of a delivery while it is read. */
export type ReadWatch = {
  refused(row: RefusedRow): void;
  /** Bytes read so far of all the bytes there are. */
  bytes(done: number, total: number): void;
};

/** A step of an import; `rows` is known while rows are read. */
export type ImportProgress = (
  step: Parameters<Progress>[0] & {
    readonly rows?: number;
    /** The share of all the work that is done, to the end of the build; absent if unknown. */
    readonly whole?: number;
  },
) => void;

/** The result of an import; `build` is undefined if none was requested. */
export type ImportResult = { readonly rows: number; readonly build: Build | undefined };

/** An import that cannot be done; the message says what to mend. What was active before still is. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** The destinations of imported rows: a catalogue for addresses and postcodes of each region, and one for places. */
export type Catalogues = { readonly addresses: RegionCatalogues; readonly places: PlaceCatalogue };

/**
 * Stages the rows of a delivery in place of the source's former ones, or adds them to those, and, if asked, builds an index from all that is
 * staged and activates it. Any failure on the way leaves the active build and what was staged as they were.
 */
export const importData = async (
  request: {
    readonly delivery: Delivery;
    readonly refusals: Refusals;
    readonly build: boolean;
    /** Keeps the former rows that have none of the new names. */
    readonly add?: boolean;
    /** Takes the rows even if the dataset had many more. */
    readonly force?: boolean;
    /** Samples of what the same run imported before without a build. The build must contain them too. */
    readonly samples?: Sample[];
  },
  catalogues: Catalogues,
  progress: ImportProgress = () => {},
): Promise<ImportResult> => {
  const { delivery } = request;
  const watch = watchReading(request.refusals, progress);
  const catalogue = delivery.kind === 'places' ? catalogues.places : catalogues.addresses.of(delivery.region);
  let build: Build | undefined;
  const sample: Sample = { delivery, rows: new RowSample() };
  const { samples = [] } = request;
  samples.push(sample);
  const trial: StageOptions['trial'] = async () => {
    const made = await catalogue.build(progress);
    await refuseIfMissing(
      samples.filter((each) => isSameIndex(each.delivery, delivery)),
      made,
      catalogues,
    );
    progress(checking);
    build = await catalogue.activate(made.id);
  };
  refuseChangesOfNothing(delivery, catalogues);
  const onto = delivery.changes ?? (request.add ? nothingRemoved : undefined);
  const rowsBefore = request.force ? 0 : builtRows(delivery, catalogues);
  const rows = await stage({ ...request, rowsBefore, onto, sample }, catalogues, watch, {
    onto,
    trial: request.build ? trial : undefined,
  });
  return { rows, build };
};

const nothingRemoved = { removed: new Set<string>() };

/** How many rows of the delivery's source are served. */
export const builtRows = ({ kind, source, region }: Delivery, { addresses, places }: Catalogues): number =>
  kind === 'places' ? places.builtRows() : addresses.of(region).builtRows(source, kind);

/** Throws an `ImportError` for changes to rows that no build has. */
export const refuseChangesOfNothing = (delivery: Delivery, catalogues: Catalogues): void => {
  if (delivery.changes && builtRows(delivery, catalogues) === 0)
    throw new ImportError(`These are changes to ${delivery.source}, but no build has it. Import the full file first.`);
};

/** What is judged when the last row has been read. */
type Judged = {
  readonly refusals: Refusals;
  readonly rowsBefore: number;
  readonly onto: StageOptions['onto'];
  readonly sample: Sample;
};

const stage = async (
  { delivery, ...judged }: Judged & { readonly delivery: Delivery },
  { addresses, places }: Catalogues,
  watch: CountingWatch,
  options: StageOptions,
): Promise<number> => {
  const { source, region } = delivery;
  const staged = (): Promise<Staged> => {
    switch (delivery.kind) {
      case 'addresses':
        return addresses.of(region).stageAddresses(source, guard(delivery.read(watch), judged, watch), options);
      case 'postcodes':
        return addresses.of(region).stagePostcodes(source, guard(delivery.read(watch), judged, watch), options);
      case 'points':
        return addresses.of(region).stagePoints(guard(delivery.read(watch), judged, watch), options);
      case 'counties':
        return addresses.of(region).stageCounties(guard(delivery.read(watch), judged, watch), options);
      case 'places':
        return places.stagePlaces(guard(delivery.read(watch), judged, watch), options);
    }
  };
  return (await staged()).rows;
};

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
  await refuseIfStagedMissing(catalogue, build, catalogues);
  if (!activate) return build;
  progress(checking);
  return catalogue.activate(build.id);
};

/** Every byte of the build is read before it is activated. */
const checking = { stage: 'checking', done: 0, total: 1 } as const;

/** Takes all rows of a source out of the service: builds without them and activates that; undefined if there are none. */
export const removeSource = async (
  source: Source,
  catalogue: Catalogue,
  progress: ImportProgress = () => {},
): Promise<Build | undefined> => {
  if (catalogue.builtRows(source, kindOfSource(source)) === 0) return undefined;
  let build: Build | undefined;
  await catalogue.unstage(source, async () => {
    build = await buildAndActivate(catalogue, progress);
  });
  return build;
};

type CountingWatch = ReadWatch & { rows: number };

const watchReading = (refusals: Refusals, progress: ImportProgress): CountingWatch => ({
  rows: 0,
  refused: (row) => refusals.add(row),
  bytes(done, total) {
    progress({ stage: 'Reading', done, total, rows: this.rows });
  },
});

/** Passes the batches on, and throws before the last one is taken for the end when too much was refused, or too little was read. */
async function* guard<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { refusals, rowsBefore, onto, sample }: Judged,
  watch: CountingWatch,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    watch.rows += batch.length;
    sample.rows.add(batch);
    if (refusals.exceedEarly(watch.rows)) throw tooManyRefused(refusals, watch.rows);
    yield batch;
  }
  if (refusals.exceed(watch.rows)) throw tooManyRefused(refusals, watch.rows);
  const removed = onto?.removed.size ?? 0;
  if (watch.rows + removed === 0)
    throw new ImportError('The files have no row that can be used, so nothing was changed.');
  const shrinking = describeShrinking(onto === undefined ? watch.rows : rowsBefore + watch.rows - removed, rowsBefore);
  if (shrinking !== undefined) throw new ImportError(shrinking);
}

const tooManyRefused = (refusals: Refusals, rows: number): ImportError =>
  new ImportError(
    `${refusals.count} of ${rows + refusals.count} rows were refused, more than --max-refused allows, so nothing was changed.`,
  );
