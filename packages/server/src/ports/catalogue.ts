import { type Dataset, isDataset } from '@fingerpost/core/contract/datasets';
import type { AddressIndex, SourceRows } from './address-index.ts';
import type { Region } from './address-regions.ts';
import type { PlaceIndex, PlaceRow } from './place-index.ts';
import type { AddressRow, CountyArea, PostcodeRow, PropertyPoint } from './reference-rows.ts';

/** Directories of postcodes, in order of precedence. */
export const directories = ['onspd', 'nspl', 'opennames', 'codepoint'] as const;

/** What a build joins to addresses and postcodes: the positions of properties and the borders of counties. */
export const joined = { openuprn: 'points', boundaryline: 'counties' } as const;

/** The name under which rows are staged: one source of addresses per dataset, the directories of postcodes, and what is joined to them. */
export type Source = Dataset | (typeof directories)[number] | keyof typeof joined;

/** What a source of addresses can stage. */
export type StagedKind = 'addresses' | 'postcodes' | (typeof joined)[keyof typeof joined];

/** Says whether the text names a source. */
export const isSource = (text: string): text is Source => isDataset(text) || isDirectory(text) || isJoined(text);

/** What the source stages. */
export const kindOfSource = (source: Source): StagedKind => {
  if (isJoined(source)) return joined[source];
  return isDirectory(source) ? 'postcodes' : 'addresses';
};

const isJoined = (text: string): text is keyof typeof joined => Object.hasOwn(joined, text);
const isDirectory = (text: string): boolean => (directories as readonly string[]).includes(text);

/** Whether this version can read a build. An `unreadable` one is damaged. The contents of builds that cannot be read are unknown. */
export type BuildFormat = 'current' | 'older' | 'newer' | 'unreadable';

/** A finished index build, of addresses and postcodes or of places. */
export type Build = {
  readonly id: string;
  /** The region of its addresses; '' for places. */
  readonly region: Region | '';
  readonly active: boolean;
  readonly format: BuildFormat;
  readonly createdAt: string;
  readonly bytes: number;
  readonly addresses: Readonly<Partial<Record<Dataset, number>>>;
  /** Rows left out because another one of their postcode has the same id. */
  readonly repeated: number;
  readonly postcodes: number;
  readonly places: number;
  /** The number of rows by source; undefined for places, and if a build of an earlier version does not say. */
  readonly sources: readonly SourceRows[] | undefined;
  /** When the rows of each source were imported; nothing of a build that was made elsewhere. */
  readonly importedAt: Readonly<Record<string, string>>;
  /** How it was made; undefined for places, and for builds of earlier versions. */
  readonly made: MadeFrom | undefined;
};

/** A build of addresses is made from all rows, for this reason, or is a copy of the active build with the postcodes that changed since. */
export type MadeFrom = { readonly changedPostcodes: number } | { readonly allRowsBecause: string };

/** No build has this id, or there is none to roll back to. */
export class UnknownBuildError extends Error {
  override readonly name = 'UnknownBuildError';
}

/** A build cannot be trusted: a file is missing, cut off, altered, or written by another version. The message says which. */
export class DamagedBuildError extends Error {
  override readonly name: string = 'DamagedBuildError';
}

/** There is no build at all, so nothing can be said about what it would have. */
export class NoBuildError extends DamagedBuildError {
  override readonly name = 'NoBuildError';
}

/** There are no rows to make a build from, or they are cut off or written by another version. Nothing was changed. */
export class UnreadableRowsError extends Error {
  override readonly name = 'UnreadableRowsError';
}

/** The build is the active one, which cannot be deleted. */
export class ActiveBuildError extends Error {
  override readonly name = 'ActiveBuildError';
}

/** Rows of the source are already being staged. Nothing was changed. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError';
}

/** The result of `check` if no build is active. */
export const noneActive = 'No build is active';

