import { type Dataset, isDataset } from '@fingerpost/core/contract/datasets';
import type { AddressIndex } from './address-index.ts';
import type { Region } from './address-regions.ts';
import type { PlaceIndex, PlaceRow } from './place-index.ts';
import type { AddressRow, CountyArea, PostcodeRow, PropertyPoint } from './reference-rows.ts';

/** Directories of postcodes, in the order in which they are believed. */
export const directories = ['onspd', 'nspl', 'opennames', 'codepoint'] as const;

/** What is joined to addresses and postcodes when a build is made: the positions of properties and the borders of counties. */
export const joined = { openuprn: 'points', boundaryline: 'counties' } as const;

/** The name rows are staged under: one source of addresses per dataset, the directories of postcodes, and what is joined to them. */
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

/** Whether this version can read a build; one that is `unreadable` is damaged. Of builds that it cannot read the contents are not known. */
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
  /** How it was made; undefined for places, and where a build does not say. */
  readonly made: MadeFrom | undefined;
};

/** A build of addresses is made from all rows, for a reason, or is a copy of the active build with the postcodes that have changed since. */
export type MadeFrom = { readonly changedPostcodes: number } | { readonly allRowsBecause: string };

/** No build has this id, or there is none to roll back to. */
export class UnknownBuildError extends Error {
  override readonly name = 'UnknownBuildError';
}

/** A build cannot be trusted: a file is missing, cut off, altered, or written by another version. The message says which. */
export class DamagedBuildError extends Error {
  override readonly name = 'DamagedBuildError';
}

/** There are no rows to make a build from, or they are cut off or written by another version. Nothing was changed. */
export class UnreadableRowsError extends Error {
  override readonly name = 'UnreadableRowsError';
}

/** The build is the active one, which cannot be deleted. */
export class ActiveBuildError extends Error {
  override readonly name = 'ActiveBuildError';
}

/** Rows of the source are being staged already; nothing was changed. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError';
}

/** What `check` says if no build is active. */
export const noneActive = 'No build is active';

/** The progress of a long piece of work; `total` is undefined while it is unknown. */
export type Progress = (step: {
  readonly stage: string;
  readonly done: number;
  readonly total: number | undefined;
}) => void;

/** The files of a build, to be sent elsewhere as they are. The region of places is ''. */
export type BuildFiles = {
  readonly region: Region | '';
  readonly id: string;
  readonly folder: string;
  readonly names: readonly string[];
  readonly bytes: number;
};

/**
 * Turns imported rows into index builds. Builds are made aside, checked, and switched to in one step; a reader of the
 * active build never sees half of one.
 */
export interface Builds {
  /**
   * Builds an index from all that is staged, without activating it, and deletes old builds beyond those to keep. Where little has changed
   * since the active build was made, the rest may be copied from it, unless it is to be made from all rows. Throws an
   * `UnreadableRowsError` if what is staged cannot be read.
   */
  build(progress?: Progress, options?: { readonly fromAllRows?: boolean }): Promise<Build>;
  /** About this many rows of each source that has any staged, chosen at random. */
  sampleStaged(size: number): readonly StagedSample[];
  /** All builds, newest first. */
  list(): Promise<readonly Build[]>;
  /**
   * Makes the build the active one after checking it whole, and brings back the rows that it was made from, for the next build; rows that
   * no build has yet stay. Throws a `DamagedBuildError` or `UnknownBuildError` and changes nothing.
   */
  activate(id: string): Promise<Build>;
  /**
   * Activates the build that was active before the present one; throws as `activate` does. If that is no longer known, it is the newest.
   */
  rollback(): Promise<Build>;
  /**
   * Reads every byte of the build (the active one by default) and lists what is wrong with it; nothing wrong is []. Where
   * none is active, `noneActive` is all that is wrong.
   */
  check(id?: string): Promise<readonly string[]>;
  /** The files of a build, of the active one by default; undefined if there is none. Throws a `DamagedBuildError` if it cannot be read. */
  filesOf(id?: string): Promise<BuildFiles | undefined>;
  /**
   * Takes in a build that was made elsewhere and that `fill` writes into the folder, without activating it, and deletes old builds beyond
   * those to keep. If `fill` fails, it finds what it wrote when it is called for the same build again. A build that is there stays as it is.
   */
  takeIn(id: string, fill: (folder: string) => Promise<void>): Promise<void>;
  /** Deletes a build and the rows that were kept with it. Throws an `UnknownBuildError` or `ActiveBuildError` and changes nothing. */
  remove(id: string): Promise<Build>;
  /** Deletes all but the newest builds, the active one and the one to go back to, and says which. Its readers can continue. */
  prune(keep: number): Promise<readonly Build[]>;
}

