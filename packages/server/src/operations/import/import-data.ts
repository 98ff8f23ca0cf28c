import type { Region } from '../../ports/address-regions.ts';
import type {
  Build,
  Builds,
  Draft,
  PlaceCatalogue,
  Progress,
  RegionCatalogues,
  Source,
} from '../../ports/catalogue.ts';
import type { PlaceRow } from '../../ports/place-index.ts';
import type { AddressRow, CountyArea, PostcodeRow, PropertyPoint } from '../../ports/reference-rows.ts';
import { describeDelivery } from './describe-delivery.ts';
import { isOverDemo, listDemo, refuseDemoBesideReal, removeDemoOf } from './keep-demo-apart.ts';
import { commitBuilds } from './make-builds.ts';
import { isLastOfIndex, isSameIndex, isSameSource } from './open-deliveries.ts';
import type { Refusals, RefusedRow } from './refusals.ts';
import { refuseIfMissing, type Sample } from './refuse-if-missing.ts';
import { checking, stageDelivery } from './stage-delivery.ts';

/** A file format that can be imported, as the user names it on the command line. */
export type ImportFormat = {
  readonly name: string;
  readonly summary: string;
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
  /** The rows are demo data, which is invented. */
  readonly demo?: true;
  /** The rows say what changed since an earlier delivery: they are added to it. The names of what is gone are complete when all rows are read. */
  readonly changes?: { readonly removed: ReadonlySet<string> };
  /** Up to when the rows are current, once all are read, such as 2025-10-21T08:25:48; '' if unknown. */
  readonly currentTo?: () => string;
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
  /** A row that is in order but is not imported, such as one without an address. */
  leftOut(row: RefusedRow): void;
  /** Something that the user should know. */
  remark(text: string): void;
  /** Up to when the rows of the dataset are current that are there already; '' if unknown. */
  readonly currentTo: string;
  /** The addresses of another dataset of the region that are there already, or came earlier in the same import. */
  loaded(source: Source): Iterable<readonly AddressRow[]>;
  /** Bytes read so far of all the bytes there are. */
  bytes(done: number, total: number): void;
};

/** Reads without looking at what is not imported. */
export const unwatched: ReadWatch = {
  refused: () => {},
  leftOut: () => {},
  remark: () => {},
  currentTo: '',
  loaded: () => [],
  bytes: () => {},
};

/** A step of an import; `rows` is known while rows are read. */
export type ImportProgress = (
  step: Parameters<Progress>[0] & {
    readonly rows?: number;
    /** The share of all the work that is done, to the end of the build; absent if unknown. */
    readonly whole?: number;
  },
) => void;

/** The result of importing a delivery; `build` is undefined if none was made, or if that of a later delivery has its rows. */
export type ImportResult = { readonly rows: number; readonly build: Build | undefined };

/** An import that cannot be done; the message says what to mend. What was active before still is. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A delivery brings nothing: its rows are there already, or are changes to a dataset that is not. Others of the same import are not affected. */
export class NothingNewError extends ImportError {}

/** The same, if that is a mistake unless other deliveries are imported. */
export class NothingToChangeError extends NothingNewError {}

/** The destinations of imported rows: a catalogue for addresses and postcodes of each region, and one for places. */
export type Catalogues = {
  readonly addresses: RegionCatalogues;
  readonly places: PlaceCatalogue;
  /** Opens a draft, in which rows are staged and builds made without anybody else seeing them. */
  draft(): Draft;
};

/** What to import, and how. */
export type ImportRequest = {
  readonly deliveries: readonly { readonly delivery: Delivery; readonly refusals: Refusals }[];
  /** Makes builds of all that is staged, and activates them. Otherwise the rows wait for a build. */
  readonly build: boolean;
  /** Keeps the former rows that have none of the new names. */
  readonly add?: boolean;
  /** Takes the rows even if the dataset had many more. */
  readonly force?: boolean;
  /** Reads and judges all rows, and keeps nothing. */
  readonly dryRun?: boolean;
};