/** The progress of a long piece of work; `total` is undefined while it is unknown. */
export type Progress = (step: {
  readonly stage: string;
  readonly done: number;
  readonly total: number | undefined;
}) => void;

/** The files of a build, to be sent elsewhere unchanged. The region of places is ''. */
export type BuildFiles = {
  readonly region: Region | '';
  readonly id: string;
  readonly folder: string;
  readonly names: readonly string[];
  readonly bytes: number;
};

/**
 * Turns imported rows into index builds. Builds are made separately, checked, and activated in one step. A reader never sees an incomplete
 * build.
 */
export interface Builds {
  /**
   * Builds an index from everything staged, without activating it, and deletes old builds beyond those to keep. If little has changed since
   * the active build was made, the rest may be copied from it, unless `fromAllRows` is set. Throws an `UnreadableRowsError` if the staged
   * rows cannot be read.
   */
  build(progress?: Progress, options?: { readonly fromAllRows?: boolean }): Promise<Build>;
  /** About this many rows of each source that has any staged, chosen at random. */
  sampleStaged(size: number): readonly StagedSample[];
  /** All builds, newest first. */
  list(): Promise<readonly Build[]>;
  /**
   * Activates the build after checking it completely, and restores the rows that it was made from, for the next build. Rows that are in no
   * build yet stay. Throws a `DamagedBuildError` or `UnknownBuildError` and changes nothing.
   */
  activate(id: string): Promise<Build>;
  /** Checks the build completely, throwing like `activate`, and returns what a draft needs to activate it together with other changes. */
  prepareSwitch(id: string): Promise<BuildSwitch>;
  /** Activates the build that was active before; throws like `activate`. If that is no longer known, activates the newest. */
  rollback(): Promise<Build>;
  /**
   * Reads every byte of the build (the active one by default) and lists its faults; [] if there are none. If no build is active, the list
   * is `noneActive`.
   */
  check(id?: string): Promise<readonly string[]>;
  /** The files of a build, of the active one by default; undefined if there is none. Throws a `DamagedBuildError` if it cannot be read. */
  filesOf(id?: string): Promise<BuildFiles | undefined>;
  /**
   * Adds a build that was made elsewhere and that `fill` writes into the folder, without activating it, and deletes old builds beyond those
   * to keep. If `fill` fails, the next call for the same build finds what it wrote. An existing build is not changed.
   */
  takeIn(id: string, fill: (folder: string) => Promise<void>): Promise<void>;
  /** Deletes a build and its rows. Throws an `UnknownBuildError` or `ActiveBuildError` and changes nothing. */
  remove(id: string): Promise<Build>;
  /** Deletes all builds except the newest, the active one and the one to roll back to, and returns them. Their readers can continue. */
  prune(keep: number): Promise<readonly Build[]>;
}

/** A build that is ready to become the active one: the file that makes it so, the staged files it was made from, and what must follow. */
export type BuildSwitch = {
  readonly pointer: { readonly path: string; readonly text: string };
  readonly rows: readonly string[];
  finish(): Promise<Build>;
};

/** How rows are staged: they replace the staged rows or, with `onto`, are added to them. */
export type StageOptions = {
  /**
   * Staged rows stay, unless a new row has the same name or their name is in `removed`, which is complete after all rows have been read.
   */
  readonly onto?: { readonly removed: ReadonlySet<string> } | undefined;
  /** Up to when the rows are current, such as 2025-10-21T08:25:48, once all have been read; '' if unknown. Added rows then keep what was known. */
  readonly currentTo?: (() => string) | undefined;
  /** The rows are demo data, which is invented. */
  readonly demo?: boolean | undefined;
};

/** How many rows were read and staged. */
export type Staged = { readonly rows: number };

/** Some of the staged rows of a source. */
export type StagedSample =
  | { readonly kind: 'addresses'; readonly source: Source; readonly rows: readonly AddressRow[] }
  | { readonly kind: 'postcodes'; readonly source: Source; readonly rows: readonly PostcodeRow[] }
  | { readonly kind: 'places'; readonly rows: readonly PlaceRow[] };