/**
 * A trial that staged rows must pass, such as a build from them. If it throws, so does the staging, and what was staged before is restored.
 */
export type Trial = () => Promise<void>;

/** How rows are staged: in place of those that are there or, with `onto`, added to them. */
export type StageOptions = {
  readonly trial?: Trial | undefined;
  /** Rows that are staged stay, unless a new row has their name or their name is among the removed ones, which are complete when all rows have been read. */
  readonly onto?: { readonly removed: ReadonlySet<string> } | undefined;
};

/** How many rows were read and staged. */
export type Staged = { readonly rows: number };

/** Some of the rows that a source has staged. */
export type StagedSample =
  | { readonly kind: 'addresses'; readonly source: Source; readonly rows: readonly AddressRow[] }
  | { readonly kind: 'postcodes'; readonly source: Source; readonly rows: readonly PostcodeRow[] }
  | { readonly kind: 'places'; readonly rows: readonly PlaceRow[] };

/** The builds of addresses and postcodes. Memory does not grow with the number of rows. */
export interface Catalogue extends Builds {
  /**
   * Replaces the addresses staged under the source, or adds to them, in one step at the end; if `rows` throws, what was staged stays.
   * Rows may come in any order, and are sorted quickest when they come in that of their postcodes.
   */
  stageAddresses(source: Source, rows: AsyncIterable<readonly AddressRow[]>, options?: StageOptions): Promise<Staged>;
  /** The same for postcodes; if sources differ about a postcode, the first of `directories` that has it wins. */
  stagePostcodes(source: Source, rows: AsyncIterable<readonly PostcodeRow[]>, options?: StageOptions): Promise<Staged>;
  /** The same for positions of properties, for addresses whose own source knows the UPRN and no position. */
  stagePoints(rows: AsyncIterable<readonly PropertyPoint[]>, options?: StageOptions): Promise<Staged>;
  /** The same for traditional counties, which every located postcode of Great Britain is looked up in. */
  stageCounties(rows: AsyncIterable<readonly CountyArea[]>, options?: StageOptions): Promise<Staged>;
  /** What `ask` learns from a build, which need not be active. Throws a `DamagedBuildError` if it cannot be opened. */
  read<Answer>(id: string, ask: (index: AddressIndex) => Answer): Answer;
  /** Takes away all rows of the source, in one step; if the trial throws, they stay. */
  unstage(source: Source, trial: Trial): Promise<void>;
  /** How many rows of the source are staged; such as no build has yet are not counted, but those that they replace. */
  builtRows(source: Source, kind: StagedKind): number;
}

/** Rows that were staged and that no build has yet: of an import that did not build, or that was ended by force before it had. */
export type UnbuiltRows = { readonly region: Region; readonly source: Source };

/** The catalogues of addresses, one for each region. */
export interface RegionCatalogues {
  /** The catalogue of the region, which need not have anything yet. */
  of(region: Region): Catalogue;
  /** The regions that have builds, 'gbr' first. */
  regions(): readonly Region[];
  /** What waits for a build, also in regions that have none. */
  unbuilt(): readonly UnbuiltRows[];
}

/** The builds of places. Of rows with the same id the last one is served. */
export interface PlaceCatalogue extends Builds {
  /** Replaces the staged places, or adds to them, in one step at the end; if `rows` throws, what was staged stays. */
  stagePlaces(rows: AsyncIterable<readonly PlaceRow[]>, options?: StageOptions): Promise<Staged>;
  /** The same for places. */
  read<Answer>(id: string, ask: (index: PlaceIndex) => Answer): Answer;
  builtRows(): number;
  /** Says whether the staged places wait for a build. */
  unbuilt(): boolean;
}