/**
 * Imports the deliveries as a whole: their rows replace those of their sources, or are added to them, and one build for each index has
 * them. Any failure on the way, in whichever delivery, leaves the active builds and what was staged as they were. `begin` is called before
 * each delivery is read and returns what follows its progress.
 */
export const importDeliveries = async (
  request: ImportRequest,
  catalogues: Catalogues,
  begin: (at: number) => ImportProgress = () => () => {},
): Promise<readonly ImportResult[]> => {
  const draft = catalogues.draft();
  const deliveries = request.deliveries.map(({ delivery }) => delivery);
  const demo = listDemo(draft.addresses);
  let demoLeft = demo;
  let samples: readonly Sample[] = [];
  const rows: number[] = [];
  const made = new Map<Delivery, Build>();
  let progress: ImportProgress = () => {};
  let unchangeable: NothingToChangeError | undefined;
  try {
    for (const [at, { delivery, refusals }] of request.deliveries.entries()) {
      progress = begin(at);
      try {
        refuseDemoBesideReal(delivery, draft);
        const overDemo = isOverDemo(delivery, demoLeft);
        const after = deliveries.slice(0, at).some((other) => isSameSource(other, delivery));
        const how = { ...request, delivery, refusals, after, overDemo, wasDemo: isOverDemo(delivery, demo) };
        const staged = await stageDelivery(how, draft, progress).catch((error: unknown) => {
          if (!(error instanceof NothingNewError)) throw error;
          if (error instanceof NothingToChangeError) unchangeable ??= error;
          refusals.remarks.push(error.message);
        });
        if (staged) {
          refusals.remarks.push(...(await removeDemoOf(delivery, draft, demoLeft)));
          if (!delivery.demo && delivery.kind !== 'places')
            demoLeft = demoLeft.filter(({ region }) => region !== delivery.region);
          // Rows that this delivery changes are no longer as an earlier one has them.
          samples = [...samples.filter((each) => !isSameSource(each.delivery, delivery)), staged.sample];
        }
        rows.push(staged?.rows ?? 0);
        if (!request.build || request.dryRun || !isLastOfIndex(deliveries, at)) continue;
        if (!samples.some((each) => isSameIndex(each.delivery, delivery))) continue;
        const build = await catalogueOf(delivery, draft).build(progress);
        made.set(delivery, build);
        const built = samples.filter((each) => isSameIndex(each.delivery, delivery));
        refuseIfMissing(built, build, draft);
        progress(checking);
      } catch (error) {
        throw error instanceof ImportError ? new ImportError(describeDelivery(delivery, error.message)) : error;
      }
    }
    if (samples.length === 0 && unchangeable !== undefined) throw unchangeable;
    if (!request.dryRun) await commit();
    return deliveries.map((delivery, at) => ({ rows: rows[at]!, build: made.get(delivery) }));
  } catch (error) {
    for (const [delivery, { id }] of made)
      await catalogueOf(delivery, draft)
        .remove(id)
        .catch(() => {});
    throw error;
  } finally {
    draft.end();
  }

  async function commit(): Promise<void> {
    const built = [...made.keys()];
    const active =
      (await draft.commit([...made.values()])) ??
      (await commitBuilds(
        built.map((delivery) => catalogueOf(delivery, draft)),
        draft,
        progress,
      ));
    for (const [at, delivery] of built.entries()) made.set(delivery, active[at]!);
  }
};

/** Imports a single delivery. */
export const importData = async (
  { delivery, refusals, ...how }: Omit<ImportRequest, 'deliveries'> & ImportRequest['deliveries'][number],
  catalogues: Catalogues,
  progress: ImportProgress = () => {},
): Promise<ImportResult> => {
  const [result] = await importDeliveries({ ...how, deliveries: [{ delivery, refusals }] }, catalogues, () => progress);
  return result!;
};

const catalogueOf = ({ kind, region }: Delivery, { addresses, places }: Draft): Builds =>
  kind === 'places' ? places : addresses.of(region);