/** The builds of addresses and postcodes. Memory does not grow with the number of rows. */
export interface Catalogue extends Builds {
  /**
   * Replaces the addresses staged under the source, or adds to them, in one step at the end. If `rows` throws, what was staged stays. Rows
   * may come in any order; sorting is fastest if they come in the order of their postcodes.
   */
  stageAddresses(source: Source, rows: AsyncIterable<readonly AddressRow[]>, options?: StageOptions): Promise<Staged>;
  /** The same for postcodes. If sources differ about a postcode, the first of `directories` that has it wins. */
  stagePostcodes(source: Source, rows: AsyncIterable<readonly PostcodeRow[]>, options?: StageOptions): Promise<Staged>;
  /** The same for positions of properties, for addresses with a UPRN but no position. */
  stagePoints(rows: AsyncIterable<readonly PropertyPoint[]>, options?: StageOptions): Promise<Staged>;
  /** The same for traditional counties, in which every located postcode of Great Britain is looked up. */
  stageCounties(rows: AsyncIterable<readonly CountyArea[]>, options?: StageOptions): Promise<Staged>;
  /** What `ask` reads from a build, which need not be active. Throws a `DamagedBuildError` if it cannot be opened. */
  read<Answer>(id: string, ask: (index: AddressIndex) => Answer): Answer;
  /** Removes all rows of the source, in one step. */
  unstage(source: Source): Promise<void>;
  /** How many rows of the source are in a build. While staged rows wait for one, the rows that they replace count instead. */
  builtRows(source: Source, kind: StagedKind): number;
  /** The staged addresses of the source, in batches. */
  stagedAddresses(source: Source): Iterable<readonly AddressRow[]>;
  /** The sources that have staged rows. */
  stagedSources(): readonly StagedSource[];
  /** Up to when the staged rows of the source are current; '' if that is unknown. */
  currentTo(source: Source, kind: StagedKind): string;
}

/** A source that has staged rows, and whether they are demo data. */
export type StagedSource = { readonly source: Source; readonly demo: boolean };

/** Staged rows that are in no build yet, because the import did not build or was killed before it could. */
export type UnbuiltRows = { readonly region: Region; readonly source: Source };

/** The catalogues of addresses, one for each region. */
export interface RegionCatalogues {
  /** The catalogue of the region, which may be empty. */
  of(region: Region): Catalogue;
  /** The regions that have builds, 'gbr' first. */
  regions(): readonly Region[];
  /** Rows that wait for a build, also in regions without one. */
  unbuilt(): readonly UnbuiltRows[];
}

/**
 * Catalogues with a private view of the staged rows. Rows that are staged and builds that are made in it take effect together, when it is
 * committed. While it stages rows of a source, no other import can.
 */
export interface Draft {
  readonly addresses: RegionCatalogues;
  readonly places: PlaceCatalogue;
  /**
   * Checks the builds, then makes the staged rows visible and activates the builds, all in one step. If others have staged rows since a
   * build was made, it would hide them: then nothing is changed, the builds are deleted and the result is undefined. Build again.
   */
  commit(builds: readonly Build[]): Promise<readonly Build[] | undefined>;
  /** Ends the draft; what was not committed leaves no trace. */
  end(): void;
}

/** The builds of places. Of rows with the same id, the last one counts. */
export interface PlaceCatalogue extends Builds {
  /** Replaces the staged places, or adds to them, in one step at the end; if `rows` throws, what was staged stays. */
  stagePlaces(rows: AsyncIterable<readonly PlaceRow[]>, options?: StageOptions): Promise<Staged>;
  /** The same for places. */
  read<Answer>(id: string, ask: (index: PlaceIndex) => Answer): Answer;
  builtRows(): number;
  /** Says whether the staged places wait for a build. */
  unbuilt(): boolean;
}
